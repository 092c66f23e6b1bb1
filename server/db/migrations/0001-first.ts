import { sql, type Kysely } from 'kysely';
import { engineOf, type Engine } from '../engine.ts';

// Longer than other files: a migration is one file, and this one has the whole first schema.

/** A migration imports Kysely and `engine.ts` only. */
type Log = { warn(details: object, message: string): void };

/**
 * Maps each entity's table to its searched column, which is unique. Only products become many, but
 * searching all tables in the same way needs less code.
 */
const SEARCHED = Object.entries({
  users: 'username_key',
  hero_contents: 'title_key',
  product_categories: 'name_key',
  products: 'name_key',
  herbal_stores: 'name_key',
  jamu_centres: 'name_key',
  jamu_manufacturers: 'name_key',
  footer_contents_1: 'title_key',
  footer_contents_2: 'title_key',
  footer_contents_3: 'title_key'
});

/**
 * Returns the statements that create the first tables. A `_key` column holds a unique or searched
 * text in lower case. Timestamps are texts in ISO 8601.
 */
function tables(engine: Engine): string[] {
  // Sorts by the bytes of UTF-8, as SQLite does, regardless of the locale of the PostgreSQL
  // database.
  const type = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const id = engine === 'sqlite' ? 'integer primary key autoincrement' : 'serial primary key';
  const text = `${type} default '' not null`;
  const key = `${type} not null`;
  const place = (table: string) => `create table ${table} (
      id ${id},
      name ${text},
      description ${text},
      address ${text},
      link_maps ${text},
      link_website ${text},
      link_facebook ${text},
      image ${text},
      name_key ${key},
      created_at ${text},
      updated_at ${text}
    )`;
  return [
    `create table users (
      id ${id},
      username ${text},
      email ${text},
      role ${text},
      password_hash ${text},
      username_key ${key},
      email_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table hero_contents (
      id ${id},
      title ${text},
      description ${text},
      image ${text},
      title_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table product_categories (
      id ${id},
      name ${text},
      name_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table products (
      id ${id},
      name ${text},
      latin_name ${text},
      synonym ${text},
      familia ${text},
      part_used ${text},
      method_of_reproduction ${text},
      harvest_age ${text},
      morphology ${text},
      area_name ${text},
      efficacy ${text},
      utilization ${text},
      composition ${text},
      research_results ${text},
      description ${text},
      unit_type ${text},
      image ${text},
      name_key ${key},
      price double precision not null,
      product_category_id integer references product_categories (id) on delete restrict,
      created_at ${text},
      updated_at ${text}
    )`,
    place('herbal_stores'),
    place('jamu_centres'),
    place('jamu_manufacturers'),
    `create table footer_contents_1 (
      id ${id},
      title ${text},
      description ${text},
      image ${text},
      title_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table footer_contents_2 (
      id ${id},
      title ${text},
      link_maps ${text},
      title_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table footer_contents_3 (
      id ${id},
      title ${text},
      description1 ${text},
      description2 ${text},
      title_key ${key},
      created_at ${text},
      updated_at ${text}
    )`,
    `create table sessions (
      id ${type} primary key,
      user_id integer not null references users (id) on delete cascade,
      user_agent ${text},
      created_at ${text},
      expires_at ${text}
    )`,
    `create table visitors (
      id ${id},
      ip_address ${text},
      user_agent ${text},
      created_at ${text}
    )`,
    `create table product_names (
      name_key ${type} primary key,
      product_id integer not null references products (id) on delete cascade
    )`,
    `create table facts (name ${type} primary key, value ${text})`
  ];
}

/**
 * Returns the statements that create unique keys and, for each sortable column of the dashboard, an
 * index by which a list is sorted (and by id for equal values) without reading the table.
 */
