import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** Marks a place in a transaction, to which `rollBack` returns. */
export const setSavepoint = async (trx: Database): Promise<void> =>
  void (await sql`savepoint tried`.execute(trx));

/** Undoes what a transaction did since its mark; locks taken since are gone, too. */
export const rollBack = async (trx: Database): Promise<void> =>
  void (await sql`rollback to savepoint tried`.execute(trx));
