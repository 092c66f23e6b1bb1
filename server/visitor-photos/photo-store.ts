import { hash, randomUUID } from 'node:crypto';
import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import { countRows, lockName } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { isUnfinished, type FileStore } from '../images/file-store.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import type { Confirmation } from './confirmations.ts';

export interface PhotoDeps {
  db: Database;
  photos: FileStore;
}

const PHOTO = /^[0-9a-f]{32}\.webp$/;

/** Returns a new random file name. */
export const newFileName = (): string => `${randomUUID().replaceAll('-', '')}.webp`;

/** Returns the hash under which a code is stored. */
export const hashOfCode = (code: string): string => hash('sha256', code);

/** Counts the photographs stored under a code; undefined if it was never used. */
export async function countByCode(db: Database, code: string): Promise<number | undefined> {
  const submission = await db
    .selectFrom('photo_submissions as submission')
    .leftJoin('visitor_photos as photo', 'photo.submission_id', 'submission.id')
    .select(({ fn }) => fn.count('photo.id').as('count'))
    .where('submission.code_hash', '=', hashOfCode(code))
    .groupBy('submission.id')
    .executeTakeFirst();
  return submission && Number(submission.count);
}

/** Prevents concurrent transactions from exceeding the limit of photographs. */
export const lockVisitorPhotos = (trx: Database): Promise<void> =>
  lockName(trx, 'visitor photographs');

/** @throws HttpError 409 if `more` photographs would exceed the limit of all photographs */
export async function refuseFull(db: Database, more: number): Promise<void> {
  if ((await countRows(db.selectFrom('visitor_photos'))) + more > VISITOR_PHOTOS.max)
    throw new HttpError(409, FEEDBACK.full);
}

/** The files that a visitor sent under a code, their feedback, and the consent to show them. */
export interface Submission {
  code: string;
  may_show: number;
  credit: string;
  network: string;
  files: readonly string[];
  confirmation: Confirmation;
}

/** Inserts the rows of stored files. Must run in a transaction after `lockVisitorPhotos`. */
export async function addPhotos(
  trx: Database,
  { code, network, files, confirmation, may_show, credit }: Submission
): Promise<void> {
  const { id } = await trx
    .insertInto('photo_submissions')
    .values({
      code_hash: hashOfCode(code),
      network,
      contributor: 0,
      created_at: new Date().toISOString(),
      may_show,
      credit
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Submissions from the same network share the contributor of the first submission.
  const first = await trx
    .selectFrom('photo_submissions')
    .select(({ fn }) => fn.min('contributor').as('contributor'))
    .where('network', '=', network)
    .where('network', '!=', '')
    .where('id', '<', id)
    .executeTakeFirstOrThrow();
  const contributor = first.contributor ?? id;
  await trx.updateTable('photo_submissions').set({ contributor }).where('id', '=', id).execute();
  const row = {
    ...confirmation,
    submission_id: id,
    product_id: confirmation.correct_id,
    state: 'new'
  };
  await trx
    .insertInto('visitor_photos')
    .values(files.map((file) => ({ ...row, file })))
    .execute();
}

/** Removes files of deleted rows. The daily sweep removes files that cannot be removed now. */
export const removeFiles = (store: FileStore, names: readonly string[]): Promise<unknown> =>
  Promise.allSettled(names.map((name) => store.remove(name)));

/** Removes files without a row (left by a crash) after a day. Returns their number. */
export async function sweepPhotos(
  db: Database,
  store: FileStore,
  table: 'visitor_photos' | 'taught_photos'
): Promise<number> {
  const rows = await db.selectFrom(table).select('file').execute();
  const referenced = new Set(rows.map(({ file }) => file));
  let removed = 0;
  for await (const name of store.names()) {
    if (referenced.has(name) || !(PHOTO.test(name) || isUnfinished(name))) continue;
    if (Number(await store.modified(name)) >= Date.now() - DAY_MS) continue;
    await store.remove(name);
    removed += 1;
  }
  return removed;
}
