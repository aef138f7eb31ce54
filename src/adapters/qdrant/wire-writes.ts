import { z } from 'zod';
import { secondsLeft, type WireParts } from './client.ts';
import { checkedForDelete, type PointFilter } from './filters.ts';
import type { Wait } from './link.ts';
import { type Upsert, writtenSchema } from './wire-types.ts';

/** Changes of points; each resolves when it is applied and visible, or with the status `wait_timeout`. */
export const pointWrites = ({ api, link, now }: WireParts) => ({
  upsert: (collection: string, upsert: Upsert, wait: Wait) =>
    link.ask(
      {
        what: 'upsert',
        reply: writtenSchema,
        repeatable: true,
        send: (signal) =>
          api.upsertPoints(
            { collection_name: collection, wait: true, timeout: secondsLeft(wait, now()), ...upsert },
            { signal },
          ),
      },
      wait,
    ),

  /**
   * Removes points by their own ids after emptying them. A deleted point would stay in the idf statistics until its segment is
   * rebuilt; one that was emptied first leaves them at once.
   */
  removePoints: async (collection: string, ids: readonly string[], wait: Wait) => {
    const hollow = ids.map((id) => ({ id, vector: {}, payload: {} }));
    const filter = checkedForDelete({ must: [{ has_id: [...ids] }] });
    const operations = [
      { upsert: { points: hollow, update_mode: 'update_only' as const } },
      { delete: { filter } },
    ];
    const written = await link.ask(
      {
        what: 'remove',
        reply: z.array(writtenSchema),
        // Sent late, it could take an endpoint that was registered anew meanwhile.
        repeatable: false,
        send: (signal) =>
          api.batchUpdate(
            { collection_name: collection, wait: true, timeout: secondsLeft(wait, now()), operations },
            { signal },
          ),
      },
      wait,
    );
    return written.at(-1) ?? { status: 'completed' };
  },

  deleteByFilter: (collection: string, filter: PointFilter, wait: Wait) =>
    link.ask(
      {
        what: 'delete',
        reply: writtenSchema,
        repeatable: false,
        send: (signal) =>
          api.deletePoints(
            {
              collection_name: collection,
              wait: true,
              timeout: secondsLeft(wait, now()),
              filter: checkedForDelete(filter),
            },
            { signal },
          ),
      },
      wait,
    ),
});
