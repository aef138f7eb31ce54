import type { Json } from '../domain/slots.ts';
import type { AssistInput, ToolRequest } from '../ports/assistant.ts';
import type { Foresight } from './foresight.ts';

/** What code knows of the answer before a model words it. */
export type Facts = Required<Pick<AssistInput, 'sums' | 'clocks'>>;

export const NO_FACTS: Facts = { sums: [], clocks: [] };

type Fields = Readonly<Record<string, Json>>;

const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const textsIn = (list: Json | undefined, field: string): string[] =>
  (Array.isArray(list) ? list : []).flatMap((item) => {
    const value = fieldsOf(item as Json)[field];
    return typeof value === 'string' ? [value] : [];
  });

const factOf = ({ tool, input, supposed }: ToolRequest, data: Fields): Facts => {
  if (tool === 'calculate') {
    const { result } = data;
    return typeof result === 'string' ? { sums: [result], clocks: [] } : NO_FACTS;
  }
  // "Is it night there?" and "how far apart?" are well answered without a time of day.
  if (supposed || 'compared_with' in input) return NO_FACTS;
  const times = tool === 'get_current_time' ? textsIn(data['clocks'], 'time') : [];
  const dates = [...textsIn(data['clocks'], 'date'), ...textsIn(data['calendar'], 'date')];
  return times.length + dates.length > 0 ? { sums: [], clocks: [{ times, dates }] } : NO_FACTS;
};

/**
 * The results of the sums and clock questions that rules have read. They hold whatever stage one recommends, and without it too: that a
 * model may get them wrong does not depend on it.
 */
export const factsOf = async ({ reading, ahead }: Pick<Foresight, 'reading' | 'ahead'>): Promise<Facts> => {
  const found = await Promise.all(
    reading.certain.map(async (request): Promise<Facts> => {
      const [settled] = await Promise.allSettled([ahead(request.tool, request.input)]);
      const result = settled?.status === 'fulfilled' ? settled.value : undefined;
      return result?.kind === 'data' ? factOf(request, fieldsOf(result.data)) : NO_FACTS;
    }),
  );
  return {
    sums: found.flatMap(({ sums }) => sums ?? []),
    clocks: found.flatMap(({ clocks }) => clocks ?? []),
  };
};
