import { sql, type Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

// Maps each table to its entity and its searched fields at this version.
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

/** The number of rows that are read at a time. */
const ROWS = 1000;

type Row = Record<string, string> & { id: number };

// A word as this version searched it: in lower case, without accents and punctuation.
const WORD = /[^\s\p{Z}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}'",.;:!?&/]{1,60}/gu;
const MARKS = /[\u0300-\u036f]/g;

const foldWords = (text: string): string =>
  (
    text.normalize('NFKD').toLowerCase().replace(MARKS, '').replaceAll('ς', 'σ').match(WORD) ?? []
  ).join(' ');

/** Returns a line for each text of a row, its name first. */
const searchText = (texts: readonly (string | undefined)[]): string =>
  `\n${texts.map((text) => foldWords(text ?? '')).join('\n')}\n`;

/** Writes the search text of each existing row. */
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

/**
 * Adds the search text of rows, and the tables that index its words (decision 060). These tables
 * stay empty: 0026, which runs in the same transaction, drops them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const text = isSqlite ? 'text' : 'text collate "C"';
  // SQLite stores these tables as an index only; PostgreSQL reads the index without the table.
  const [words, parts] = isSqlite
    ? [
        ', primary key (entity, word, row_id)) without rowid',
        ', primary key (entity, part, word)) without rowid'
      ]
    : [', primary key (entity, word, row_id) include (place))', ')'];
  const statements = [
    `create table search_words (entity ${text} not null, word ${text} not null,
      row_id integer not null, place smallint not null ${words}`,
    `create table search_parts (entity ${text} not null, part ${text} not null,
      word ${text} not null ${parts}`,
    ...(isSqlite ? [] : ['create index search_parts_sorted on search_parts (entity, part, word)']),
    ...Object.keys(SEARCHED).map(
      (table) => `alter table ${table} add column search_text ${text} default '' not null`
    )
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [table, searched] of Object.entries(SEARCHED)) await fill(db, table, searched);
}
