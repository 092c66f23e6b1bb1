import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { SecondStep, SignIn } from '#lib/contract/endpoints/sessions.ts';
import { SIGN_INS } from '#lib/contract/limits.ts';
import { countRows } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { DAY } from '../jobs/daily.ts';
import { lockAccount } from './sessions.ts';

const HOUR = 60 * 60_000;

/** A sign-in that succeeded or failed; `network` as it is shown, masked. */
interface Attempt {
  userId: number;
  network: string;
  secondStep: SecondStep;
}

const iso = (time: number): string => new Date(time).toISOString();

/** Deletes an account's oldest entries beyond `SIGN_INS.most` of this outcome. */
async function trim(trx: Database, user_id: number, success: number): Promise<void> {
  const oldest = await trx
    .selectFrom('sign_ins')
    .select('at')
    .where('user_id', '=', user_id)
    .where('success', '=', success)
    .orderBy('at', 'desc')
    .offset(SIGN_INS.most)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await trx
      .deleteFrom('sign_ins')
      .where('user_id', '=', user_id)
      .where('success', '=', success)
      .where('at', '<=', oldest.at)
      .execute();
}

/** Records a sign-in, in the transaction that starts its session. */
export async function recordSignIn(
  trx: Database,
  { userId: user_id, network, secondStep: second_factor }: Attempt
): Promise<void> {
  await trx
    .insertInto('sign_ins')
    .values({ user_id, network, second_factor, at: iso(Date.now()), success: 1, count: 1 })
    .execute();
  await trim(trx, user_id, 1);
}

/** Records a failed sign-in. Those of an hour from one network share an entry. */
const storeFailure = (
  db: Database,
  { userId: user_id, network, secondStep: second_factor }: Attempt
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // One at a time, or two at the same moment would make two entries.
    if (!(await lockAccount(trx, user_id))) return;
    const at = iso(Date.now());
    const counted = await trx
      .updateTable('sign_ins')
      .set({ at, count: sql`count + 1` })
      .where('user_id', '=', user_id)
      .where('at', '>', iso(Date.now() - HOUR))
      .where('network', '=', network)
      .where('second_factor', '=', second_factor)
      .where('success', '=', 0)
      .executeTakeFirst();
    if (counted.numUpdatedRows > 0) return;
    await trx
      .insertInto('sign_ins')
      .values({ user_id, network, second_factor, at, success: 0, count: 1 })
      .execute();
    await trim(trx, user_id, 0);
  });

/**
 * Records a failed sign-in once its answer is on its way, so that the time of the answer does not
 * reveal whether the account exists. Returns at once and never throws.
 */
export function recordFailure(db: Database, log: Pick<Logger, 'error'>, attempt: Attempt): void {
  setImmediate(() => {
    storeFailure(db, attempt).catch((err: unknown) =>
      log.error({ err }, 'a failed sign-in was not recorded')
    );
  });
}

/** A page of an account's sign-ins, the newest first. */
export async function listSignIns(
  db: Database,
  userId: number,
  page: { number: number; size: number }
): Promise<{ sign_ins: SignIn[]; total: number }> {
  const ofUser = db.selectFrom('sign_ins').where('user_id', '=', userId);
  const rows = await ofUser
    .select(['id', 'at', 'network', 'success', 'second_factor', 'count'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const sign_ins = rows.map((row) => ({ ...row, success: row.success === 1 }));
  return { sign_ins, total: await countRows(ofUser) };
}

/** Deletes what is older than `SIGN_INS.days`. */
export const purgeSignIns = (db: Database) =>
  db
    .deleteFrom('sign_ins')
    .where('at', '<=', iso(Date.now() - SIGN_INS.days * DAY))
    .execute();
