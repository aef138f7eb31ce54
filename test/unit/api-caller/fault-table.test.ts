import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../src/adapters/undici/index.ts';
import { failureSentence, userMessages } from '../../../src/answer-writer/index.ts';
import type { CallFailure } from '../../../src/domain/call-outcome.ts';
import { LANGUAGES } from '../../../src/domain/language.ts';
import { createOutboundPolicy } from '../../../src/lib/outbound-policy.ts';
import { silentLogger } from '../../fakes/silent.ts';
import { callOf, callOne, closeAll, labelOf, makeCaller, serveApi } from '../../helpers/api-calls.ts';
import { type Answer, startUpstream } from '../../helpers/upstream-server.ts';

afterEach(closeAll);

const DEADLINE = 500;

interface Fault {
  readonly what: string;
  readonly answer: Answer;
  readonly outcome: CallFailure | 'ok';
  /** Does it count for the breaker? */
  readonly counts: boolean;
  /** Nothing can have reached the service, so there is no receipt. */
  readonly unsent?: true;
}

const drip = (response: Parameters<Answer>[1], piece: string): void => {
  const timer = setInterval(() => response.write(piece), 20);
  response.on('close', () => clearInterval(timer));
};

const FAULTS: readonly Fault[] = [
  {
    what: 'reset in the middle of the body',
    answer: (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"a":');
      setTimeout(() => response.socket?.resetAndDestroy(), 10);
    },
    outcome: 'network_error',
    counts: true,
  },
  { what: 'slow headers', answer: () => undefined, outcome: 'timeout', counts: true },
  {
    what: 'slow body',
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      drip(response, ' ');
    },
    outcome: 'timeout',
    counts: true,
  },
  {
    what: 'endless body',
    answer: (_, response) => {
      response.writeHead(200);
      const piece = Buffer.alloc(256 * 1024, 'x');
      const pump = (): void => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', pump);
      };
      pump();
    },
    outcome: 'response_too_large',
    counts: false,
  },
  {
    what: 'gzip bomb',
    answer: (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(30 * 1024 * 1024))),
    outcome: 'response_too_large',
    counts: false,
  },
  {
    what: 'fewer bytes than announced',
    answer: (_, response) => response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"a":1}'),
    outcome: 'network_error',
    counts: true,
  },
  {
    what: 'interim answers without end',
    answer: (_, response) => {
      for (let i = 0; i < 500; i += 1) response.socket?.write('HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n');
    },
    outcome: 'network_error',
    counts: true,
  },
  {
    what: 'redirect loop',
    answer: ({ path }, response) => response.writeHead(307, { location: path }).end(),
    outcome: 'redirect_refused',
    counts: false,
  },
  {
    what: 'broken JSON',
    answer: (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    outcome: 'response_unreadable',
    counts: false,
  },
  {
    what: 'a fault of the server',
    answer: (_, response) => response.writeHead(500).end('Traceback (most recent call last)'),
    outcome: 'server_error',
    counts: true,
  },
  {
    what: 'wrong charset',
    answer: (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-16le' })
        .end(Buffer.from('{"a":"õ"}', 'utf8')),
    outcome: 'response_unreadable',
    counts: false,
  },
  {
    what: 'a charset that does not exist',
    answer: (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=klingon' }).end('{"a":"õ"}'),
    outcome: 'ok',
    counts: false,
  },
];

/** A caller whose breakers open at the first counted failure. */
const touchy = (allow: readonly string[], outbound?: Parameters<typeof makeCaller>[2]) =>
  makeCaller(allow, { callTimeoutMs: DEADLINE, failureThreshold: 1, cooldownMs: 60_000 }, outbound);

const check = async (
  made: ReturnType<typeof touchy>,
  url: string,
  expected: Omit<Fault, 'answer' | 'what'>,
) => {
  const started = performance.now();
  const outcome = await callOne(made.caller, callOf({ url }));
  expect(labelOf(outcome)).toBe(expected.outcome);
  expect(performance.now() - started).toBeLessThan(DEADLINE + 400);
  expect(made.caller.breakerStates()[0]?.state).toBe(expected.counts ? 'open' : 'closed');
  if (outcome.kind === 'failed' && outcome.status === 0)
    expect(outcome.receipt).toEqual(
      expected.unsent
        ? undefined
        : expect.objectContaining({
            url,
            status: 0,
            failure: expected.outcome,
            at: expect.any(Number),
            cache: 'none',
          }),
    );
  else expect(outcome.receipt).toMatchObject({ url, status: outcome.status });
  expect(JSON.stringify([outcome, made.logged])).not.toContain('Traceback');
};

describe('faults: outcome, deadline, breaker', () => {
  it.each(FAULTS)('$what: $outcome', async ({ answer, ...expected }) => {
    const server = await serveApi(answer);
    await check(touchy([server.host]), `${server.url}/x`, expected);
  });

  it('refused connection: network_error', async () => {
    const server = await startUpstream(() => undefined);
    await server.close();
    await check(touchy([server.host]), server.url, { outcome: 'network_error', counts: true, unsent: true });
  });

  it('no TLS on the other side: network_error', async () => {
    const server = await serveApi((_, response) => response.end('{}'));
    const url = server.url.replace('http:', 'https:');
    await check(touchy([server.host]), url, { outcome: 'network_error', counts: true });
  });

  it('a name that does not exist: network_error', async () => {
    const outbound = createOutbound({
      policy: createOutboundPolicy({ allow: [] }),
      logger: silentLogger,
      resolve: () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOTFOUND' })),
    });
    await check(touchy([], outbound), 'http://nowhere.example/', {
      outcome: 'network_error',
      counts: true,
      unsent: true,
    });
    await outbound.close();
  });

  it('a name that stands for this machine: address_refused, which says nothing about the service', async () => {
    const outbound = createOutbound({
      policy: createOutboundPolicy({ allow: [] }),
      logger: silentLogger,
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    });
    await check(touchy([], outbound), 'http://rebind.example/', {
      outcome: 'address_refused',
      counts: false,
      unsent: true,
    });
    await outbound.close();
  });
});

describe('faults: what the user reads', () => {
  const failures = Object.keys(userMessages.en.failures) as CallFailure[];

  it('has a sentence of its own for every failure in every language', () => {
    expect(failures).toEqual(
      expect.arrayContaining(FAULTS.map(({ outcome }) => outcome).filter((o) => o !== 'ok')),
    );
    for (const language of LANGUAGES) {
      const sentences = failures.map((failure) => failureSentence(failure, language));
      expect(new Set(sentences).size).toBe(failures.length);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
        expect(/\p{Script=Cyrillic}/u.test(sentence)).toBe(language === 'ru');
        expect(sentence).not.toMatch(/HTTP|JSON|DNS|TLS|\d{3}/);
      }
    }
  });

  it('does not pretend to know what became of a write', () => {
    for (const language of LANGUAGES)
      for (const failure of failures) {
        const unknown = failureSentence(failure, language, { writes: true }).endsWith(
          userMessages[language].mayHaveHappened,
        );
        const nothingWasSent = ['address_refused', 'sign_in_failed', 'breaker_open', 'bad_request'];
        expect([failure, unknown]).toEqual([failure, !nothingWasSent.includes(failure)]);
      }
  });
});
