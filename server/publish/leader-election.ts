import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseSource } from '../db/open.ts';
import { pgListener } from '../db/pg-listener.ts';

/** Events of the processes that publish the same site. */
export interface ElectionEvents {
  /** From now on this process publishes. */
  lead(): void;
  /** From now on another process publishes, or none. */
  follow(): void;
  /** A process requested a publication. */
  requested(): void;
  /** The leader stored a new state, or may have while this process did not listen. */
  reported(): void;
  /** Another process joined: it may have stored a state after it stopped to lead. */
  joined(): void;
}

/** The processes that publish one site, of which one leads. */
export interface Election {
  /** Whether there can be other processes. */
  isShared: boolean;
  /** Requests a publication from the leader, whichever process that is. */
  request(): Promise<void>;
  /** Has the followers read the state. */
  broadcast(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'wisata_jamu_publishing';
const HEARTBEAT_MS = 2000;
const REQUEST = 'publish';
const JOINED = 'joined ';

// A machine that vanishes or a process that hangs sends nothing: after 6 s without a heartbeat
// Postgres ends the session and releases its lock.
const SESSION_TIMEOUT = 'set idle_session_timeout = 6000';

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
  let isLeading = false;
  async function tryLock(client: Client): Promise<void> {
    if (isLeading) {
      await client.query('select 1');
      return;
    }
    const { rows } = await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isLocked"',
      [CHANNEL + site]
    );
    isLeading = rows[0]?.isLocked ?? false;
    if (isLeading) events.lead();
  }
  const { notify, close } = pgListener({
    address: source.postgres,
    channel: CHANNEL,
    name: 'wisata-jamu publishing',
    log,
    problem: 'publishing has no connection',
    heartbeat: HEARTBEAT_MS,
    retry: { first: HEARTBEAT_MS, longest: HEARTBEAT_MS },
    async onListening(client) {
      await client.query(SESSION_TIMEOUT);
      events.reported();
      await tryLock(client);
      await client.query('select pg_notify($1, $2)', [CHANNEL, JOINED + site]);
    },
    onHeartbeat: tryLock,
    onNotification(payload) {
      if (payload === REQUEST) events.requested();
      if (payload === site) events.reported();
      if (payload === JOINED + site) events.joined();
    },
    // Without its connection a leader has lost its lock.
    onLost() {
      if (isLeading) events.follow();
      isLeading = false;
    }
  });
  return {
    isShared: true,
    request: () => notify(REQUEST),
    broadcast: () => notify(site),
    close
  };
}
