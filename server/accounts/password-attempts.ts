import type { Context } from 'hono';
import { MINUTE_MS, SIGN_INS } from '#lib/contract/limits.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { clientIp, networkOf } from '../http/networks.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import type { AccountDeps } from './deps.ts';
import { createThrottle, hashText, resetCounts, timestamp } from './throttle.ts';

// The number of networks that are stored per account.
const MAX_NETWORKS = 20;

/** Returns the time before which sign-ins are deleted from the record, and networks are unknown. */
export const oldestSignIn = (): string => timestamp(Date.now() - SIGN_INS.days * DAY_MS);

/** Finds the account with an e-mail, in any spelling of upper and lower case. */
export const accountWithEmail = (db: Database, email: string) =>
  db.selectFrom('users').selectAll().where('email_key', '=', nameKey(email)).executeTakeFirst();

/** Returns the network that a request comes from, for limits. */
export const networkFor = (c: Context, { trustProxy }: Pick<AccountDeps['config'], 'trustProxy'>) =>
  networkOf(clientIp(c, trustProxy));

/** Returns whether an account signed in from a network; false for unknown accounts. */
async function isKnownNetwork(db: Database, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.id', 'known_networks.user_id')
    .select('known_networks.user_id')
    .where('users.email_key', '=', nameKey(email))
    .where('known_networks.network', '=', hashText(network))
    .where('known_networks.seen_at', '>', oldestSignIn())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the network of a sign-in, in the transaction that starts the session. Returns whether the
 * network is new; false for the account's first network.
 */
export async function rememberNetwork(
  trx: Database,
  user_id: number,
  network: string
): Promise<boolean> {
  const deleteNetworks = trx.deleteFrom('known_networks').where('user_id', '=', user_id);
  await deleteNetworks.where('seen_at', '<=', oldestSignIn()).execute();
  const known = await trx
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', user_id)
    .orderBy('seen_at', 'desc')
    .execute();
  const row = { user_id, network: hashText(network), seen_at: timestamp() };
  await trx
    .insertInto('known_networks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: row.seen_at })
    )
    .execute();
  const otherNetworks = known.map((each) => each.network).filter((name) => name !== row.network);
  const forgotten = otherNetworks.slice(MAX_NETWORKS - 1);
  if (forgotten.length) await deleteNetworks.where('network', 'in', forgotten).execute();
  return known.length > 0 && otherNetworks.length === known.length;
}

/** Returns the first part of an account's throttle keys; works for unknown e-mails too. */
export const accountKey = (email: string): string => `account ${nameKey(email)}`;

/** Returns the part of a throttle key that identifies a network. */
export const networkKey = (network: string): string => `network ${network}`;

/** Deletes an account's counts of failures, so that its owner can sign in from any network. */
export const unlockAccount = (db: Database, email: string): Promise<void> =>
  resetCounts(db, accountKey(email));

/**
 * Limits failed passwords per account and network. Two more limits, per network and per account,
 * apply only to networks that the account has not used recently, so that owners can still sign in
 * from their own networks. Unknown e-mails are treated like accounts. Calls `onBlocked`, which must
 * return immediately and never throw, for each attempt that the limit per account rejects.
 */
export function createPasswordAttempts(db: Database, onBlocked?: (email: string) => void) {
  const byAccountAndNetwork = createThrottle(db, 10, 15 * MINUTE_MS);
  // High enough for schools and offices, in which many people share an address.
  const byNetwork = createThrottle(db, 30, 15 * MINUTE_MS);
  const byAccount = createThrottle(db, 30, 15 * MINUTE_MS);

  return {
    /**
     * Counts an attempt, which counts as failed until `succeeded` is called. Throws HttpError 429
     * after too many failures.
     */
    async start(email: string, network: string) {
      const [account, addressKey] = [accountKey(email), `address ${network}`];
      const pair = [account, networkKey(network)];
      const isKnown = await isKnownNetwork(db, email, network);
      await byAccountAndNetwork.consume(pair);
      // This order matters: an attempt that the network's limit rejects checks no password, so it
      // must not count against the account.
      if (!isKnown) {
        await byNetwork.consume(addressKey);
        await byAccount.consume(account).catch((error: unknown) => {
          onBlocked?.(email);
          throw error;
        });
      }
      return {
        /** Resets the failures of this account and network. */
        async succeeded(): Promise<void> {
          await byAccountAndNetwork.reset(pair);
          if (isKnown) return;
          // Undoes only the count of this attempt. Failures by other people stay counted.
          await byNetwork.refund(addressKey);
          await byAccount.refund(account);
        }
      };
    }
  };
}

/**
 * Creates a function that notifies an owner, at most once a day, that sign-ins from new networks
 * are blocked. The account is looked up after the response, so that response times do not reveal
 * whether it exists.
 */
export function createBlockedNotice(deps: AccountDeps): (email: string) => void {
  const { db, log, notifyAccount } = deps;
  const notices = createThrottle(db, 1, DAY_MS);

  async function notify(email: string): Promise<void> {
    const account = await accountWithEmail(db, email);
    if (!account) return;
    const { id, username, email: to } = account;
    await notices.consume(`blocked notice ${id}`);
    notifyAccount({ kind: 'sign-ins-blocked', user: { id, username, email: to } });
  }

  return (email) => {
    setImmediate(() => {
      notify(email).catch((err: unknown) => {
        // The owner was already notified today.
        if (err instanceof HttpError) return;
        log.error({ err }, 'the owner of an account was not notified');
      });
    });
  };
}
