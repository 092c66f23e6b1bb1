import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { isKnownNetwork } from './known-networks.ts';
import { HttpError } from '../http/errors.ts';
import { DAY } from '../jobs/daily.ts';
import type { Deps } from './deps.ts';
import { createThrottle, forgetCounts } from './throttle.ts';

const MINUTE = 60_000;

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
