import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { directAddress, type PostgresSource } from './pg-notifications.ts';

export interface PgListenerOptions {
  source: PostgresSource;
  channel: string;
  /** The connection's `application_name`. */
  name: string;
  log: Logger;
  /** The message to log when connecting or listening fails. */
  problem: string;
  /** Called when a connection begins to listen: earlier notifications may have been missed. */
  onListening(client: pg.Client): Promise<void> | void;
  onNotification(payload: string): void;
  /** Called at each heartbeat; must reject if the connection is lost. The default runs a query. */
  onHeartbeat?(client: pg.Client): Promise<unknown>;
  /** Called when a connection ends or fails: notifications may be missed from now on. */
  onLost(): void;
}

const NO_CONNECTION = '08003';
/** The time between heartbeats, also the timeout of connections and queries. */
const HEARTBEAT_MS = 2000;
/** The time before reconnecting: `first`, then twice the previous wait, up to `longest`. */
const RETRY_MS = { first: 100, longest: 5000 };

/** Listens on a channel of PostgreSQL over its own connection, and reconnects automatically. */
export function pgListener(options: PgListenerOptions) {
  const { source, channel, name, log, problem } = options;
  const onHeartbeat = options.onHeartbeat ?? ((client: pg.Client) => client.query('select 1'));
  const stopping = new AbortController();
  let wait = RETRY_MS.first;
  let isListening = false;
  let current: pg.Client;

  // Ignores errors, because the connection may be lost already.
  const end = (client: pg.Client): void => {
    client.end().catch(() => undefined);
  };

  async function listenOnce(client: pg.Client): Promise<void> {
    const ended = new Promise<void>((resolve) =>
      client.on('error', () => resolve()).on('end', () => resolve())
    );
    const start = async () => {
      await client.connect();
      client.on('notification', (message) => {
        if (message.channel === channel) options.onNotification(message.payload ?? '');
      });
      await client.query(`listen ${channel}`);
      wait = RETRY_MS.first;
      await options.onListening(client);
      isListening = true;
    };
    await Promise.race([start(), ended]);
    // The heartbeat detects connections that are lost without an event.
    const beats = setInterval(() => {
      onHeartbeat(client).catch(() => end(client));
    }, HEARTBEAT_MS);
    await ended;
    clearInterval(beats);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      current = new pg.Client({
        connectionString: directAddress(source),
        connectionTimeoutMillis: HEARTBEAT_MS,
        query_timeout: HEARTBEAT_MS,
        application_name: name
      });
      await listenOnce(current).catch((err: unknown) => log.warn({ err }, problem));
      isListening = false;
      options.onLost();
      end(current);
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, RETRY_MS.longest);
    }
  }

  const running = run();
  return {
    /** Notifies all listeners, including this one. Rejects if this one is not connected. */
    async notify(payload: string): Promise<void> {
      if (!isListening)
        throw Object.assign(new Error('no connection listens'), { code: NO_CONNECTION });
      await current.query('select pg_notify($1, $2)', [channel, payload]);
    },
    async close(): Promise<void> {
      stopping.abort();
      end(current);
      await running;
    }
  };
}
