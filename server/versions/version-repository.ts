import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import { version, type Version } from '#lib/contract/endpoints/versions.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { REVIEW } from '#lib/contract/messages.ts';
import { OPEN_STATES, type VersionState } from '#lib/contract/states.ts';
import { countRows, lockName } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { nextTimestamp } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';

/** A stored version; `image` lists its pictures, one per line. */
export interface StoredVersion extends Version {
  fields: ChangedFields;
  image: string;
  publish_by: number;
  /** The mark of the import that the change belongs to, or ''. */
  import: string;
}

export type Change = Pick<StoredVersion, 'action' | 'row_id' | 'title' | 'fields' | 'image'>;

const SUMMARY = Object.keys(version.fields) as (keyof Version)[];

const parse = (row: { fields: string }): StoredVersion =>
  ({ ...row, fields: JSON.parse(row.fields) as ChangedFields }) as unknown as StoredVersion;

/** Lists a page of versions, oldest first. Omits their changes, which can be megabytes. */
export async function listVersions(
  db: Database,
  filter: Partial<Pick<StoredVersion, 'entity' | 'row_id' | 'by_id'>>,
  states: readonly VersionState[],
  page: { number: number; size: number }
): Promise<{ versions: Version[]; total: number }> {
  const matches = db
    .selectFrom('versions')
    .where('state', 'in', states)
    .where((where) => where.and(filter));
  const versions = await matches
    .select(SUMMARY)
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { versions: versions as Version[], total: await countRows(matches) };
}

/** Counts all submitted versions, and the versions returned to an author. */
export async function countVersions(db: Database, author: number) {
  const of = (state: VersionState) => db.selectFrom('versions').where('state', '=', state);
  return {
    waiting: await countRows(of('submitted')),
    returned: await countRows(of('returned').where('by_id', '=', author))
  };
}

const openVersions = (db: Database) =>
  db.selectFrom('versions').selectAll().where('state', 'in', OPEN_STATES).orderBy('id');

/** Returns the open versions of rows, oldest first. */
export async function findOpenVersions(db: Database, entity: string, rows: readonly number[]) {
  if (rows.length === 0) return [];
  const open = openVersions(db).where('entity', '=', entity).where('row_id', 'in', rows);
  return (await open.execute()).map(parse);
}

/** Returns the open versions that are due at a time, the earliest first. */
export async function findDueVersions(db: Database, now: string): Promise<StoredVersion[]> {
  const due = openVersions(db).where('publish_at', '<>', '').where('publish_at', '<=', now);
  return (await due.clearOrderBy().orderBy('publish_at').orderBy('id').execute()).map(parse);
}

/** Finds a version. Throws HttpError 404. */
export async function requireVersion(db: Database, id: number): Promise<StoredVersion> {
  const row = await db.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return parse(row);
}

/**
 * Locks all versions until the transaction ends. Must be called before pictures and rows are
 * locked. Without the lock, an author could exceed the limit, or have two versions of a row.
 */
export const lockVersions = (trx: Database): Promise<void> => lockName(trx, 'versions');

/** Locks versions. Returns the version that the caller saw, or throws 409 if it has changed. */
export async function lockSeen(
  trx: Database,
  { id, updated_at }: Pick<StoredVersion, 'id' | 'updated_at'>,
  states = OPEN_STATES
): Promise<StoredVersion> {
  await lockVersions(trx);
  const stored = await requireVersion(trx, id);
  if (!states.includes(stored.state)) throw new HttpError(409, REVIEW.decided);
  if (updated_at !== stored.updated_at) throw new HttpError(409, REVIEW.changed);
  return stored;
}

/** Counts the open versions of an author. */
export const countOwnVersions = (db: Database, author: number): Promise<number> =>
  countRows(
    db.selectFrom('versions').where('by_id', '=', author).where('state', 'in', OPEN_STATES)
  );

/** Inserts a version. Returns its id. */
export async function addVersion(
  trx: Database,
  change: Change & Pick<StoredVersion, 'entity' | 'by_id' | 'by_username' | 'state' | 'import'>
): Promise<number> {
  const now = new Date().toISOString();
  const fields = JSON.stringify(change.fields);
  const undecided = { remark: '', decided_by: '', created_at: now, updated_at: now };
  const { id } = await trx
    .insertInto('versions')
    .values({ ...change, ...undecided, fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates a locked version: sets a new `updated_at`, and clears `problem`. */
export async function updateVersion(
  trx: Database,
  { id, updated_at }: StoredVersion,
  { fields, ...columns }: Partial<Omit<StoredVersion, 'id' | 'entity'>>
): Promise<void> {
  await trx
    .updateTable('versions')
    .set({
      problem: '',
      ...columns,
      ...(fields && { fields: JSON.stringify(fields) }),
      updated_at: nextTimestamp(updated_at)
    })
    .where('id', '=', id)
    .execute();
}
