import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { CONTENT_CHANNEL } from './key-value.ts';
import type { DatabaseSource } from './open.ts';

/** What a process does as it comes to hear, or not to hear, of the content changes of others. */
export interface ContentListener {
  /** From now on every change is heard; what was before may have been missed. */
  listening(): void;
  /** A change was committed, here or elsewhere. */
  changed(): void;
  /** Changes may be missed from now on. */
  deaf(): void;
}

const FIRST_WAIT = 100;
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 5000;

/** Listens on one connection until that ends. Rejects where it cannot connect. */
async function listen(client: pg.Client, { listening, changed }: ContentListener): Promise<void> {
  const ended = new Promise<void>((resolve) =>
    client.on('error', () => resolve()).on('end', () => resolve())
  );
  const start = async () => {
    await client.connect();
    client.on('notification', changed);
    await client.query(`listen ${CONTENT_CHANNEL}`);
    listening();
  };
  await Promise.race([start(), ended]);
  // A connection whose other end vanished says nothing by itself.
  const heartbeat = setInterval(
    () => void client.query('select 1').catch(() => client.end()),
    HEARTBEAT
  );
  await ended;
  clearInterval(heartbeat);
}

/**
 * Tells of the content changes of every instance on one database, over a connection of its own that
 * comes back by itself. SQLite has one process, which knows its own changes: there it is listening
 * at once and hears nothing.
 */
export function listenForContent(
  source: DatabaseSource,
  log: Logger,
  events: ContentListener
): { close(): Promise<void> } {
  if (!('postgres' in source)) {
    events.listening();
    return { close: async () => undefined };
  }
  const { postgres } = source;
  const stopping = new AbortController();
  let client: pg.Client;

  async function watch(): Promise<void> {
    let wait = FIRST_WAIT;
    while (!stopping.signal.aborted) {
      client = new pg.Client({
        connectionString: postgres,
        keepAlive: true,
        connectionTimeoutMillis: HEARTBEAT,
        query_timeout: HEARTBEAT,
        application_name: 'wisata-jamu content changes'
      });
      await listen(client, {
        ...events,
        listening() {
          wait = FIRST_WAIT;
          events.listening();
        }
      }).catch((err: unknown) => log.warn({ err }, 'content changes are not heard'));
      events.deaf();
      void client.end().catch(() => undefined);
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  }

  const watching = watch();
  return {
    async close() {
      stopping.abort();
      void client.end().catch(() => undefined);
      await watching;
    }
  };
}
