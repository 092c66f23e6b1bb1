const fieldsOf = (error: unknown): { errcode?: number; code?: string; message?: string } =>
  (error ?? {}) as object;

// SQLite tells a primary key from other unique columns, PostgreSQL does not.
const UNIQUE = [1555, 2067];

/** Whether a write failed because another row has that value already. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode = 0, code } = fieldsOf(error);
  return UNIQUE.includes(errcode) || code === '23505';
}

/**
 * Whether a write failed because another row still points here, or the row pointed at is not there.
 */
export function isReferenceViolation(error: unknown): boolean {
  const { errcode, code } = fieldsOf(error);
  return errcode === 787 || errcode === 1811 || code === '23503' || code === '23001';
}

const SQLITE_BUSY = 5;

// Postgres: connection failures, too many connections, cancelled by the timeout, deadlock, shutting
// down, starting up.
const UNAVAILABLE = /^(?:08...|53300|57014|40P01|57P0[1-3])$/;
const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// `pg` names these by their sentence alone.
const LOST =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect)/;

const SQLITE_FULL = 13;
// SQLite's index of its log, Node's files (also a quota), Postgres.
const SHM_SIZE = 4874;
const NO_ROOM = /^(?:ENOSPC|EDQUOT|53100)$/;

/** Whether a write failed because the disk, or what one may have of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const { errcode, code = '' } = fieldsOf(error);
  if (errcode !== undefined) return errcode === SHM_SIZE || (errcode & 0xff) === SQLITE_FULL;
  return NO_ROOM.test(code);
}

/** Whether the database cannot answer at the moment: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { errcode, code = '', message = '' } = fieldsOf(error);
  // The low byte is SQLite's primary code.
  if (errcode !== undefined) return (errcode & 0xff) === SQLITE_BUSY;
  return UNAVAILABLE.test(code) || NETWORK.test(code) || LOST.test(message);
}
