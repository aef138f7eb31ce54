import type { WireParts } from './client.ts';
import { collectionSettings, serverOperations } from './wire-collections.ts';
import { pointReads } from './wire-reads.ts';
import { pointWrites } from './wire-writes.ts';

/** Qdrant's routes as we use them, by what they are for; everything goes through the link. */
export const createWire = (parts: WireParts) => ({
  ...pointReads(parts),
  ...pointWrites(parts),
  ...collectionSettings(parts),
  ...serverOperations(parts),
});

export type Wire = ReturnType<typeof createWire>;
