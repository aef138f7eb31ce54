import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Journey, startJourney } from '../helpers/journey.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const walk = readme.split(/^## /m).find((part) => part.startsWith('A conversation with curl')) ?? '';

/** Every command of the walk with the reply that is shown behind it. */
const steps = [
  ...walk.matchAll(
    /```sh\ncurl -sN? localhost:8100(\S+) [^']*'[^']*'[^']*'([^']*)'\n```\s+```\w*\n([\s\S]*?)```/g,
  ),
].map(([, path = '', body = '', shown = '']) => ({ path, body, shown }));

/** What a terminal shows as a space. */
const NO_BREAK = /[\u00a0\u202f\u2009]/gu;
const replies: { status: number; text: string }[] = [];
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ now: () => Date.parse('2026-12-01T12:00:00Z') });
  for (const { path, body } of steps) {
    const reply = await fetch(`${journey.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body.replaceAll('http://127.0.0.1:9100', journey.upstream.url),
      signal: AbortSignal.timeout(20_000),
    });
    replies.push({ status: reply.status, text: (await reply.text()).replaceAll(NO_BREAK, ' ') });
  }
}, 60_000);
afterAll(() => journey.close());

/** What a shown reply promises, whatever ids, clocks and hosts are. */
const PROMISED: readonly (readonly string[])[] = [
  ['"name":"get_company_founding_year"', '"created":true', '"warnings":[]'],
  [
    'Got it: Estonia. For which period (for example “this year” or “1–31 May”)?',
    '"missing":["validFrom","validTo"]',
  ],
  [
    'I found 5 results (Estonia, 1 May – 31 August 2026)',
    'validFrom=2026-05-01&validTo=2026-08-31',
    '"cache":"none"',
  ],
  ['"content":"END","type":"end"', '"kind":"answer"'],
  ['params_collected', 'get_current_weather', 'collected_params\\":{\\"city\\":\\"Narva\\"}'],
  ['"error":"VALIDATION_FAILED"', '{"field":"message","problem":"is required"}'],
];

describe('the walk of the README, typed as it stands', () => {
  it('has six steps', () => {
    expect(steps.map(({ path }) => path)).toHaveLength(PROMISED.length);
  });

  it.each(PROMISED.map((texts, i) => [i + 1, texts] as const))(
    'step %i shows what comes',
    (number, texts) => {
      const { shown = '' } = steps[number - 1] ?? {};
      const { status, text = '' } = replies[number - 1] ?? {};
      expect(status).toBe(number === PROMISED.length ? 422 : 200);
      for (const promised of texts) {
        expect(shown).toContain(promised);
        expect(text).toContain(promised);
      }
    },
  );
});
