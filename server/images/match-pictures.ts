import { sql } from 'kysely';
import type { MatchedRecord } from '#lib/contract/endpoints/pictures.ts';
import { entities } from '#lib/contract/entities.ts';
import { MATCHED_ENTITIES } from '#lib/contract/picture-library.ts';
import { taxonOf } from '#lib/identification/latin-name.ts';
import { isOneOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

/** A record, and the names that a file name is compared with. */
export interface NamedRecord extends MatchedRecord {
  names: readonly string[];
}

/** The maximum number of records to list per picture. */
const MAX_MATCHES = 10;

/** Ignores case, accents and separators. */
const matchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the keys of a file name: of the whole name, then without numbers at its end. */
function fileKeys(fileName: string): string[] {
  const whole = fileName.replace(/\.[a-z0-9]{1,5}$/i, '');
  const shorter = [/[\s_.-]*\(\d+\)$/, /[^\p{L}]+$/u].map((end) => whole.replace(end, ''));
  return [whole, ...shorter].map(matchKey).filter(Boolean);
}

/**
 * Returns a function that finds the records whose name is that of a file. Records with equal names
 * all match.
 */
export function recordMatcher(
  records: readonly NamedRecord[]
): (fileName: string) => readonly NamedRecord[] {
  const index = new Map<string, Set<NamedRecord>>();
  for (const record of records)
    for (const key of record.names.map(matchKey).filter(Boolean))
      index.set(key, (index.get(key) ?? new Set()).add(record));
  return (fileName) => {
    const key = fileKeys(fileName).find((known) => index.has(known));
    return [...(index.get(key ?? '') ?? [])];
  };
}

async function readRecords(db: Database): Promise<NamedRecord[]> {
  const queries = MATCHED_ENTITIES.map(async (entity) => {
    const { table, search } = entities[entity];
    const latin = (search as readonly string[]).includes('latin_name') ? 'latin_name' : '';
    const { rows } = await sql<MatchedRecord & { search_text: string; latin_name: string }>`
      select id, ${sql.ref(search[0])} as title, image, updated_at, search_text,
        ${latin ? sql.ref(latin) : sql.lit('')} as latin_name
      from ${sql.table(table)}`.execute(db);
    return rows.map(({ search_text, latin_name, ...row }) => ({
      ...row,
      entity,
      // A line per name, also in other languages.
      names: [...search_text.split('\n'), taxonOf(latin_name)]
    }));
  });
  return (await Promise.all(queries)).flat();
}

/** Finds, for each picture, the records that have the same name as its original file. */
export async function findMatches(
  db: Database,
  ids: number[]
): Promise<{ id: number; records: MatchedRecord[] }[]> {
  const pictures = await db
    .selectFrom('pictures')
    .select(['id', 'name'])
    .where(isOneOf(db, ids))
    .execute();
  const match = recordMatcher(await readRecords(db));
  return pictures.map(({ id, name }) => ({
    id,
    records: match(name)
      .slice(0, MAX_MATCHES)
      .map(({ names: _names, ...record }) => record)
  }));
}
