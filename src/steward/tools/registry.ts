import { calculateTool } from './calculate.ts';
import { callEndpointTool } from './call-endpoint.ts';
import { currentDateTool, currentTimeTool } from './clock.ts';
import type { Tool, ToolSetting } from './tool.ts';
import { webSearchTool } from './web-search.ts';

/** Every tool of the assistant. A new one is a file and a line here. */
export const TOOLS: readonly Tool[] = [
  calculateTool,
  currentTimeTool,
  currentDateTool,
  webSearchTool,
  callEndpointTool,
];

export interface Offer {
  readonly tools: readonly Tool[];
  /** The tools as one text for stage one. */
  readonly catalogue: string;
}

const catalogueOf = (tools: readonly Tool[]): string =>
  tools.map(({ name, description }) => `- ${name}: ${description}`).join('\n');

/** What is offered in a turn; the catalogue text is made once for each set of tools. */
export const createOffers = (all: readonly Tool[] = TOOLS) => {
  const offers = new Map<string, Offer>();
  return (setting: ToolSetting): Offer => {
    const tools = all.filter((tool) => tool.isOffered(setting));
    const key = tools.map(({ name }) => name).join(' ');
    const held = offers.get(key);
    if (held) return held;
    const made: Offer = { tools, catalogue: catalogueOf(tools) };
    offers.set(key, made);
    return made;
  };
};
