import { sql, type Kysely } from 'kysely';

const TABLES = [
  'hero_contents',
  'products',
  'product_categories',
  'herbal_stores',
  'jamu_centres',
  'jamu_manufacturers',
  'footer_contents_1',
  'footer_contents_2',
  'footer_contents_3'
];

/** Adds indexes for lists sorted by the time of creation or of the last change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const time of ['created_at', 'updated_at'])
    for (const [table, columns] of [
      ['users', `${time}, id`],
      ...TABLES.map((name) => [name, `${time}, id, status`] as const)
    ] as const)
      await sql.raw(`create index ${table}_by_${time} on ${table} (${columns})`).execute(db);
}
