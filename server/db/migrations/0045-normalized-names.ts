import { sql, type Kysely } from 'kysely';
import { nameKey, normalizeLine } from '#lib/contract/normalize.ts';

/** The table of each entity, its name, its unique fields, and further fields that contain names. */
const TABLES = [
  ['users', 'user', ['username', 'email'], []],
  ['product_categories', 'productCategory', ['name'], []],
  ['products', 'product', ['name'], ['name_en', 'latin_name', 'synonym']],
  ['herbal_stores', 'herbalStore', ['name'], []],
  ['jamu_centres', 'jamuCentre', ['name'], []],
  ['jamu_manufacturers', 'jamuManufacturer', ['name'], []],
  ['hero_contents', 'heroContent', ['title'], []],
  ['footer_contents_1', 'footerContent1', ['title'], []],
  ['footer_contents_2', 'footerContent2', ['title'], []],
  ['footer_contents_3', 'footerContent3', ['title'], []]
] as const;

const FORMER_NAMES = [
  ['product_names', 'product_id'],
  ['jamu_centre_names', 'jamu_centre_id']
] as const;

const keyOf = (field: string, name: string | undefined): string => `${field} ${nameKey(name)}`;

/** Reports a renamed row in a warning and in the history, so that editors can correct the name. */
async function report(
  db: Kysely<unknown>,
  row: { entity: string; id: string; field: string; before: string; name: string }
): Promise<void> {
  const { entity, id, field, before, name } = row;
  const [from, to] = [JSON.stringify(before), JSON.stringify(name)];
  process.emitWarning(`${entity} ${id}: ${field} ${from} looks like another one and is now ${to}`);
  const fields = JSON.stringify({ [field]: { before, after: name } });
  await sql`insert into changes
    (entity, row_id, title, action, at, by_id, by_username, fields)
    values (${entity}, ${id}, ${name}, 'update', ${new Date().toISOString()}, 1, 'Wisata Jamu',
      ${fields})`.execute(db);
}

/** Replaces the keys of former names. */
async function renewFormerNames(db: Kysely<unknown>, table: string, owner: string): Promise<void> {
  const { rows } = await sql<{ key: string; id: number }>`
    select name_key as key, ${sql.ref(owner)} as id from ${sql.table(table)}`.execute(db);
  await sql`delete from ${sql.table(table)}`.execute(db);
  for (const [key, id] of new Map(rows.map(({ key, id }) => [nameKey(key), id])))
    await sql`insert into ${sql.table(table)} (name_key, ${sql.ref(owner)})
      values (${key}, ${id})`.execute(db);
}

/**
 * Removes invisible characters and needless spaces from names, and gives names the keys by which
 * they are compared and sorted (decision 116). If two rows then have the same name, the later one
 * gets a number; a warning and the history report it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, entity, unique, others] of TABLES) {
    const columns = sql.join(
      ['id', 'search_text', ...unique, ...others].map((column) => sql.ref(column))
    );
    const { rows } = await sql<Record<string, string>>`
      select ${columns} from ${sql.table(table)} order by id`.execute(db);
    for (const field of unique)
      // Sets temporary keys first, because a new key can equal the former key of another row.
      await sql`update ${sql.table(table)} set ${sql.ref(`${field}_key`)} = '\n' || id`.execute(db);
    const wanted = new Set(rows.flatMap((row) => unique.map((field) => keyOf(field, row[field]))));
    const taken = new Set<string>();
    for (const { id = '', search_text = '', ...row } of rows) {
      const changes: Record<string, string> = {
        search_text: search_text.replaceAll(/[\u1160\u2800]/g, ' ').replaceAll(/\p{DI}/gu, '')
      };
      for (const [field, text] of Object.entries(row)) {
        changes[field] = normalizeLine(text);
        if (!(unique as readonly string[]).includes(field)) continue;
        const first = changes[field] || '?';
        let name = first;
        const isTaken = (key: string) => taken.has(key) || (name !== first && wanted.has(key));
        for (let n = 2; isTaken(keyOf(field, name)); n++) name = `${first} (${n})`;
        taken.add(keyOf(field, name));
        if (name !== changes[field]) await report(db, { entity, id, field, before: text, name });
        changes[field] = name;
        changes[`${field}_key`] = nameKey(name);
      }
      const set = Object.entries(changes).map(
        ([column, text]) => sql`${sql.ref(column)} = ${text}`
      );
      await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(db);
    }
  }
  for (const [table, owner] of FORMER_NAMES) await renewFormerNames(db, table, owner);
  // Marks the built site as outdated, because its pages list names in the new order.
  await sql`update settings set value = cast(cast(value as bigint) + 1 as text)
    where name = 'content_version'`.execute(db);
}
