import pg from 'pg';

/** Milliseconds; the client waits a little longer than the server, whose answer says more. */
const TIMEOUT = { connect: 5000, statement: 10_000, query: 15_000, idle: 30_000 };
const CONNECTIONS = 10;

/** Whether a connection failed because it must be encrypted, or by the server's certificate. */
export const isTlsProblem = (message: string): boolean => /SSL|certificate|altnames/i.test(message);

/** The hint after the message. */
export const TLS_HINT =
  '. Other machines than this one are reached by TLS: `sslrootcert=FILE` in the address names an authority, `sslmode=disable` does without on a private network';

const ignore = (): void => undefined;

/**
 * A pool of Postgres connections. A connection that breaks fails its query and is replaced at the
 * next one, so that the server may restart.
 */
export function openPool(connectionString: string): pg.Pool {
  // Counts come as bigint, which pg hands over as text; none here exceeds what a number holds.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT.connect,
    idleTimeoutMillis: TIMEOUT.idle,
    statement_timeout: TIMEOUT.statement,
    query_timeout: TIMEOUT.query,
    keepAlive: true,
    application_name: 'wisata-jamu'
  });
  // A broken connection also emits an error, which would end the process without a listener.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
