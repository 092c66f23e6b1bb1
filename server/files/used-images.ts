import { entities } from '#lib/contract/entities.ts';
import type { Database } from '../db/open.ts';

type Table = 'products' | 'trash';

/**
 * Whose rows name an image. The trash last: a row that is deleted while they are asked is in one or
 * the other.
 */
export const TABLES_WITH_IMAGES = [
  ...Object.values(entities).flatMap(({ image, table }) => (image ? [table] : [])),
  'trash'
] as unknown as readonly Table[];

/** The path of every image that a row names. */
export async function usedImages(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of TABLES_WITH_IMAGES) {
    const rows = await db
      .selectFrom(table)
      .select('image')
      .distinct()
      .where('image', '!=', '')
      .execute();
    for (const { image } of rows) used.add(image);
  }
  return used;
}
