import { sql } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import { photoFields } from '#lib/contract/photos.ts';
import { contains, engineOf } from '../db/engine.ts';
import { countContentChange } from '../db/settings.ts';
import type { Database } from '../db/tables.ts';
import { nextTimestamp } from '../entities/repository.ts';
import { lockImages } from '../images/image-storage.ts';
import { lockVersions } from '../versions/version-repository.ts';

type TextRow = Record<string, string> & { id: number };

// Tables that belong to no entity, with their columns that contain pictures, as lines or JSON.
const LOGS = {
  trash: ['image', 'row'],
  versions: ['image', 'fields'],
  changes: ['fields']
};

const withoutLines = (text: string, path: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(path))
    .join('\n');

const withoutPicture = (text: string, path: string): string =>
  /^[[{]/.test(text)
    ? JSON.stringify(
        JSON.parse(text, (_name, value: unknown) =>
          typeof value === 'string' && value.includes(path) ? withoutLines(value, path) : value
        )
      )
    : withoutLines(text, path);

/** Removes a picture from the columns of a table. Returns the number of changed rows. */
async function eraseIn(
  trx: Database,
  path: string,
  table: string,
  columns: readonly string[]
): Promise<number> {
  const isEntity = !(table in LOGS);
  const { rows } = await sql<TextRow>`
    select * from ${sql.table(table)}
    where ${sql.join(
      columns.map((column) => contains(trx, column, path)),
      sql` or `
    )}
    order by id ${sql.raw(engineOf(trx) === 'postgres' ? 'for update' : '')}`.execute(trx);
  for (const row of rows) {
    const changes = columns.map(
      (column) => sql`${sql.ref(column)} = ${withoutPicture(row[column] ?? '', path)}`
    );
    // With a new `updated_at`, a save of a form that was opened before is rejected as stale.
    if (isEntity) changes.push(sql`updated_at = ${nextTimestamp(row['updated_at'])}`);
    await sql`
      update ${sql.table(table)} set ${sql.join(changes)} where id = ${row.id}`.execute(trx);
  }
  return rows.length;
}

/**
 * Erases pictures from every row, the trash, versions, the history and the library, so that no row
 * can use them again. The caller must remove their files after the transaction. Returns whether
 * rows of entities changed.
 */
export async function erasePictures(trx: Database, paths: readonly string[]): Promise<boolean> {
  const unique = [...new Set(paths)].filter(Boolean).toSorted();
  if (unique.length === 0) return false;
  // Otherwise, a concurrent save of a version could store the picture again.
  await lockVersions(trx);
  await lockImages(trx, unique);
  let changed = 0;
  for (const path of unique) {
    for (const entity of Object.values(entities))
      if (entity.image)
        changed += await eraseIn(trx, path, entity.table, ['image', ...photoFields(entity)]);
    for (const [table, columns] of Object.entries(LOGS)) await eraseIn(trx, path, table, columns);
    await trx.deleteFrom('pictures').where('path', '=', path).execute();
    await trx
      .insertInto('erased_pictures')
      .values({ path })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (changed > 0) await countContentChange(trx);
  return changed > 0;
}