function indexes(engine: Engine): string[] {
  // Every index of SQLite contains the id.
  const id = engine === 'postgres' ? ' include (id)' : '';
  // SQLite sorts null first; PostgreSQL needs this clause for it.
  const nulls = engine === 'postgres' ? ' nulls first' : '';
  // PostgreSQL cannot index long texts, so texts are sorted by their first 100 characters.
  const start = (column: string): string => `substr(${column}, 1, 100)`;
  // SQLite stores whole rows in its index by id, so a separate, smaller index is faster to scan.
  const byId = (table: string): string => `create index ${table}_by_id on ${table} (id)`;
  // Before an image is deleted, every table is searched for rows that still use it.
  const byImage = (table: string): string => `create index ${table}_by_image on ${table} (image)`;
  const uniqueKey = ([table, key]: readonly [string, string]): string =>
    `create unique index ${table}_${key} on ${table} (${key})${id}`;
  const withImage = [
    'hero_contents',
    'products',
    'herbal_stores',
    'jamu_centres',
    'jamu_manufacturers',
    'footer_contents_1'
  ];
  return [
    `create index sessions_by_user on sessions (user_id)`,
    ...withImage.map(byImage),
    ...SEARCHED.map(uniqueKey),
    uniqueKey(['users', 'email_key']),
    ...(engine === 'sqlite' ? SEARCHED.map(([table]) => byId(table)) : []),
    `create index users_sorted_0 on users (${start('role')}, id)`,
    `create index hero_contents_sorted_0 on hero_contents (${start('description')}, id)`,
    `create index products_sorted_0 on products (product_category_id${nulls}, id)`,
    `create index products_sorted_1 on products (price, id)`,
    `create index herbal_stores_sorted_0 on herbal_stores (${start('address')}, id)`,
    `create index jamu_centres_sorted_0 on jamu_centres (${start('address')}, id)`,
    `create index jamu_manufacturers_sorted_0 on jamu_manufacturers (${start('address')}, id)`,
    `create index jamu_manufacturers_sorted_1 on jamu_manufacturers (${start('description')}, id)`,
    `create index footer_contents_1_sorted_0 on footer_contents_1 (${start('description')}, id)`,
    `create index footer_contents_2_sorted_0 on footer_contents_2 (${start('link_maps')}, id)`,
    `create index footer_contents_3_sorted_0 on footer_contents_3 (${start('description1')}, id)`
  ];
}

/**
 * Returns the statements that maintain the number of rows of each table on PostgreSQL. `count(*)`
 * would read every row, which would slow down the `total` of a list.
 */
const rowCounts = (): string[] => [
  `create table row_counts (name text collate "C" primary key, total integer not null)`,
  `create function count_rows() returns trigger language plpgsql as $$
declare difference integer := (select count(*) from changed);
begin
  if tg_op = 'DELETE' then difference := -difference; end if;
  update row_counts set total = total + difference where name = tg_table_name;
  return null;
end $$`,
  ...SEARCHED.flatMap(([table]) => [
    `insert into row_counts values ('${table}', 0)`,
    `create trigger ${table}_counted_on_insert after insert on ${table}
      referencing new table as changed for each statement execute function count_rows()`,
    `create trigger ${table}_counted_on_delete after delete on ${table}
      referencing old table as changed for each statement execute function count_rows()`
  ])
];

/**
 * Returns the statements that create, on SQLite, an FTS5 trigram table for each searched table, and
 * the triggers that update it.
 */
const trigramTables = (): string[] =>
  SEARCHED.flatMap(([table, key]) => {
    const index = `${table}_search`;
    const add = `insert into ${index} (rowid, ${key}) values (new.id, new.${key});`;
    const remove = `insert into ${index} (${index}, rowid, ${key})
      values ('delete', old.id, old.${key});`;
    return [
      `create virtual table ${index} using fts5 (${key}, content = '${table}',
        content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
      `create trigger ${index}_added after insert on ${table} begin ${add} end`,
      `create trigger ${index}_removed after delete on ${table} begin ${remove} end`,
      `create trigger ${index}_changed after update of ${key} on ${table}
        begin ${remove} ${add} end`
    ];
  });

/**
 * Creates PostgreSQL's trigram indexes. Without permission to create the extension, searches are
 * slower but return the same results.
 */
async function createPgTrgm(db: Kysely<unknown>, log?: Log): Promise<void> {
  await sql`savepoint search_indexes`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    for (const [table, column] of SEARCHED)
      await sql
        .raw(
          `create index ${table}_search on ${table}
            using gin (${column} gin_trgm_ops) with (fastupdate = off)`
        )
        .execute(db);
  } catch (err) {
    await sql`rollback to savepoint search_indexes`.execute(db);
    log?.warn({ err }, 'the extension pg_trgm cannot be used: searches work, but read every name');
  }
}

/** Creates all tables of the first version. */
export async function up(db: Kysely<unknown>, log?: Log): Promise<void> {
  const engine = engineOf(db);
  const more = engine === 'postgres' ? rowCounts() : trigramTables();
  for (const statement of [...tables(engine), ...indexes(engine), ...more])
    await sql.raw(statement).execute(db);
  if (engine === 'postgres') await createPgTrgm(db, log);
}
