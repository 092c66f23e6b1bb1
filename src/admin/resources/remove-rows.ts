import type { AnyEntity } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { chunks } from '../shared/batches.ts';

/** How many restores are under way at once. */
const AT_ONCE = 8;

/**
 * What came of a call for many rows: the ids of those it was done for, and what stopped it before
 * the others.
 */
export interface Outcome {
  ids: number[];
  error?: unknown;
}

/** Runs one call after the other; what was done before one fails is still told. */
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

/** Moves rows to the trash, `BATCH.rows` at a time; answers their ids there. */
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

/** Puts rows of the trash back, given their ids there; answers their own. */
export const restoreRows = (
  trashIds: number[],
  onProgress?: (done: number) => void
): Promise<Outcome> =>
  inTurn(
    chunks(trashIds, AT_ONCE),
    async (piece) => (await Promise.all(piece.map(api.restoreTrashed))).map(({ id }) => id),
    onProgress
  );
