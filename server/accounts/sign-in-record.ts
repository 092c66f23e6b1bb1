import { Hono } from 'hono';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Logger } from 'pino';
import {
  endSessionsOfUser,
  ownSignIns,
  signInsOfUser,
  type SecondStep
} from '#lib/contract/endpoints/sessions.ts';
import { HOUR_MS, SIGN_INS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { countRows } from '../db/engine.ts';
import type { Database, Tables } from '../db/tables.ts';
import { toPage } from '../entities/lists/list.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import type { AccountDeps } from './deps.ts';
import { oldestSignIn } from './password-attempts.ts';
import { endSessions, lockAccount } from './sessions.ts';
import { timestamp } from './throttle.ts';

/** An attempt to sign in. `network` is an IP address, masked unless `VISITOR_IP` is `full`. */
interface Attempt {
  userId: number;
  network: string;
  secondStep: SecondStep;
}

/**
 * Records a sign-in, in the transaction that starts its session. Deletes the account's oldest
 * entries of the same `success` beyond the limit.
 */
export async function recordSignIn(
  trx: Database,
  { userId: user_id, network, secondStep: second_factor }: Attempt,
  success: 0 | 1 = 1
): Promise<void> {
  await trx
    .insertInto('sign_ins')
    .values({ user_id, network, second_factor, at: timestamp(), success, count: 1 })
    .execute();
  await trx
    .deleteFrom('sign_ins')
    .where('user_id', '=', user_id)
    .where('success', '=', success)
    .where('at', '<=', (select) =>
      select
        .selectFrom('sign_ins')
        .select('at')
        .where('user_id', '=', user_id)
        .where('success', '=', success)
        .orderBy('at', 'desc')
        .offset(SIGN_INS.max)
        .limit(1)
    )
    .execute();
}

/** Failures of the same kind and network within an hour share an entry. */
const storeFailure = (db: Database, attempt: Attempt): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Without the lock, concurrent failures would insert two entries.
    if (!(await lockAccount(trx, attempt.userId))) return;
    const updated = await trx
      .updateTable('sign_ins')
      .set({ at: timestamp(), count: sql`count + 1` })
      .where('user_id', '=', attempt.userId)
      .where('at', '>', timestamp(Date.now() - HOUR_MS))
      .where('network', '=', attempt.network)
      .where('second_factor', '=', attempt.secondStep)
      .where('success', '=', 0)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) await recordSignIn(trx, attempt, 0);
  });

/**
 * Records a failed sign-in after the response, so that response times do not reveal whether an
 * account exists. Returns immediately and never throws.
 */
export function recordFailure(db: Database, log: Pick<Logger, 'error'>, attempt: Attempt): void {
  setImmediate(() => {
    storeFailure(db, attempt).catch((err: unknown) =>
      log.error({ err }, 'a failed sign-in was not recorded')
    );
  });
}

async function listSignIns(db: Database, userId: number, page: ReturnType<typeof toPage>) {
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

/** Selects the time of an account's last recorded sign-in, or null. */
export const lastSignIn = ({ selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
  selectFrom('sign_ins')
    .select(({ fn }) => fn.max('at').as('at'))
    .whereRef('user_id', '=', 'users.id')
    .where('success', '=', 1)
    .where('second_factor', '!=', 'api_token')
    .as('last_sign_in');

/** Deletes sign-ins and known networks after `SIGN_INS.days`. */
export async function purgeSignIns(db: Database): Promise<void> {
  await db.deleteFrom('sign_ins').where('at', '<=', oldestSignIn()).execute();
  await db.deleteFrom('known_networks').where('seen_at', '<=', oldestSignIn()).execute();
}

/** Creates the routes for the record of sign-ins, and for ending another account's sessions. */
export function signInRecordRoutes({ db, log }: Pick<AccountDeps, 'db' | 'log'>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const refuseUnknown = async (id: number): Promise<void> => {
    const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    if (!user) throw new HttpError(404, ERROR_MESSAGE.notFound);
  };

  serve(app, ownSignIns, ({ query, signedIn }) => listSignIns(db, signedIn.id, toPage(query)));
  serve(app, signInsOfUser, async ({ params: { id }, query }) => {
    await refuseUnknown(id);
    return listSignIns(db, id, toPage(query));
  });
  serve(app, endSessionsOfUser, async ({ params: { id }, signedIn: by }) => {
    await refuseUnknown(id);
    const ended = await endSessions(db, id);
    log.info({ userId: id, by: by.id, ended }, 'an administrator ended the sessions of an account');
    return { message: 'sessions ended', ended };
  });
  return app;
}
