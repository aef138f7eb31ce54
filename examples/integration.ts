import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Client, createClient, firstKey, RefusedError } from './client.ts';
import { runScenarios, type ScenarioResult } from './integration/run.ts';
import { NEEDED, SCENARIOS } from './integration/scenarios.ts';
import { loadEndpoints } from './load-endpoints.ts';

const USAGE = `Plays nine scenarios against a running server and reports as JSON.

  npm run integration -- [--base-url URL] [--no-fail-fast] [--output FILE] [--index FILE]

  --base-url URL   the server, http://127.0.0.1:8100 without
  --no-fail-fast   go on after a scenario that failed
  --output FILE    write the results there instead of to the terminal
  --index FILE     index the endpoints of FILE first, such as examples/endpoints.json
                   (UPSTREAM_URL takes the place of the host they name)
Keys, when the server wants them: ADMIN_API_KEYS and CLIENT_API_KEYS, the first of each is used.`;

const readArguments = () =>
  parseArgs({
    options: {
      'base-url': { type: 'string', default: 'http://127.0.0.1:8100' },
      'no-fail-fast': { type: 'boolean', default: false },
      output: { type: 'string' },
      index: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  }).values;

/** Says why the scenarios cannot be played, or nothing. */
const unfit = async (client: Client, index: string | undefined): Promise<string | undefined> => {
  if (!(await client.isReady())) return 'The server cannot be reached or is not ready.';
  try {
    if (index)
      for (const endpoint of await loadEndpoints({ file: index, upstreamUrl: process.env['UPSTREAM_URL'] }))
        await client.index(endpoint);
    const known = new Set(await client.catalogue());
    const lacking = NEEDED.filter((name) => !known.has(name));
    if (lacking.length === 0) return undefined;
    return `The server has no endpoint called ${lacking.join(', ')}. Index them first: --index examples/endpoints.json`;
  } catch (error) {
    if (error instanceof RefusedError)
      return error.status === 401
        ? 'The server wants a key for its catalogue: set ADMIN_API_KEYS.'
        : `The server refused: ${error.message}`;
    throw error;
  }
};

const printResult = (result: ScenarioResult): void => {
  console.error(
    `${result.passed ? 'passed' : 'FAILED'}  ${result.id}. ${result.name} (${Math.round(result.ms)} ms)`,
  );
  for (const step of result.steps)
    for (const problem of step.problems) console.error(`        "${step.says}": ${problem}`);
};

const main = async (): Promise<number> => {
  const options = readArguments();
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const baseUrl = options['base-url'].replace(/\/+$/, '');
  const client = createClient({
    baseUrl,
    adminKey: firstKey(process.env['ADMIN_API_KEYS']),
    clientKey: firstKey(process.env['CLIENT_API_KEYS']),
  });
  const problem = await unfit(client, options.index);
  if (problem) {
    console.error(`${problem} (${baseUrl})`);
    return 1;
  }
  const startedAt = new Date().toISOString();
  const failFast = !options['no-fail-fast'];
  const scenarios = await runScenarios(client, SCENARIOS, { failFast, onResult: printResult });
  const passed = scenarios.filter((scenario) => scenario.passed).length;
  const failed = scenarios.length - passed;
  const notRun = SCENARIOS.length - scenarios.length;
  console.error(`${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`);
  const report = JSON.stringify({ baseUrl, startedAt, passed, failed, notRun, scenarios }, null, 2);
  if (options.output) await writeFile(options.output, `${report}\n`);
  else console.log(report);
  return failed > 0 ? 1 : 0;
};

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
