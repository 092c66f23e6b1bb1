import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../config/env.ts';
import type { DatabaseSource } from './open.ts';

export type PostgresSource = Extract<DatabaseSource, { postgres: string }>;

const CHANNEL = 'wisata_jamu_proof';
const TIMEOUT_MS = 5000;

/** Returns the address for notifications and session locks. */
export const directAddress = ({ postgres, direct }: PostgresSource): string => direct ?? postgres;

const createClient = (connectionString: string): pg.Client => {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'wisata-jamu'
  });
  // Without a listener, the error event of a broken connection would end the process.
  return client.on('error', () => undefined);
};

/** Closes a connection. Ignores errors, because the connection may be lost already. */
const end = (client: pg.Client): Promise<void> => client.end().catch(() => undefined);

/** Returns the setting to change if notifications do not arrive, and the advice to show. */
const settingToChange = ({ direct }: PostgresSource): [variable: string, advice: string] =>
  direct
    ? [
        'DATABASE_DIRECT_URL',
        'receives no notification that is sent over DATABASE_URL: it must be the same database, without a pooler in transaction mode'
      ]
    : [
        'DATABASE_URL',
        'is a pooler that passes no notifications on: use it in session mode, or set DATABASE_DIRECT_URL to the address of the same database without the pooler'
      ];

/** Sends a notification to the pooled address. Throws ConfigError if it does not reach `client`. */
export async function proveNotifications(client: pg.Client, source: PostgresSource): Promise<void> {
  const token = randomUUID();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  client.on('notification', ({ channel, payload }) => {
    if (channel === CHANNEL && payload === token) resolve();
  });
  const sender = createClient(source.postgres);
  let timer: NodeJS.Timeout | undefined;
  try {
    await client.query(`listen ${CHANNEL}`);
    await sender.connect();
    await sender.query('select pg_notify($1, $2)', [CHANNEL, token]);
    timer = setTimeout(() => reject(new ConfigError(...settingToChange(source))), TIMEOUT_MS);
    await promise;
  } finally {
    clearTimeout(timer);
    await end(sender);
  }
}

/** Checks at the start that notifications arrive. Throws ConfigError. */
export async function checkNotifications(source: PostgresSource): Promise<void> {
  const client = createClient(directAddress(source));
  try {
    await client.connect();
    await proveNotifications(client, source);
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    const [variable] = settingToChange(source);
    throw new ConfigError(variable, `cannot be used: ${(cause as Error).message}`);
  } finally {
    await end(client);
  }
}
