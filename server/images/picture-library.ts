import { sql, type RawBuilder } from 'kysely';
import type { LibraryPicture } from '#lib/contract/endpoints/pictures.ts';
import type { PICTURE_FILTERS, PICTURE_ORDERS } from '#lib/contract/picture-library.ts';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { IMAGE_PATH_LENGTH } from '#lib/contract/images.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { photoFields } from '#lib/contract/photos.ts';
import { foldWords, readQuery } from '#lib/contract/search.ts';
import { contains, lineTable } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

/** A row that shows the picture `image`; `title` is the row's name or title. */
interface PictureUse {
  entity: string;
  id: number;
  title: string;
  image: string;
}

/** Selects the path at the beginning of each line of a column, and further columns. */
const picturesInLines = (db: Database, table: string, column: string, more = sql``) =>
  sql`select ${more} substr(line.value, 1, ${sql.lit(IMAGE_PATH_LENGTH)}) as image
    from ${sql.table(table)}, ${lineTable(db, `${table}.${column}`)}
    where ${sql.ref(`${table}.${column}`)} <> ''`;

/**
 * Returns the columns for the name of a picture, without folders and unprintable characters. Cuts a
 * long name, but keeps its extension.
 */
export function nameColumns(fileName: string): { name: string; name_key: string } {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const printable = last
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    // The two joiners are parts of emoji and of words in some scripts.
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\ufffd]/gu, '')
    .trim();
  const [ending = ''] = printable.match(/\.[a-z0-9]{1,5}$/i) ?? [];
  const stem = printable.slice(0, printable.length - ending.length);
  const kept = stem.slice(0, LENGTH.line - ending.length).replace(/\p{Cs}$/u, '');
  const name = `${kept.trim()}${ending}`;
  return { name, name_key: foldWords(name) };
}

/** Selects the rows of all entities that use pictures, once for each of their pictures. */
const allUses = (db: Database): RawBuilder<PictureUse> =>
  sql.join(
    Object.values<AnyEntity>(entities)
      .filter(({ image }) => image)
      .map((entity) => {
        const { name, table, search } = entity;
        const row = sql`${sql.lit(name)} as entity, ${sql.ref(`${table}.id`)} as id,
          ${sql.ref(search[0] as string)} as title, search_text,`;
        const selects = [
          sql`select ${row} image from ${sql.table(table)} where image <> ''`,
          ...photoFields(entity).map((field) => picturesInLines(db, table, field, row))
        ];
        return sql`select * from (${sql.join(selects, sql` union `)}) as used`;
      }),
    sql` union all `
  ) as RawBuilder<PictureUse>;

/** Selects the pictures of every row, including versions and the trash. */
const usedImages = (db: Database): RawBuilder<{ image: string }> =>
  sql.join(
    [
      sql`select image from (${allUses(db)}) as uses`,
      ...['versions', 'trash'].map((table) => picturesInLines(db, table, 'image'))
    ],
    sql` union all `
  ) as RawBuilder<{ image: string }>;

/** Returns the paths of all images in rows and the library. */
export async function referencedImages(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ image: string }>`
    select path as image from pictures union ${usedImages(db)}`.execute(db);
  return new Set(rows.map(({ image }) => image));
}

/**
 * Finds pictures by the names of their files, ignoring case and accents. Returns a function that
 * maps a name to the paths of its pictures, or only of exact matches if there are any.
 */
export async function findPicturesByName(
  db: Database,
  names: readonly string[]
): Promise<(name: string) => string[]> {
  const keys = new Set(names.map((name) => nameColumns(name).name_key).filter(Boolean));
  if (keys.size === 0) return () => [];
  const rows = await db
    .selectFrom('pictures')
    .select(['path', 'name', 'name_key'])
    .where('name_key', 'in', [...keys])
    .execute();
  const byKey = Map.groupBy(rows, ({ name_key }) => name_key);
  return (sent) => {
    const { name, name_key } = nameColumns(sent);
    const similar = byKey.get(name_key) ?? [];
    const exact = similar.filter((picture) => picture.name === name);
    return (exact.length > 0 ? exact : similar).map(({ path }) => path);
  };
}

/** Returns whether a row uses an image, including versions and the trash. */
export async function isUsed(db: Database, path: string): Promise<boolean> {
  const { rows } = await sql`
    select image from (${usedImages(db)}) as named where image = ${path} limit 1`.execute(db);
  return rows.length > 0;
}

