import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { DAY } from '../jobs/daily.ts';
import type { Deps } from './deps.ts';
import { createThrottle, forgetCounts, hashed } from './throttle.ts';

const MINUTE = 60_000;

// Days without a sign-in after which a network is forgotten, and the most of an account.
const REMEMBERED = { days: 90, networks: 20 };

// Beyond it the rows of all accounts are read.
const MOST_IDS = 1000;

/** True if an account signed in from this network recently. False for an unknown account. */
async function isKnownNetwork(db: Database, email: string, network: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_networks')
    .innerJoin('users', 'users.id', 'known_networks.user_id')
    .select('known_networks.user_id')
    .where('users.email_key', '=', normalizeKey(email))
    .where('known_networks.network', '=', hashed(network))
    .where(
      'known_networks.seen_at',
      '>',
      new Date(Date.now() - REMEMBERED.days * DAY).toISOString()
    )
    .executeTakeFirst();
  return found !== undefined;
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
  const now = Date.now();
  await trx
    .deleteFrom('known_networks')
    .where('user_id', '=', user_id)
    .where('seen_at', '<=', new Date(now - REMEMBERED.days * DAY).toISOString())
    .execute();
  const known = await trx
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', user_id)
    .orderBy('seen_at', 'desc')
    .execute();
  const [name, seen_at] = [hashed(network), new Date(now).toISOString()];
  const others = known.map((row) => row.network).filter((one) => one !== name);
  await trx
    .insertInto('known_networks')
    .values({ user_id, network: name, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at }))
    .execute();
  const forgotten = others.slice(REMEMBERED.networks - 1);
  if (forgotten.length)
    await trx
      .deleteFrom('known_networks')
      .where('user_id', '=', user_id)
      .where('network', 'in', forgotten)
      .execute();
  return known.length > 0 && others.length === known.length;
}

/** The last sign-ins of accounts, ISO 8601 by id; accounts without one are missing. */
export async function lastSignIns(
  db: Database,
  ids: readonly number[]
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const all = db
    .selectFrom('known_networks')
    .select(({ fn }) => ['user_id', fn.max('seen_at').as('at')])
    .groupBy('user_id');
  const rows = await (ids.length > MOST_IDS ? all : all.where('user_id', 'in', [...ids])).execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}

/** How an account's keys begin; an e-mail without an account gets one like it. */
export const accountKey = (email: string): string => `account ${normalizeKey(email)}`;

/** The part of a key that limits it to one network. */
export const networkKey = (network: string): string => `network ${network}`;

/** Forgets every count of an account, so that its owner can try again from anywhere. */
export const unlockAccount = (db: Database, email: string): Promise<void> =>
  forgetCounts(db, accountKey(email));

/** A password that is about to be checked: it counts as a failure until it `succeeded`. */
export interface PasswordAttempt {
  /** Within the transaction that the right password leads to. */
  succeeded(trx: Database): Promise<void>;
}

/**
 * Slows guessing down without letting strangers shut an owner out: failures count by account and
 * network; and where that account never signed in from the network, by the network and by the
 * account, too. Addresses that belong to no account count the same. `onHeldOff` hears of each try
 * that was refused because of the account's count; it returns at once and never throws.
 */
export function createPasswordAttempts(
  db: Database,
  onHeldOff: (email: string) => void = () => undefined
) {
  const byAccountAndNetwork = createThrottle(db, 10, 15 * MINUTE);
  // A school or an office shares one address.
  const byNetwork = createThrottle(db, 30, 15 * MINUTE);
  const byAccount = createThrottle(db, 30, 15 * MINUTE);

  return {
    /** @throws HttpError 429 with Retry-After when there were too many failures */
    async begin(email: string, network: string): Promise<PasswordAttempt> {
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
 * networks waiting. The account is looked up once the answer is on its way, so that its time does
 * not reveal whether there is one.
 */
export function createHeldOffNotice({
  db,
  log,
  notifyAccount
}: Pick<Deps, 'db' | 'log' | 'notifyAccount'>): (email: string) => void {
  const notices = createThrottle(db, 1, DAY);

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
