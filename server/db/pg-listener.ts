import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

export interface PgListenerOptions {
  /** `postgres://…` */
  address: string;
  channel: string;
  /** The name of the connection on the server. */
  name: string;
  log: Logger;
  /** The message that is logged without a connection. */
  problem: string;
  /** Milliseconds between two heartbeats, and the longest that a connection or query may take. */
  heartbeat: number;
  /** Milliseconds before the next attempt: the first time, and at most, as it doubles. */
  retry: { first: number; longest: number };
  /** Runs once a connection listens; earlier notifications may have been missed. */
  onListening(client: pg.Client): Promise<void> | void;
  onNotification(payload: string): void;
  /** Runs at every heartbeat; by default a query that fails without the server. */
  onHeartbeat?(client: pg.Client): Promise<unknown>;
  /** Runs when a connection ends or cannot be made: notifications may be missed from now on. */
  onLost(): void;
}

/** The code of PostgreSQL for a connection that does not exist. */
const NO_CONNECTION = '08003';

/** Listens on a channel of PostgreSQL over its own connection, and reconnects automatically. */
export function pgListener(options: PgListenerOptions) {
  const { address, channel, name, log, problem, heartbeat, retry } = options;
  const onHeartbeat = options.onHeartbeat ?? ((client: pg.Client) => client.query('select 1'));
  const stopping = new AbortController();
  let wait = retry.first;
  let isListening = false;
  let current: pg.Client;

  // A connection that is lost already has nothing to close.
  const end = (client: pg.Client): void => {
    client.end().catch(() => undefined);
  };

  /** Listens on one connection until that ends. */
  async function listenOnce(client: pg.Client): Promise<void> {
    const ended = new Promise<void>((resolve) =>
      client.on('error', () => resolve()).on('end', () => resolve())
    );
    const start = async () => {
      await client.connect();
      client.on('notification', ({ payload = '' }) => options.onNotification(payload));
      await client.query(`listen ${channel}`);
      wait = retry.first;
      await options.onListening(client);
      isListening = true;
    };
    await Promise.race([start(), ended]);
    // A connection whose other end vanished reports nothing.
    const beats = setInterval(() => {
      onHeartbeat(client).catch(() => end(client));
    }, heartbeat);
    await ended;
    clearInterval(beats);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      current = new pg.Client({
        connectionString: address,
        keepAlive: true,
        connectionTimeoutMillis: heartbeat,
        query_timeout: heartbeat,
        application_name: name
      });
      await listenOnce(current).catch((err: unknown) => log.warn({ err }, problem));
      isListening = false;
      options.onLost();
      end(current);
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, retry.longest);
    }
  }

  const running = run();
  return {
    /**
     * Notifies all listeners of the channel, this one too. Rejects as an unavailable database does
     * while nothing listens here: this listener would miss it.
     */
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
