import type { Classifier, ServiceLayer } from './classifier/index.ts';
import type { HttpNeeds } from './http/index.ts';
import type { Indexing, Services } from './indexing/index.ts';
import type { TaskContext } from './ports/language-tasks.ts';

/** What the catalogue routes use: every change is told to whoever calibrates by the catalogue. */
export const catalogueOf = ({
  indexing,
  classifier,
  contextOf,
}: {
  indexing: Indexing;
  classifier: Classifier;
  contextOf: (signal: AbortSignal) => TaskContext;
}): HttpNeeds['catalogue'] => ({
  index: async (body, signal) => {
    const reply = await indexing.index(body, contextOf(signal));
    classifier.catalogueChanged();
    return reply;
  },
  fromJobParameters: indexing.fromJobParameters,
  list: async (page, signal) => {
    const { items, nextCursor } = await indexing.list(page, signal);
    const warnings = await indexing.warnings(items, signal);
    return { items: items.map((item, i) => ({ ...item, warnings: warnings[i] ?? [] })), nextCursor };
  },
  get: indexing.get,
  remove: async (id, signal) => {
    const removed = await indexing.remove(id, signal);
    if (removed) classifier.catalogueChanged();
    return removed;
  },
});

export const serviceCatalogueOf = (services: Services, layer: ServiceLayer): HttpNeeds['services'] => ({
  index: async (body, signal) => {
    const reply = await services.index(body, signal);
    layer.changed();
    return reply;
  },
  list: services.list,
  remove: async (id, signal) => {
    const removed = await services.remove(id, signal);
    if (removed) layer.changed();
    return removed;
  },
});
