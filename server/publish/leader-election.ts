import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseSource } from '../db/open.ts';

/** What a process comes to know of the others that publish the same site. */
export interface ElectionEvents {
  /** From now on this process publishes. */
  lead(): void;
  /** From now on another one does, or nobody does. */
  follow(): void;
  /** Somebody asked for the site to be published now. */
  requested(): void;
  /** The one that publishes has something to tell. */
  told(): void;
  /**
   * Somebody joined who does not know how publishing stands, or knows it from one that leads no
   * more.
   */
  asked(): void;
}

/** The processes that publish one site: one of them leads. */
export interface Election {
  /** Whether there can be other processes. */
  isShared: boolean;
  /** Asks the leader to publish, whichever process that is. */
  request(): Promise<void>;
  /** Tells the followers to look at the state. */
  tell(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'wisata_jamu_publishing';
const HEARTBEAT = 2000;
const REQUEST = 'publish';
const QUESTION = '? ';

// A machine that vanishes and a process that hangs say nothing: after 6 s without a heartbeat
// Postgres ends the session and gives its lock free.
const SILENCE = 'set idle_session_timeout = 6000';

/** Contends for the lead on one connection, until that ends; who has the lock leads. */
async function contend(
  client: pg.Client,
  site: string,
  { lead, follow, requested, told, asked }: ElectionEvents
): Promise<void> {
  const ended = new Promise<void>((resolve) =>
    client.on('error', () => resolve()).on('end', () => resolve())
  );
  let isLeading = false;
  const tryLock = async (): Promise<void> => {
    if (isLeading) return void (await client.query('select 1'));
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [CHANNEL + site]
    );
    isLeading = rows[0]?.got ?? false;
    if (isLeading) lead();
  };
  const start = async (): Promise<void> => {
    await client.connect();
    await client.query(SILENCE);
    client.on('notification', ({ payload }) => {
      if (payload === REQUEST) requested();
      if (payload === site) told();
      if (payload === QUESTION + site) asked();
    });
    await client.query(`listen ${CHANNEL}`);
    told();
    await tryLock();
    await client.query('select pg_notify($1, $2)', [CHANNEL, QUESTION + site]);
  };
  await Promise.race([start(), ended]);
  const heartbeat = setInterval(() => void tryLock().catch(() => client.end()), HEARTBEAT);
  await ended;
  clearInterval(heartbeat);
  if (isLeading) follow();
}

/**
 * Joins the processes that publish a site from one database. On Postgres one leads, and when it
 * ends another takes over within seconds; SQLite has one process, which leads.
 */
export function joinElection(
  source: DatabaseSource,
  site: string,
  log: Logger,
  events: ElectionEvents
): Election {
  if (!('postgres' in source)) {
    events.lead();
    return {
      isShared: false,
      request: async () => events.requested(),
      tell: async () => undefined,
      close: async () => undefined
    };
  }
  const stopping = new AbortController();
  const connect = () =>
    new pg.Client({
      connectionString: source.postgres,
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT,
      query_timeout: HEARTBEAT,
      application_name: 'wisata-jamu publishing'
    });
  let client = connect();

  async function take(): Promise<void> {
    while (!stopping.signal.aborted) {
      await contend(client, site, events).catch((err: unknown) =>
        log.warn({ err }, 'publishing has no connection')
      );
      void client.end().catch(() => undefined);
      await delay(HEARTBEAT, undefined, { signal: stopping.signal }).catch(() => undefined);
      client = connect();
    }
  }
  const taking = take();
  const notify = async (payload: string): Promise<void> => {
    await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
  };
  return {
    isShared: true,
    request: () => notify(REQUEST),
    tell: () => notify(site),
    async close() {
      stopping.abort();
      void client.end().catch(() => undefined);
      await taking;
    }
  };
}
