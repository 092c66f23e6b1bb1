import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// The tables whose rows have a picture at this version.
const TABLES = [
  'hero_contents',
  'products',
  'herbal_stores',
  'jamu_centres',
  'jamu_manufacturers',
  'footer_contents_1'
];

/** Adds the alternative text and the credit of a row's picture (decision 074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const table of TABLES)
    for (const column of ['image_alt', 'image_credit'])
      await sql
        .raw(`alter table ${table} add column ${column} ${text} default '' not null`)
        .execute(db);
}
