import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseSource } from '../db/open.ts';
import { pgListener } from '../db/pg-listener.ts';

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
  const tryLock = async (client: Client): Promise<void> => {
    if (isLeading) {
      await client.query('select 1');
      return;
    }
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
      [CHANNEL + site]
    );
    isLeading = rows[0]?.got ?? false;
    if (isLeading) events.lead();
  };
  const { notify, close } = pgListener({
    address: source.postgres,
    channel: CHANNEL,
    name: 'wisata-jamu publishing',
    log,
    failure: 'publishing has no connection',
    heartbeat: HEARTBEAT,
    retry: { first: HEARTBEAT, longest: HEARTBEAT },
    async onListening(client) {
      await client.query(SILENCE);
      events.reported();
      await tryLock(client);
      await client.query('select pg_notify($1, $2)', [CHANNEL, QUESTION + site]);
    },
    onHeartbeat: tryLock,
    onNotification(payload) {
      if (payload === REQUEST) events.requested();
      if (payload === site) events.reported();
      if (payload === QUESTION + site) events.asked();
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
