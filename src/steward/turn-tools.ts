import type { Json } from '../domain/slots.ts';
import type { AssistantTool, ToolResult } from '../ports/assistant.ts';
import type { Tool, ToolSetting } from './tools/tool.ts';

/** A use of a tool, as it begins. */
export interface ToolCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, Json>>;
}

export interface TurnTools {
  readonly tools: readonly AssistantTool[];
  /** Names of the tools that were used in this turn. */
  readonly used: ReadonlySet<string>;
  /** Fires when the dialogue has taken the turn over. */
  readonly takenOver: AbortSignal;
}

const plainInput = (input: unknown): Readonly<Record<string, Json>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Readonly<Record<string, Json>>)
    : {};

const withheld: ToolResult = {
  kind: 'problem',
  code: 'withheld',
  message: 'No service may be called any more in this turn, because text from outside has been read.',
};

/**
 * The offered tools bound to one turn: each use is told at its start, has a deadline, and is counted. Once a tool has brought in
 * text that strangers wrote, no endpoint can be called in this turn, whatever the text or the model says.
 */
export const bindTools = (
  tools: readonly Tool[],
  setting: ToolSetting,
  options: {
    timeoutMs: number;
    /** A result that is on its way already. */
    ahead?(tool: string, input: unknown): Promise<ToolResult> | undefined;
    onCall(call: ToolCall): void;
    onResult(tool: string, result: ToolResult['kind'] | 'late'): void;
  },
): TurnTools => {
  const used = new Set<string>();
  const takenOver = new AbortController();
  let foreignRead = false;

  const run = async (tool: Tool, input: unknown, signal: AbortSignal): Promise<ToolResult> => {
    signal.throwIfAborted();
    if (tool.calls && foreignRead) return withheld;
    const unfit = tool.check(input);
    if (unfit) {
      // Nothing is done, so nothing is told.
      options.onResult(tool.name, unfit.kind);
      return unfit;
    }
    used.add(tool.name);
    options.onCall({ tool: tool.name, input: plainInput(input) });
    const deadline = AbortSignal.timeout(options.timeoutMs);
    try {
      const result = await (options.ahead?.(tool.name, input) ??
        tool.run(input, setting, AbortSignal.any([signal, deadline])));
      if (tool.foreign && result.kind === 'data') foreignRead = true;
      options.onResult(tool.name, result.kind);
      if (result.kind === 'taken_over') takenOver.abort();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!deadline.aborted) throw error;
      options.onResult(tool.name, 'late');
      return { kind: 'problem', code: 'timeout', message: 'The tool did not answer in time.' };
    }
  };

  return {
    used,
    takenOver: takenOver.signal,
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      schema: tool.schema,
      available: () => !(tool.calls && foreignRead),
      run: (input, signal) => run(tool, input, signal),
    })),
  };
};
