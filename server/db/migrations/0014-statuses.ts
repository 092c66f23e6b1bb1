import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// The tables that public pages read at this version.
const PUBLIC = [
  'hero_contents',
  'product_categories',
  'products',
  'herbal_stores',
  'jamu_centres',
  'jamu_manufacturers',
  'footer_contents_1',
  'footer_contents_2',
  'footer_contents_3'
];

/**
 * Adds the status of rows (decision 076); existing rows are published. The indexes contain only the
 * few unpublished rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = engineOf(db) === 'sqlite' ? 'text' : 'text collate "C"';
  for (const table of PUBLIC)
    for (const statement of [
      `alter table ${table} add column status ${text} default 'published' not null`,
      `create index ${table}_unpublished on ${table} (id, status) where status <> 'published'`
    ])
      await sql.raw(statement).execute(db);
}
