import { z } from 'zod';
import type { Language } from '../../domain/language.ts';
import type { ToolResult, ZoneMatch } from '../../ports/assistant.ts';
import type { Moment } from '../../ports/clock.ts';
import type { WebSearch } from '../../ports/web-search.ts';

/** What tools may use; bound to one turn. What is absent is not offered. */
export interface ToolSetting {
  readonly moment: Moment;
  readonly language: Language;
  readonly findZones?: ((place: string, now: number) => ZoneMatch) | undefined;
  readonly webSearch?: WebSearch | undefined;
  /**
   * Finds a registered endpoint for a request and calls it by the rules of any other call. @param request the sub-question in
   * the user's words, to find the endpoint by; values come from what the user said
   */
  readonly callEndpoint?: ((request: string, signal: AbortSignal) => Promise<ToolResult>) | undefined;
}

/** A tool of the registry: one file, one line there. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the input. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** What it brings was written by strangers: afterwards nothing may call an endpoint in this turn. */
  readonly foreign: boolean;
  /** It calls endpoints. */
  readonly calls: boolean;
  isOffered(setting: ToolSetting): boolean;
  /** What is wrong with an input, before anything is done with it. */
  check(input: unknown): ToolResult | undefined;
  /** @returns a problem when the input does not fit */
  run(input: unknown, setting: ToolSetting, signal: AbortSignal): Promise<ToolResult>;
}

export interface ToolDefinition<T extends z.ZodType> {
  readonly name: string;
  readonly description: string;
  readonly input: T;
  readonly foreign?: boolean;
  readonly calls?: boolean;
  isOffered?(setting: ToolSetting): boolean;
  run(input: z.output<T>, setting: ToolSetting, signal: AbortSignal): Promise<ToolResult> | ToolResult;
}

const problemOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'arguments'}: ${message}`)
    .join('; ');

export const defineTool = <T extends z.ZodType>(definition: ToolDefinition<T>): Tool => {
  const { $schema: _, ...schema } = z.toJSONSchema(definition.input, { io: 'input', target: 'draft-7' });
  const read = (input: unknown) => definition.input.safeParse(input ?? {});
  const unfit = (error: z.ZodError): ToolResult => ({
    kind: 'problem',
    code: 'bad_arguments',
    message: problemOf(error),
  });
  return {
    name: definition.name,
    description: definition.description,
    schema,
    foreign: definition.foreign === true,
    calls: definition.calls === true,
    isOffered: definition.isOffered ?? (() => true),
    check: (input) => {
      const { error } = read(input);
      return error && unfit(error);
    },
    run: async (input, setting, signal) => {
      const parsed = read(input);
      return parsed.success ? definition.run(parsed.data, setting, signal) : unfit(parsed.error);
    },
  };
};
