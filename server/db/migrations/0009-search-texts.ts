import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { searchText } from '#lib/contract/search.ts';
import { engineOf } from '../engine.ts';
import { rebuildWords } from '../search-words.ts';
import type { Database } from '../tables.ts';

// What each table's rows are found by at this version, and their entity's name.
const SEARCHED: Record<string, { name: string; fields: string[] }> = {
  users: { name: 'user', fields: ['username'] },
  hero_contents: { name: 'heroContent', fields: ['title'] },
  product_categories: { name: 'productCategory', fields: ['name'] },
  products: { name: 'product', fields: ['name', 'name_en', 'latin_name', 'synonym'] },
  herbal_stores: { name: 'herbalStore', fields: ['name'] },
  jamu_centres: { name: 'jamuCentre', fields: ['name'] },
  jamu_manufacturers: { name: 'jamuManufacturer', fields: ['name'] },
  footer_contents_1: { name: 'footerContent1', fields: ['title'] },
  footer_contents_2: { name: 'footerContent2', fields: ['title'] },
  footer_contents_3: { name: 'footerContent3', fields: ['title'] }
};

/** Rows read at a time. */
const ROWS = 1000;

type Row = Record<string, string> & { id: number };

/** Writes the search text of each row that is there already. */
async function fill(
  db: Kysely<unknown>,
  table: string,
  { name, fields }: { name: string; fields: string[] }
): Promise<void> {
  const texts = await sql<{ row_id: number; texts: string }>`
    select row_id, texts from translations where entity = ${name} order by language`.execute(db);
  const translated = Map.groupBy(texts.rows, ({ row_id }) => row_id);
  const columns = sql.join(['id', ...fields].map((column) => sql.ref(column)));
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table)}
      where id > ${last} order by id limit ${ROWS}`.execute(db);
    for (const row of rows) {
      const other = (translated.get(row.id) ?? []).flatMap((one) => {
        const found = JSON.parse(one.texts) as Record<string, string>;
        return fields.map((field) => found[field] ?? '');
      });
      const text = searchText([...fields.map((field) => row[field]), ...other.filter(Boolean)]);
      await sql`update ${sql.table(table)} set search_text = ${text} where id = ${row.id}`.execute(
        db
      );
    }
    if (rows.length < ROWS) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** An FTS5 table of trigrams over the search texts, and the triggers that keep it in step. */
const trigrams = (table: string): string[] => {
  const index = `${table}_search_text`;
  const add = `insert into ${index} (rowid, search_text) values (new.id, new.search_text);`;
  const remove = `insert into ${index} (${index}, rowid, search_text)
    values ('delete', old.id, old.search_text);`;
  return [
    `create virtual table ${index} using fts5 (search_text, content = '${table}',
      content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${index}_added after insert on ${table} begin ${add} end`,
    `create trigger ${index}_removed after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_changed after update of search_text on ${table}
      begin ${remove} ${add} end`
  ];
};

async function indexOnPostgres(db: Kysely<unknown>, log?: Pick<Logger, 'warn'>): Promise<void> {
  await sql`savepoint search_texts`.execute(db);
  try {
    for (const table of Object.keys(SEARCHED))
      await sql
        .raw(
          `create index ${table}_search_text on ${table}
            using gin (search_text gin_trgm_ops) with (fastupdate = off)`
        )
        .execute(db);
  } catch (err) {
    await sql`rollback to savepoint search_texts`.execute(db);
    log?.warn({ err }, 'the extension pg_trgm cannot be used: searches work, but read every row');
  }
}

/** What rows are found by, with its indexes, and their words (decision 060). */
export async function up(db: Kysely<unknown>, log?: Pick<Logger, 'warn'>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const text = isSqlite ? 'text' : 'text collate "C"';
  const end = isSqlite ? ' without rowid' : '';
  await sql
    .raw(
      `create table search_words (
        entity ${text} not null,
        word ${text} not null,
        row_id integer not null,
        primary key (entity, word, row_id)
      )${end}`
    )
    .execute(db);
  for (const [table, searched] of Object.entries(SEARCHED)) {
    await sql
      .raw(`alter table ${table} add column search_text ${text} default '' not null`)
      .execute(db);
    await fill(db, table, searched);
    if (isSqlite) for (const statement of trigrams(table)) await sql.raw(statement).execute(db);
  }
  if (isSqlite)
    await sql.raw('create index products_by_search_text on products (search_text)').execute(db);
  else await indexOnPostgres(db, log);
  const tables = Object.entries(SEARCHED).map(([table, { name }]) => ({ name, table }));
  await rebuildWords(db as Database, tables);
}
