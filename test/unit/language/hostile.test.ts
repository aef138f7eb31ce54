import { describe, expect, it } from 'vitest';
import { contextOf, createEngine, endpointWith, param } from './engine.ts';

const engine = createEngine();
const endpoint = endpointWith([
  param({ name: 'city', type: 'string', required: true, description: 'City' }),
  param({ name: 'fromStop', type: 'string', description: 'Departure stop' }),
  param({ name: 'toStop', type: 'string', description: 'Destination stop' }),
  param({ name: 'startAt', type: 'datetime' }),
  param({ name: 'movie_name', type: 'string', description: 'Name of the movie' }),
  param({ name: 'genre', type: 'string' }),
  param({ name: 'album', type: 'string' }),
  param({ name: 'children', type: 'integer', description: 'Number of children' }),
  param({ name: 'fullName', type: 'string', required: true, description: 'Full name of the person' }),
  param({ name: 'isUrgent', type: 'boolean', description: 'Whether it is urgent' }),
  param({ name: 'fuel', type: 'string', enum: ['petrol', 'diesel'] }),
]);

/** Processor time, so that a busy machine does not count. */
const processorMs = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const UNITS = [
  '\n',
  ' ',
  '@',
  'a@',
  ', №',
  'ё',
  'A-',
  'Aa ',
  'The Of ',
  'and I ',
  'with и ',
  'action movies ',
  'детей нет ',
  'половина седьмого ',
  'twenty past ',
  'не ',
  'A B. of the 1',
  '1.',
  'tickets to A ',
];

describe('ten thousand hostile characters', () => {
  it.each(UNITS.map((unit) => [JSON.stringify(unit), unit]))('%s repeated', async (_name, unit) => {
    const message = `x ${unit.repeat(Math.ceil(10_000 / unit.length))}`.slice(0, 10_000);
    const targets = [{ endpoint, known: {} }];
    const asked = [{ target: 0, param: 'movie_name' }];
    const spent = await processorMs(async () => {
      await engine.extract({ message, history: [], targets, asked }, contextOf('en'));
      await engine.decompose(message, contextOf('en'));
      await engine.guardInput(message, contextOf('en'));
      engine.readAct(message, 'en');
      engine.guessLanguage(message);
    });
    expect(spent).toBeLessThan(2_000);
  });
});
