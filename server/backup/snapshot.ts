import { sql } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import { engineOf, liftTimeLimits } from '../db/engine.ts';
import type { Database, Tables } from '../db/tables.ts';

/**
 * Tables that backups omit. Restored sessions would be useless, because backups lack the key that
 * signs tokens. Known networks and sign-ins must not be stored for longer than the privacy page
 * promises.
 */
const EXCLUDED_TABLES = [
  'sessions',
  'rate_limits',
  'known_networks',
  'password_resets',
  'sign_ins',
  'passkey_challenges',
  // A restore would make revoked tokens valid again.
  'api_tokens',
  'sign_on_attempts'
] as const satisfies (keyof Tables)[];

type BackedUp = Exclude<keyof Tables, (typeof EXCLUDED_TABLES)[number]>;

const ENTITIES = Object.values(entities).toSorted(
  (a, b) => Object.keys(a.foreignKeys).length - Object.keys(b.foreignKeys).length
);

/** The tables of a backup, in the order of restoring: referenced rows come first. */
export const TABLE_NAMES: readonly BackedUp[] = [
  ...ENTITIES.map(({ table }) => table),
  ...ENTITIES.flatMap(({ referenceLists }) =>
    Object.values(referenceLists).map(({ table }) => table as BackedUp)
  ),
  'second_factors',
  'passkeys',
  'sign_on_identities',
  'pictures',
  'erased_pictures',
  'translations',
  'product_names',
  'jamu_centre_names',
  'visitors',
  'visit_days',
  'product_views',
  'identification_counts',
  'second_opinions',
  'photo_submissions',
  'visitor_photos',
  'taught_photos',
  'changes',
  'trash',
  'versions',
  'settings'
];

/** Backups of version 1.0.0 also contain `proposals`. */
export const RESTORABLE_TABLES: readonly string[] = [...TABLE_NAMES, 'proposals'];

/** The columns that order the rows of tables without an id. */
const KEYS: Partial<Record<BackedUp, string>> = {
  second_factors: 'user_id',
  erased_pictures: 'path',
  product_names: 'name_key',
  jamu_centre_names: 'name_key',
  visit_days: 'day',
  second_opinions: 'day',
  settings: 'name'
};

/** Limits the memory of a chunk: the rows of some tables can be as large as a request. */
const CHUNK_ROWS = 200;

/** Calls `read` in a read-only transaction, which sees no later changes and blocks no writes. */
export const withSnapshot = <T>(
  db: Database,
  read: (snapshot: Database) => Promise<T>
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await liftTimeLimits(snapshot);
      return read(snapshot);
    });

/** Reads the rows of a table in chunks, in the order of their keys. */
export async function* rowsOf(
  db: Database,
  table: BackedUp
): AsyncGenerator<Record<string, unknown>[]> {
  const key = KEYS[table] ?? 'id';
  for (let last: unknown; ;) {
    const after = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last}`;
    const query = sql<Record<string, unknown>>`select * from ${sql.table(table)} ${after}
      order by ${sql.ref(key)} limit ${CHUNK_ROWS}`;
    const { rows } = await query.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.[key];
  }
}

/** Returns the last assigned id of each table, so that ids of deleted rows are not reused. */
export async function readSequences(db: Database): Promise<Record<string, number>> {
  const query =
    engineOf(db) === 'postgres'
      ? sql<{ name: string; last: number | null }>`
          select regexp_replace(sequencename, '_id_seq$', '') as name, last_value as last
          from pg_sequences where schemaname = current_schema()`
      : sql<{ name: string; last: number | null }>`select name, seq as last from sqlite_sequence`;
  const { rows } = await query.execute(db);
  const known = rows.filter(
    ({ name, last }) => last !== null && (TABLE_NAMES as readonly string[]).includes(name)
  );
  return Object.fromEntries(known.map(({ name, last }) => [name, Number(last)]));
}

/** Sets the last assigned id of each table. */
export async function writeSequences(
  db: Database,
  sequences: Record<string, number>
): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    // SQLite stores 0 if every insert failed; PostgreSQL rejects 0.
    if (last === 0) continue;
    if (engineOf(db) === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(db);
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db);
  }
}

/** Returns the names of the applied migrations, in order. */
export async function migrationsOf(db: Database): Promise<string[]> {
  const query = sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}
