import type { AnyEntity } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { chunks } from '../shared/batches.ts';

/** How many restores run at once. */
const AT_ONCE = 8;

/** The ids that a bulk call was done for, and the error that stopped it. */
export interface Outcome {
  ids: number[];
  error?: unknown;
}

/** Runs one call after the other until one fails. */
async function inTurn<T>(
  pieces: T[],
  call: (piece: T) => Promise<number[]>,
  onProgress?: (done: number) => void
): Promise<Outcome> {
  const ids: number[] = [];
  try {
    for (const piece of pieces) {
      ids.push(...(await call(piece)));
      onProgress?.(ids.length);
    }
    return { ids };
  } catch (error) {
    return { ids, error };
  }
}

/** Moves rows to the trash, `BATCH.rows` at a time; resolves to their ids there. */
export function removeRows(
  entity: AnyEntity,
  ids: number[],
  onProgress?: (done: number) => void
): Promise<Outcome> {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined)
    return inTurn([only], async (id) => [await api.remove(entity, id)]);
  return inTurn(chunks(ids, BATCH.rows), (piece) => api.removeAll(entity, piece), onProgress);
}

/** Restores rows by their ids in the trash; resolves to their own. */
export const restoreRows = (
  trashIds: number[],
  onProgress?: (done: number) => void
): Promise<Outcome> =>
  inTurn(
    chunks(trashIds, AT_ONCE),
    async (piece) => (await Promise.all(piece.map(api.restoreTrashed))).map(({ id }) => id),
    onProgress
  );
