import { firstTokens } from '../lib/estimate-tokens.ts';

/** Why a text was ended before its writer ended it. */
export type LimitReason = 'stop' | 'length';

/** Lets a text through until a stop sequence or a length is reached. What may become a stop sequence is held back. */
export interface TextLimit {
  /** @returns what may be sent of it now */
  push(text: string): string;
  /** @returns what was held back, when nothing follows */
  end(): string;
  readonly reached: LimitReason | undefined;
}

/** Length of the longest end of a text that begins one of the stop sequences. */
const openEnd = (text: string, stops: readonly string[]): number =>
  Math.max(
    0,
    ...stops.map((stop) => {
      for (let length = Math.min(stop.length - 1, text.length); length > 0; length--)
        if (stop.startsWith(text.slice(-length))) return length;
      return 0;
    }),
  );

/** @param options `maxTokens` in estimated tokens */
export const createTextLimit = (options: {
  readonly stops: readonly string[];
  readonly maxTokens?: number | undefined;
}): TextLimit => {
  const { stops, maxTokens = Number.POSITIVE_INFINITY } = options;
  let held = '';
  let left = maxTokens;
  let reached: LimitReason | undefined;
  const counted = (text: string): string => {
    if (left === Number.POSITIVE_INFINITY) return text;
    const part = firstTokens(text, left);
    left -= part.tokens;
    if (part.text.length < text.length) reached = 'length';
    return part.text;
  };
  return {
    push: (piece) => {
      if (reached !== undefined) return '';
      const text = held + piece;
      const cuts = stops.map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
      if (cuts.length > 0) {
        held = '';
        const out = counted(text.slice(0, Math.min(...cuts)));
        reached ??= 'stop';
        return out;
      }
      const keep = openEnd(text, stops);
      held = keep > 0 ? text.slice(-keep) : '';
      return counted(keep > 0 ? text.slice(0, -keep) : text);
    },
    end: () => {
      const rest = reached === undefined ? counted(held) : '';
      held = '';
      return rest;
    },
    get reached() {
      return reached;
    },
  };
};
