import { benchAssistant } from './assistant.ts';
import { benchCalls } from './calls.ts';
import { closeClient } from './client.ts';
import { benchEngine } from './engine.ts';
import { benchModelTokens } from './model-tokens.ts';
import { benchRealModel } from './real-model.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { benchStores } from './stores.ts';
import { benchStream } from './stream.ts';
import { benchTurn } from './turn.ts';

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  start: benchStart,
  engine: async () => benchEngine(),
  turn: benchTurn,
  stream: benchStream,
  assistant: benchAssistant,
  calls: benchCalls,
  stores: benchStores,
  search: benchSearch,
  'model-tokens': () => benchModelTokens(),
  'real-model': benchRealModel,
};

const wanted = process.argv.slice(2);
const names = wanted.length === 0 ? Object.keys(BENCHES) : wanted;
for (const name of names) {
  const bench = BENCHES[name];
  if (!bench) {
    console.error(`no benchmark is called ${name}; there are: ${Object.keys(BENCHES).join(', ')}`);
    process.exit(1);
  }
  await bench();
}
await closeClient();
