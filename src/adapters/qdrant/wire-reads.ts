import { z } from 'zod';
import { secondsLeft, type WireParts } from './client.ts';
import type { PointFilter } from './filters.ts';
import type { Wait } from './link.ts';
import { batchSchema, pageSchema, type Query, recordSchema, type Scroll } from './wire-types.ts';

/** Reading points; all may be sent again. */
export const pointReads = ({ api, link, now }: WireParts) => ({
  query: (collection: string, searches: Query[], wait: Wait) =>
    link.ask(
      {
        what: 'query',
        reply: batchSchema,
        repeatable: true,
        send: (signal) =>
          api.queryBatchPoints(
            { collection_name: collection, timeout: secondsLeft(wait, now()), searches },
            { signal },
          ),
      },
      wait,
    ),

  retrieve: (
    collection: string,
    wanted: { ids: readonly string[]; payload: string[] | false; vector?: string[] },
    wait: Wait,
  ) =>
    link.ask(
      {
        what: 'retrieve',
        reply: z.array(recordSchema),
        repeatable: true,
        send: (signal) =>
          api.getPoints(
            {
              collection_name: collection,
              timeout: secondsLeft(wait, now()),
              ids: [...wanted.ids],
              with_payload: wanted.payload,
              with_vector: wanted.vector ?? false,
            },
            { signal },
          ),
      },
      wait,
    ),

  scroll: (collection: string, scroll: Scroll, wait: Wait) =>
    link.ask(
      {
        what: 'scroll',
        reply: pageSchema,
        repeatable: true,
        send: (signal) =>
          api.scrollPoints(
            { collection_name: collection, timeout: secondsLeft(wait, now()), with_vector: false, ...scroll },
            { signal },
          ),
      },
      wait,
    ),

  count: async (collection: string, filter: PointFilter, wait: Wait) => {
    const { count } = await link.ask(
      {
        what: 'count',
        reply: z.object({ count: z.number() }),
        repeatable: true,
        send: (signal) =>
          api.countPoints(
            { collection_name: collection, timeout: secondsLeft(wait, now()), filter, exact: true },
            { signal },
          ),
      },
      wait,
    );
    return count;
  },
});