/** The search, filter, order and page of a list; page numbers start at 1. */
interface PictureQuery {
  q: string;
  sort: (typeof PICTURE_ORDERS)[number];
  show?: (typeof PICTURE_FILTERS)[number] | undefined;
  page: { number: number; size: number };
}

interface CountedPicture {
  id: number;
  path: string;
  name: string;
  name_key: string;
  created_at: string;
  uses: number;
  trashed: number;
  waiting: number;
}

/** The maximum number of entries of `used_in`. */
const MAX_USES = 5;

const UNUSED = sql`uses = 0 and trashed = 0 and waiting = 0`;
const FILTERS: Record<(typeof PICTURE_FILTERS)[number], RawBuilder<unknown>> = {
  unused: UNUSED,
  used: sql`not (${UNUSED})`
};
const ORDERS: Record<PictureQuery['sort'], RawBuilder<unknown>> = {
  newest: sql`created_at desc, id desc`,
  name: sql`name = '', name_key, id`,
  uses: sql`uses desc, created_at desc, id desc`
};

const countsOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select image, count(*) as number from (${rows}) as named group by image)`;

const countedPictures = (db: Database): RawBuilder<CountedPicture> => sql`
  select pictures.id, path, pictures.name, name_key, created_at, coalesce(used.number, 0) as uses,
    coalesce(deleted.number, 0) as trashed, coalesce(unpublished.number, 0) as waiting
  from pictures
  left join ${countsOf(allUses(db))} as used on used.image = path
  left join ${countsOf(picturesInLines(db, 'trash', 'image'))} as deleted on deleted.image = path
  left join ${countsOf(picturesInLines(db, 'versions', 'image'))} as unpublished on unpublished.image = path`;

/** Adds the rows that use each picture. */
async function withUses(db: Database, pictures: CountedPicture[]): Promise<LibraryPicture[]> {
  if (pictures.length === 0) return [];
  const paths = pictures.map(({ path }) => path);
  const ranked = sql`select uses.*, row_number() over (partition by image order by entity, id) as position
    from (${allUses(db)}) as uses where image in (${sql.join(paths)})`;
  const { rows } = await sql<PictureUse>`
    select entity, id, title, image from (${ranked}) as ranked where position <= ${MAX_USES}
    order by image, position`.execute(db);
  const uses = Map.groupBy(rows, ({ image }) => image);
  return pictures.map(({ name_key: _key, ...picture }) => ({
    ...picture,
    used_in: (uses.get(picture.path) ?? []).map(({ entity, id, title }) => ({ entity, id, title }))
  }));
}

/** Finds a picture by id or path. */
export async function findPicture(
  db: Database,
  column: 'id' | 'path',
  value: number | string
): Promise<LibraryPicture | undefined> {
  const counted = countedPictures(db);
  const { rows } = await sql<CountedPicture>`
    select * from (${counted}) as counted where ${sql.ref(column)} = ${value}`.execute(db);
  return (await withUses(db, rows))[0];
}

/** Returns the condition that each word is in a picture's name, or in a row with the picture. */
function matchesQuery(db: Database, q: string): RawBuilder<unknown> {
  const query = readQuery(q);
  if (!query) return sql`1 = 1`;
  if (query.words.length === 0) return sql`1 = 0`;
  const conditions = query.words.map(
    (word) => sql`(${contains(db, 'name_key', word)} or path in
      (select image from (${allUses(db)}) as uses where ${contains(db, 'search_text', word)}))`
  );
  return sql.join(conditions, sql` and `);
}

/** Lists a page of the library, with the numbers of matches and of all unused pictures. */
export async function listPictures(
  db: Database,
  { q, sort, show, page }: PictureQuery
): Promise<{ pictures: LibraryPicture[]; total: number; unused: number }> {
  const condition = sql`${matchesQuery(db, q)} and ${show ? FILTERS[show] : sql`1 = 1`}`;
  const { rows } = await sql<CountedPicture>`
    select * from (${countedPictures(db)}) as counted where ${condition} order by ${ORDERS[sort]}
    limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db);
  const count = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;
  const sums = await sql<{ total: number; unused: number }>`
    select ${count(condition)} as total, ${count(UNUSED)} as unused
    from (${countedPictures(db)}) as counted`.execute(db);
  return { pictures: await withUses(db, rows), ...(sums.rows[0] ?? { total: 0, unused: 0 }) };
}
