import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OpenTurn } from '../conversation/index.ts';
import type { Language } from '../domain/language.ts';
import type { TurnSummary } from '../domain/turn.ts';
import type { TurnEvent } from '../domain/turn-event.ts';
import { SSE_HEADERS } from '../formatters/index.ts';
import { faultClass, faultFields } from '../lib/redact.ts';
import { coalesced } from './coalesce.ts';
import type { HttpNeeds } from './needs.ts';
import { observed } from './observe-turn.ts';
import type { RunningTurn } from './running-turns.ts';
import { SENTENCES } from './sentences.ts';

/** Events to bytes in some dialect; whole SSE events. */
export interface Frames {
  encode(event: TurnEvent): string;
  /** A fault after the first byte: the sentence, then the end, with the turn as far as it came. Empty when the end was sent already. */
  fail(sentence: string, turn?: TurnSummary): string;
}

/** How events are to be written. */
export interface Dialect {
  readonly frames: Frames;
  /** The events as they are to be encoded; as they are when left out. */
  shaped?(events: AsyncGenerator<TurnEvent, void, void>): AsyncGenerator<TurnEvent, void, void>;
}

export interface StreamOptions {
  readonly chatId: string;
  readonly frames: Frames;
  readonly language: Language;
  readonly running: RunningTurn;
  /** `HttpNeeds.elapsed` at the start of the request. */
  readonly startedAt: number;
}

/** How long a turn that was told to end may take over its last words; nobody hears them when the client has gone. */
const LAST_WORDS_MS = 1000;

const lastSentence = ({ running, language }: StreamOptions): string =>
  SENTENCES[running.cut === 'overdue' ? 'overdue' : running.cut === 'stopping' ? 'stopping' : 'fault'][
    language
  ];

/** The bytes of one turn, in pieces. Never throws: whatever happens, the last frame is the end. */
async function* bytesOf(
  needs: HttpNeeds,
  events: AsyncGenerator<TurnEvent, void, void>,
  options: StreamOptions & { readonly turn: OpenTurn; onStart(): void },
): AsyncGenerator<string, void, void> {
  const { frames } = options;
  let silent = true;
  const end = yield* coalesced(events, {
    encode: (event) => {
      if (silent && event.type === 'text') {
        silent = false;
        needs.metrics.observe('stream_first_token_seconds', (needs.elapsed() - options.startedAt) / 1000);
      }
      return frames.encode(event);
    },
    signal: options.running.signal,
    onStart: options.onStart,
    lastWordsMs: () => (options.running.cut === 'client_gone' ? 0 : LAST_WORDS_MS),
  });
  if (end.kind === 'thrown' && options.running.cut === undefined)
    needs.log.error({ turn: options.turn.turnId, ...faultFields(end.thrown) }, 'turn failed');
  const rest = frames.fail(lastSentence(options), options.turn.unfinished());
  if (rest !== '') yield rest;
}

/**
 * Sends a turn as a stream of frames. `running.end` is called once the turn itself has ended, which may be
 * after the client has gone: a call with side effects is allowed to finish.
 * @param options.sent called when the reply is over, for whatever reason
 */
export const sendEvents = (
  needs: HttpNeeds,
  reply: FastifyReply,
  options: StreamOptions &
    Dialect & {
      readonly turn: OpenTurn;
      readonly requestId: string;
      sent(): void;
    },
): FastifyReply => {
  const { turn, running } = options;
  const plain = observed(needs, turn, options);
  const events = options.shaped?.(plain) ?? plain;
  const stream = Readable.from(
    bytesOf(needs, events, { ...options, onStart: () => reply.raw.flushHeaders() }),
    { objectMode: false },
  );
  const settle = async () => {
    try {
      await events.return();
      await turn.close();
    } catch (fault) {
      needs.log.error({ turn: turn.turnId, fault: faultClass(fault) }, 'turn did not end cleanly');
    }
    running.end();
  };
  stream.once('close', () => {
    options.sent();
    void settle();
  });
  return reply.headers(SSE_HEADERS).send(stream);
};
