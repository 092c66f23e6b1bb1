import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import { countRows, engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import type { Confirmation } from './confirmations.ts';

/** Any number that stays the same: who holds this lock keeps photographs. */
const LOCK = 770_932;

export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** How many photographs are kept under a code; undefined where it was never used. */
export async function keptUnder(db: Database, code: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('photo_submissions')
    .select('id')
    .where('code_hash', '=', hashOfCode(code))
    .executeTakeFirst();
  return found && countRows(db.selectFrom('visitor_photos').where('submission_id', '=', found.id));
}

/**
 * Keeps others from adding photographs until the transaction ends, so that nobody passes the limit.
 * SQLite needs no lock: it has one transaction at a time.
 */
export async function lockPhotos(trx: Database): Promise<void> {
  if (engineOf(trx) === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}

/** @throws HttpError 409 when there is no room for so many more */
export async function refuseFull(db: Database, more: number): Promise<void> {
  if ((await countRows(db.selectFrom('visitor_photos'))) + more > VISITOR_PHOTOS.most)
    throw new HttpError(409, FEEDBACK.full);
}

async function contributorOf(network: string, own: number, trx: Database): Promise<number> {
  if (!network) return own;
  const { first } = await trx
    .selectFrom('photo_submissions')
    .select(({ fn }) => fn.min('contributor').as('first'))
    .where('network', '=', network)
    .where('id', '<', own)
    .executeTakeFirstOrThrow();
  return first ?? own;
}

/**
 * What is kept of a sending: files that are in the store already, and what they are said to show.
 */
export interface Submission {
  code: string;
  network: string;
  files: readonly string[];
  said: Confirmation;
}

/** Writes the rows of kept photographs, inside a transaction that holds the lock. */
export async function addPhotos(
  { code, network, files, said }: Submission,
  trx: Database
): Promise<void> {
  const { id } = await trx
    .insertInto('photo_submissions')
    .values({
      code_hash: hashOfCode(code),
      network,
      contributor: 0,
      created_at: new Date().toISOString()
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contributor = await contributorOf(network, id, trx);
  await trx.updateTable('photo_submissions').set({ contributor }).where('id', '=', id).execute();
  const row = { ...said, submission_id: id, product_id: said.correct_id, state: 'new' };
  await trx
    .insertInto('visitor_photos')
    .values(files.map((file) => ({ ...row, file })))
    .execute();
}

export const newFileName = (): string => `${randomUUID().replaceAll('-', '')}.webp`;
