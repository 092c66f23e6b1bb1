import { sql } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import { slipWords } from '#lib/contract/search.ts';
import type { Database } from './tables.ts';

/**
 * The table of the words by which rows are found with a slip of a finger: one row for a word of a
 * row of content (decision 060). It follows from `search_text`, so a backup has no copy of it.
 */

/** Rows that one statement writes; each has three values. */
const ROWS = 1000;

/** Adds words of rows. */
async function add(
  db: Database,
  rows: readonly { entity: string; row_id: number; word: string }[]
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS)
    await db
      .insertInto('search_words')
      .values(rows.slice(at, at + ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Makes the words of a row those of its new search text; `before` and `after` may be ''. */
export async function changeWords(
  db: Database,
  entity: string,
  row_id: number,
  { before, after }: { before: string; after: string }
): Promise<void> {
  const [old, now] = [slipWords(before), slipWords(after)];
  const gone = old.filter((word) => !now.includes(word));
  if (gone.length > 0)
    await db
      .deleteFrom('search_words')
      .where('entity', '=', entity)
      .where('word', 'in', gone)
      .where('row_id', '=', row_id)
      .execute();
  const added = now.filter((word) => !old.includes(word));
  await add(
    db,
    added.map((word) => ({ entity, row_id, word }))
  );
}

/** Writes the words of every row of these entities anew, from the search texts. */
export async function rebuildWords(
  db: Database,
  all: readonly { name: string; table: string }[] = Object.values(entities)
): Promise<void> {
  await db.deleteFrom('search_words').execute();
  for (const { name, table } of all)
    for (let last = 0; ;) {
      const { rows } = await sql<{ id: number; search_text: string }>`
        select id, search_text from ${sql.table(table)}
        where id > ${last} order by id limit ${ROWS}`.execute(db);
      const words = rows.flatMap(({ id, search_text }) =>
        slipWords(search_text).map((word) => ({ entity: name, row_id: id, word }))
      );
      await add(db, words);
      if (rows.length < ROWS) break;
      last = rows.at(-1)?.id ?? last;
    }
}
