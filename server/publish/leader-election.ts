import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseSource } from '../db/open.ts';

/** What a process hears of the others that publish the same site. */
export interface ElectionEvents {
  /** From now on this process publishes. */
  lead(): void;
  /** From now on another one does, or none does. */
  follow(): void;
  /** A process asked for the site to be published now. */
  requested(): void;
  /** The leader stored a new state. */
  reported(): void;
  /** A process joined that does not know the state, or knows it from a former leader. */
  asked(): void;
}

/** The processes that publish one site: one of them leads. */
export interface Election {
  /** Whether there can be other processes. */
  isShared: boolean;
  /** Asks the leader, whichever process that is, to publish. */
  request(): Promise<void>;
  /** Tells the followers to read the state. */
  broadcast(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'wisata_jamu_publishing';
const HEARTBEAT = 2000;
const REQUEST = 'publish';
const QUESTION = '? ';

// A machine that vanishes or a process that hangs says nothing: after 6 s without a heartbeat
// Postgres ends the session and releases its lock.
const SILENCE = 'set idle_session_timeout = 6000';

/** Contends for the lead on one connection, until that ends; the holder of the lock leads. */
async function contend(
  client: pg.Client,
  site: string,
  { lead, follow, requested, reported, asked }: ElectionEvents
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
      if (payload === site) reported();
      if (payload === QUESTION + site) asked();
    });
    await client.query(`listen ${CHANNEL}`);
    reported();
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
      broadcast: async () => undefined,
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

  async function takePart(): Promise<void> {
    while (!stopping.signal.aborted) {
      await contend(client, site, events).catch((err: unknown) =>
        log.warn({ err }, 'publishing has no connection')
      );
      void client.end().catch(() => undefined);
      await delay(HEARTBEAT, undefined, { signal: stopping.signal }).catch(() => undefined);
      client = connect();
    }
  }
  const takingPart = takePart();
  const notify = async (payload: string): Promise<void> => {
    await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
  };
  return {
    isShared: true,
    request: () => notify(REQUEST),
    broadcast: () => notify(site),
    async close() {
      stopping.abort();
      void client.end().catch(() => undefined);
      await takingPart;
    }
  };
}
