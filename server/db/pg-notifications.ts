import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config/env.ts';
import type { DatabaseSource } from './open.ts';

export type PostgresSource = Extract<DatabaseSource, { postgres: string }>;

const CHANNEL = 'wisata_jamu_proof';
const TIMEOUT_MS = 5000;

/** Returns the address for notifications and session locks. */
export const directAddress = ({ postgres, direct }: PostgresSource): string => direct ?? postgres;

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

/** Checks that notifications of the pooled connections arrive. Throws ConfigError. */
export async function checkNotifications(source: PostgresSource): Promise<void> {
  const clients = [directAddress(source), source.postgres].map((connectionString) =>
    new pg.Client({
      connectionString,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      application_name: 'wisata-jamu'
    })
      // Without a listener, the error event of a broken connection would end the process.
      .on('error', () => undefined)
  );
  const [receiver, sender] = clients as [pg.Client, pg.Client];
  const [variable, advice] = settingToChange(source);
  const token = randomUUID();
  const { promise, resolve } = Promise.withResolvers<true>();
  receiver.on('notification', ({ payload }) => payload === token && resolve(true));
  try {
    await receiver.connect();
    await receiver.query(`listen ${CHANNEL}`);
    await sender.connect();
    await sender.query('select pg_notify($1, $2)', [CHANNEL, token]);
    if (await Promise.race([promise, after(TIMEOUT_MS, false, { ref: false })])) return;
  } catch (cause) {
    throw new ConfigError(variable, `cannot be used: ${(cause as Error).message}`);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  throw new ConfigError(variable, advice);
}
