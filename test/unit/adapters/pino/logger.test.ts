import { describe, expect, it } from 'vitest';
import { createPinoLogger } from '../../../../src/adapters/pino/index.ts';

const make = (level = 'info') => {
  const lines: string[] = [];
  const logger = createPinoLogger({ level, destination: { write: (line: string) => void lines.push(line) } });
  return {
    logger,
    read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    raw: () => lines.join(''),
  };
};

describe('createPinoLogger', () => {
  it('writes one JSON line an event, level as a word, time as ISO text', () => {
    const { logger, read } = make();
    logger.child({ turn: 't1' }).info({ outcome: 'answer' }, 'turn');
    expect(read()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        turn: 't1',
        outcome: 'answer',
        msg: 'turn',
      },
    ]);
  });

  it('keeps to its level', () => {
    const { logger, read } = make('warn');
    logger.debug({}, 'a');
    logger.info({}, 'b');
    logger.warn({}, 'c');
    expect(read().map(({ msg }) => msg)).toEqual(['c']);
  });

  it('writes no message of a fault, as it may quote what a user said, and no credential', () => {
    const { logger, read, raw } = make('debug');
    const err = new SyntaxError('Unexpected token in "my private words"', {
      cause: new TypeError('more private words'),
    });
    logger.error(
      { err, token: 'private-1', request: { authorization: 'private-2' }, headers: { a: 'private-3' } },
      'fault',
    );
    expect(raw()).not.toContain('private');
    expect(read()[0]?.['err']).toMatchObject({
      class: 'SyntaxError',
      cause: 'TypeError',
      stack: expect.stringContaining('logger.test.ts'),
    });
  });
});
