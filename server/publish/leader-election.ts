import type { Client } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseSource } from '../db/open.ts';
import { pgListener } from '../db/pg-listener.ts';

interface ElectionEvents {
  lead(): void;
  follow(): void;
  requested(): void;
  /** The leader stored a new state, maybe while this process was not connected. */
  reported(): void;
  /** A process joined. It may be the previous leader, and may have overwritten the stored state. */
  joined(): void;
}

export interface Election {
  /** Whether several processes can take part. */
  isShared: boolean;
  /** Requests a publication from the leader. */
  request(): Promise<void>;
  /** Notifies the other processes that the stored state changed. */
  broadcast(): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'wisata_jamu_publishing';
const REQUEST = 'publish';
const JOINED = 'joined ';

// If the leader hangs, Postgres ends its session after 6 s, which releases the lock.
const SESSION_TIMEOUT = 'set idle_session_timeout = 6000';

/**
 * Joins the leader election of the processes that share a database. With Postgres, another process
 * takes over within seconds if the leader ends. With SQLite, the only process leads.
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
    source,
    channel: CHANNEL,
    name: 'wisata-jamu publishing',
    log,
    problem: 'publishing has no connection',
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
    // Postgres releases the lock when the connection ends.
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
