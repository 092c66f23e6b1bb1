import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { DAY } from '../jobs/daily.ts';
import { hashed } from './throttle.ts';

/**
 * How long a network stays known without a sign-in, in days, and how many an account has at most.
 */
const REMEMBERED = { days: 90, networks: 20 };

// More accounts than these are read all at once.
const MOST_IDS = 1000;

/** Whether an account signed in from this network before. False for an unknown account. */
export async function isKnownNetwork(
  db: Database,
  email: string,
  network: string
): Promise<boolean> {
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
 * @returns whether the owner should hear of it: the network is new, and the account had others
 * before
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

/**
 * When accounts signed in last, ISO 8601 by their ids; those of whom none is known are left out.
 */
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
