import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  newSession,
  openCollection,
  parseSession,
  replyTo,
  serializeSession,
  UnreadableSession,
  withReply,
} from '../../../src/agentic-loop/index.ts';
import type { TurnResult } from '../../../src/domain/turn.ts';
import { makeEndpoint } from '../../helpers/make-endpoint.ts';

const collection = openCollection({
  id: 'c',
  question: 'holidays in Estonia',
  targets: [
    {
      endpoint: makeEndpoint(),
      slots: { country: { value: 'EE', evidence: { source: 'user', quote: 'Estonia', turn: 1 } } },
    },
  ],
});
const result = { turn: { id: 't' } } as unknown as TurnResult;

describe('stored sessions', () => {
  it('come back as they were', () => {
    const session = { ...newSession('author', 'et'), collection, timezone: 'Europe/Tallinn' };
    expect(parseSession(serializeSession(session))).toEqual(session);
  });

  it('of version 1 stay readable', () => {
    const sample = readFileSync(new URL('../../fixtures/sessions/v1.json', import.meta.url), 'utf8');
    expect(parseSession(sample)).toMatchObject({
      v: 1,
      owner: 'author-digest',
      collection: { turnCount: 2 },
    });
  });

  it('of version 1 with a preview on the table and a request put aside are read whole', () => {
    const sample = readFileSync(
      new URL('../../fixtures/sessions/v1-put-aside.json', import.meta.url),
      'utf8',
    );
    const session = parseSession(sample);
    expect(session).toMatchObject({
      offered: true,
      collection: { state: 'confirming', approval: { key: 'k-1', unsure: true } },
      putAside: [{ offers: 1, collection: { id: 'c-0', state: 'collecting' } }],
    });
    expect(parseSession(serializeSession(session))).toEqual(session);
  });

  it.each(['', 'nonsense', '{}', '{"v":2}', '{"v":1,"owner":"a"}', '[]', 'null'])(
    'that are not ours are refused, not replaced: %s',
    (text) => {
      expect(() => parseSession(text)).toThrow(UnreadableSession);
    },
  );

  it('remember the last twenty replies by messageId', () => {
    let session = newSession('author', 'en');
    for (let i = 0; i < 25; i += 1)
      session = withReply(session, { messageId: `m${i}`, text: `t${i}`, result });
    session = withReply(session, { messageId: 'm24', text: 'again', result });
    expect(session.replies).toHaveLength(20);
    expect(replyTo(session, 'm24')?.text).toBe('again');
    expect(replyTo(session, 'm0')).toBeUndefined();
    expect(replyTo(session, undefined)).toBeUndefined();
  });
});
