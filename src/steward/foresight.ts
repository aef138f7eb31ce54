import type { Json } from '../domain/slots.ts';
import type { ToolReading, ToolResult } from '../ports/assistant.ts';
import type { LanguageTasks, TaskContext } from '../ports/language-tasks.ts';
import { SILENT_TOOLS } from './enrich.ts';
import type { Tool, ToolSetting } from './tools/tool.ts';

type Input = Readonly<Record<string, Json>>;

/** What can be known of a turn before anybody has found out whether the assistant is to answer it. */
export interface Foresight {
  readonly reading: ToolReading;
  /** Starts what a recommendation may want of the clock; meant for the time while a model thinks about it. */
  startClocks(): void;
  /** A silent tool's result that is on its way already. */
  ahead(tool: string, input: unknown): Promise<ToolResult> | undefined;
}

export type Foresee = (message: string, context: TaskContext) => Foresight;

interface Needs {
  readonly language: LanguageTasks;
  readonly tools: readonly Tool[];
  readonly toolTimeoutMs: number;
  /** What the tools may use, without what only the dialogue has. */
  settingOf(context: TaskContext): ToolSetting;
}

const NOTHING_READ: ToolReading = { certain: [], hints: [] };
const CLOCKS = ['get_current_time', 'get_current_date'];
const keyOf = (tool: string, input: unknown): string => `${tool} ${JSON.stringify(input)}`;

const startOf = ({ tools, toolTimeoutMs, settingOf }: Needs, context: TaskContext) => {
  const running = new Map<string, Promise<ToolResult>>();
  const setting = settingOf(context);
  const start = (name: string, input: Input): void => {
    const tool = SILENT_TOOLS.has(name) ? tools.find((one) => one.name === name) : undefined;
    if (!tool || running.has(keyOf(name, input)) || context.signal.aborted) return;
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(toolTimeoutMs)]);
    const result = tool.run(input, setting, signal);
    // Perhaps nobody asks for it; whoever does gets the error.
    void Promise.allSettled([result]);
    running.set(keyOf(name, input), result);
  };
  return { running, start };
};

const look = (needs: Needs, message: string, context: TaskContext): Foresight => {
  const reading = needs.language.readToolRequests?.(message, context) ?? NOTHING_READ;
  const { running, start } = startOf(needs, context);
  for (const { tool, input } of reading.certain) start(tool, input);
  return {
    reading,
    startClocks: () => {
      for (const tool of CLOCKS) start(tool, {});
    },
    ahead: (tool, input) => running.get(keyOf(tool, input)),
  };
};

/**
 * Looks ahead once for each turn, however many ask. What it does costs no model and no request to anybody: rules read the message,
 * and the tools whose results are put beside the question in silence run on what was read.
 */
export const createForesee = (needs: Needs): Foresee => {
  const kept = new WeakMap<object, Map<string, Foresight>>();
  return (message, context) => {
    const key = context.turn ?? context;
    const held = kept.get(key) ?? new Map<string, Foresight>();
    kept.set(key, held);
    const found = held.get(message) ?? look(needs, message, context);
    held.set(message, found);
    return found;
  };
};
