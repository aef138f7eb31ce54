import type { Turn } from '../client.ts';
import type { Expected } from './scenarios.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const endpointProblems = (turn: Turn, expected: Expected): string[] => {
  const endpoint = turn.endpoints.find(({ name }) => name === expected.endpoint);
  if (!endpoint) {
    const names = turn.endpoints.map(({ name }) => name).join(', ') || 'none';
    return [`endpoint should be ${expected.endpoint}, is ${names}`];
  }
  const problems: string[] = [];
  for (const [name, value] of Object.entries(expected.params ?? {}))
    if (!isSame(endpoint.params[name], value))
      problems.push(
        `${name} should be ${JSON.stringify(value)}, is ${JSON.stringify(endpoint.params[name])}`,
      );
  for (const name of expected.without ?? [])
    if (endpoint.params[name] !== undefined && endpoint.params[name] !== null)
      problems.push(`${name} should have no value, is ${JSON.stringify(endpoint.params[name])}`);
  if (expected.missing && !isSame([...endpoint.missing].sort(), [...expected.missing].sort()))
    problems.push(
      `missing should be ${expected.missing.join(', ')}, is ${endpoint.missing.join(', ') || 'nothing'}`,
    );
  return problems;
};

/** What is wrong with a turn, in sentences; empty when it is as expected. */
export const problemsOf = (turn: Turn, expected: Expected): string[] => {
  const problems: string[] = [];
  if (!expected.kind.includes(turn.kind))
    problems.push(`kind should be ${expected.kind.join(' or ')}, is ${turn.kind}`);
  if (expected.language && turn.language !== expected.language)
    problems.push(`language should be ${expected.language}, is ${turn.language}`);
  if (expected.endpoint) problems.push(...endpointProblems(turn, expected));
  if (expected.called) {
    const receipt = turn.receipts.find(({ name }) => name === expected.endpoint);
    if (!receipt) problems.push(`there is no receipt of a call of ${expected.endpoint}`);
    else if (receipt.status < 200 || receipt.status > 299)
      problems.push(`the call of ${expected.endpoint} came back with ${receipt.status}`);
  }
  return problems;
};
