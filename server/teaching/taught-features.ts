import type { PackedVector } from '#lib/identification/taught-plants.ts';
import type { ExaminedPhoto } from '../identify/identifier.ts';
import { readTaughtBytes, type TaughtPhotoDeps } from './taught-photos.ts';

/** Returns features as columns of a row. */
export const toFeatureColumns = ({ step, values }: PackedVector) => ({
  step,
  features: Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64')
});

/** Reads features from columns of a row. */
export const toFeatures = (row: { step: number; features: string }): PackedVector => ({
  step: row.step,
  values: new Int8Array(Buffer.from(row.features, 'base64'))
});

/**
 * Recomputes features that other weights of the neural network computed. Stores them in one
 * transaction per part and centre, because the server computes taught plants again after each
 * change. Photographs without a readable file keep their old features, which are not used.
 */
export async function renewFeatures(
  deps: TaughtPhotoDeps,
  weightsVersion: string,
  examine: (photograph: Uint8Array) => Promise<ExaminedPhoto>
): Promise<void> {
  const { db } = deps;
  const outdated = await db
    .selectFrom('taught_photos')
    .select(['id', 'part', 'centre_id'])
    .where('network', '!=', weightsVersion)
    .execute();
  const groups = Map.groupBy(outdated, ({ part, centre_id }) => `${part} ${centre_id}`);
  for (const rows of groups.values()) {
    const renewed: { id: number; columns: ReturnType<typeof toFeatureColumns> }[] = [];
    for (const { id } of rows) {
      const bytes = await readTaughtBytes(deps, id);
      const examined = bytes && (await examine(bytes).catch(() => undefined));
      if (examined) renewed.push({ id, columns: toFeatureColumns(examined.features) });
    }
    await db.transaction().execute(async (trx) => {
      for (const { id, columns } of renewed)
        await trx
          .updateTable('taught_photos')
          .set({ ...columns, network: weightsVersion })
          .where('id', '=', id)
          .execute();
    });
  }
}
