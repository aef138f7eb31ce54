import type { Button, TurnSummary } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import { sseData } from './sse.ts';

/** The content that ends a stream for native clients. */
const END = 'END';

type TextKind = Extract<TurnEvent, { type: 'text' }>['kind'];

interface Payload {
  readonly content: string;
  readonly type: TextKind | 'status' | 'end';
  readonly buttons?: readonly Button[];
  readonly turn?: TurnSummary;
}

export interface NativeFramesOptions {
  readonly chatId: string;
  /** Epoch milliseconds of a frame. */
  readonly now: () => number;
  /** Whether the caller asked for status frames. */
  readonly status: boolean;
}

/** Turns the events of one turn into frames, in order. Frames are whole SSE events. */
export interface NativeFrames {
  /** @returns no, one or several frames */
  encode(event: TurnEvent): string;
  /** A fault after the first byte: the sentence, then the end, with the turn as far as it came. Empty when the end was sent already. */
  fail(sentence: string, turn?: TurnSummary): string;
  readonly ended: boolean;
}

/**
 * Old clients end a stream at a content that is exactly `END`, so a piece of text that is just that word is held back
 * and sent with the piece after it; when none follows it goes out as two frames.
 */
export const createNativeFrames = ({ chatId, now, status }: NativeFramesOptions): NativeFrames => {
  let held: { text: string; kind: TextKind } | undefined;
  let ended = false;

  const frame = (payload: Payload) => sseData({ chatId, payload, timestamp: String(now()), sentTo: [] });
  const released = (): string => {
    if (held === undefined) return '';
    const { text, kind } = held;
    held = undefined;
    const middle = text.indexOf(END) + 1;
    return [text.slice(0, middle), text.slice(middle)]
      .map((content) => frame({ content, type: kind }))
      .join('');
  };
  const text = (piece: string, kind: TextKind): string => {
    const before = held !== undefined && held.kind !== kind ? released() : '';
    const content = (held?.text ?? '') + piece;
    held = undefined;
    if (content.trim() === END) {
      held = { text: content, kind };
      return before;
    }
    return content === '' ? before : before + frame({ content, type: kind });
  };
  const end = (rest: Omit<Payload, 'content' | 'type'>): string => {
    ended = true;
    return released() + frame({ content: END, type: 'end', ...rest });
  };

  return {
    encode: (event) => {
      if (ended) return '';
      switch (event.type) {
        case 'status':
          return status && event.message.trim() !== END
            ? released() + frame({ content: event.message, type: 'status' })
            : '';
        case 'text':
          return text(event.text, event.kind);
        case 'done':
          return end({
            ...(event.result.buttons === null ? {} : { buttons: event.result.buttons }),
            turn: event.result.turn,
          });
        default:
          return event satisfies never;
      }
    },
    fail: (sentence, turn) => (ended ? '' : text(sentence, 'error') + end(turn ? { turn } : {})),
    get ended() {
      return ended;
    },
  };
};
