import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { DAY_MS } from '../jobs/daily.ts';
import type { AccountDeps } from './deps.ts';
import { createThrottle, forgetCounts, hashed } from './throttle.ts';

const MINUTE_MS = 60_000;

// Networks of an account are forgotten after 90 days without a sign-in, and beyond 20.
const NETWORK_LIFETIME_MS = 90 * DAY_MS;
const MAX_NETWORKS = 20;

// Beyond it the rows of all accounts are read.
const MAX_IDS = 1000;

const networkExpiry = (): string => new Date(Date.now() - NETWORK_LIFETIME_MS).toISOString();

/** True if an account signed in from this network recently. False for an unknown account. */
async function isKnownNetwork(db: Database, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.id', 'known_networks.user_id')
    .select('known_networks.user_id')
    .where('users.email_key', '=', normalizeKey(email))
    .where('known_networks.network', '=', hashed(network))
    .where('known_networks.seen_at', '>', networkExpiry())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers that an account signs in from a network, inside the transaction that starts the
 * session.
 * @returns true if the owner needs a notice: the network is new, and the account had another
 */
export async function rememberNetwork(
  trx: Database,
  user_id: number,
  network: string
): Promise<boolean> {
  const ofUser = trx.deleteFrom('known_networks').where('user_id', '=', user_id);
  await ofUser.where('seen_at', '<=', networkExpiry()).execute();
  const known = await trx
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', user_id)
    .orderBy('seen_at', 'desc')
    .execute();
  const row = { user_id, network: hashed(network), seen_at: new Date().toISOString() };
  await trx
    .insertInto('known_networks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: row.seen_at })
    )
    .execute();
  const otherNetworks = known
    .map(({ network: name }) => name)
    .filter((name) => name !== row.network);
  const forgotten = otherNetworks.slice(MAX_NETWORKS - 1);
  if (forgotten.length) await ofUser.where('network', 'in', forgotten).execute();
  return known.length > 0 && otherNetworks.length === known.length;
}

/** The last sign-ins of accounts, ISO 8601 by id; accounts without one are missing. */
export async function lastSignIns(
  db: Database,
  ids: readonly number[]
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('known_networks')
    .select(({ fn }) => ['user_id', fn.max('seen_at').as('last')])
    .$if(ids.length <= MAX_IDS, (query) => query.where('user_id', 'in', [...ids]))
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, last }) => [user_id, last]));
}

/** The first part of an account's keys; an e-mail without an account gets one like it. */
export const accountKey = (email: string): string => `account ${normalizeKey(email)}`;

/** The part of a key that limits it to one network. */
export const networkKey = (network: string): string => `network ${network}`;

/** Forgets every count of an account, so that its owner can try again from anywhere. */
export const unlockAccount = (db: Database, email: string): Promise<void> =>
  forgetCounts(db, accountKey(email));

/** A password before its check: it counts as a failure until it `succeeded`. */
export interface PasswordAttempt {
  /** Takes the count back, within the transaction that follows the right password. */
  succeeded(trx: Database): Promise<void>;
}

/**
 * Slows guessing down without letting strangers shut an owner out: failures count by account and
 * network; and if that account never signed in from the network, by the network and by the account,
 * too. Addresses of no account count the same. `onHeldOff` is called for each try that was refused
 * because of the account's count; it returns at once and never throws.
 */
export function createPasswordAttempts(
  db: Database,
  onHeldOff: (email: string) => void = () => undefined
) {
  const byAccountAndNetwork = createThrottle(db, 10, 15 * MINUTE_MS);
  // A school or an office shares one address.
  const byNetwork = createThrottle(db, 30, 15 * MINUTE_MS);
  const byAccount = createThrottle(db, 30, 15 * MINUTE_MS);

  return {
    /** @throws HttpError 429 with Retry-After after too many failures */
    async start(email: string, network: string): Promise<PasswordAttempt> {
      const [account, from] = [accountKey(email), `address ${network}`];
      const pair = [account, networkKey(network)];
      const isKnown = await isKnownNetwork(db, email, network);
      await byAccountAndNetwork.take(pair);
      // A refused attempt checks no password, so it must not count against the account.
      if (!isKnown) {
        await byNetwork.take(from);
        await byAccount.take(account).catch((error: unknown) => {
          onHeldOff(email);
          throw error;
        });
      }
      return {
        async succeeded(trx) {
          await byAccountAndNetwork.forget(pair, trx);
          if (isKnown) return;
          // Signing in to one's own account must not erase guesses at other accounts, or those that
          // others made at this one.
          await byNetwork.giveBack(from, trx);
          await byAccount.giveBack(account, trx);
        }
      };
    }
  };
}

/**
 * Notifies the owner of an account, once a day, that strangers' failures keep sign-ins from new
 * networks waiting. Looks the account up after the answer, so that its time does not reveal whether
 * it exists.
 */
export function createHeldOffNotice({
  db,
  log,
  notifyAccount
}: Pick<AccountDeps, 'db' | 'log' | 'notifyAccount'>): (email: string) => void {
  const notices = createThrottle(db, 1, DAY_MS);

  async function notify(email: string): Promise<void> {
    const user = await db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('email_key', '=', normalizeKey(email))
      .executeTakeFirst();
    if (!user) return;
    await notices.take(`held off ${user.id}`);
    notifyAccount({ kind: 'held-off', user });
  }

  return (email) => {
    setImmediate(() => {
      notify(email).catch((err: unknown) => {
        // The owner was notified today.
        if (err instanceof HttpError) return;
        log.error({ err }, 'the owner of an account was not notified');
      });
    });
  };
}
