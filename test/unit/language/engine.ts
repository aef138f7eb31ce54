import { readFileSync } from 'node:fs';
import {
  type Endpoint,
  type EndpointDefinition,
  endpointDefinitionSchema,
} from '../../../src/domain/endpoint.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { ParamSpec } from '../../../src/domain/param-spec.ts';
import { paramSpecSchema } from '../../../src/domain/param-spec.ts';
import { createBuiltinLanguage } from '../../../src/language/builtin/index.ts';
import type { LanguageTasks, TaskContext, TaskUse } from '../../../src/ports/language-tasks.ts';

/** Wednesday, 10 June 2026, 12:00 in Tallinn. */
export const NOW = Date.parse('2026-06-10T12:00:00+03:00');
export const MOMENT = { now: NOW, timezone: 'Europe/Tallinn' };

export const createEngine = (): LanguageTasks =>
  createBuiltinLanguage({ clock: { now: () => NOW, elapsed: () => 0 } });

export const contextOf = (language: Language, uses: TaskUse[] = []): TaskContext => ({
  signal: new AbortController().signal,
  language,
  moment: MOMENT,
  record: (use) => uses.push(use),
});

const endpointOf = (definition: EndpointDefinition): Endpoint => ({
  ...definition,
  contentHash: '',
  enrichedContext: '',
  indexedAt: 0,
});

/** The example endpoints by name. */
export const exampleEndpoints = (): ReadonlyMap<string, Endpoint> => {
  const text = readFileSync(new URL('../../../examples/endpoints.json', import.meta.url), 'utf8');
  const read = JSON.parse(text) as unknown[] | { endpoints: unknown[] };
  const list = Array.isArray(read) ? read : read.endpoints;
  return new Map(
    list.map((one) => endpointDefinitionSchema.parse(one)).map((one) => [one.name, endpointOf(one)]),
  );
};

/** A parameter from the few facts a test cares about. */
export const param = (facts: { name: string; type: ParamSpec['type'] } & Partial<ParamSpec>): ParamSpec =>
  paramSpecSchema.parse(facts);

/** An endpoint from its parameters. */
export const endpointWith = (params: readonly ParamSpec[], name = 'some_endpoint'): Endpoint =>
  endpointOf(
    endpointDefinitionSchema.parse({
      endpointId: '00000000-0000-4000-8000-000000000001',
      name,
      description: 'An endpoint of a test.',
      url: 'https://api.example.ee/x',
      params,
    }),
  );
