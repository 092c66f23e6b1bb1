// SQLite errors have an `errcode`, errors of Postgres and Node a `code`.
const detailsOf = (
  error: unknown
): { errcode?: number; code?: string; message?: string; severity?: string } =>
  (error ?? {}) as object;

// SQLite has different codes for primary keys and other unique columns.
const UNIQUE_CODES = [1555, 2067];

/** Returns whether a write violated a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode = 0, code } = detailsOf(error);
  return UNIQUE_CODES.includes(errcode) || code === '23505';
}

/** Returns whether a write violated a foreign key constraint. */
export function isReferenceViolation(error: unknown): boolean {
  const { errcode, code } = detailsOf(error);
  return errcode === 787 || errcode === 1811 || code === '23503' || code === '23001';
}

const SQLITE_BUSY = 5;

const READ_ONLY = '25006';
// The codes of Postgres for: connection failures, read-only, an ended transaction, serialization
// failure, deadlock, too few resources, lock timeout, statement timeout, an ended session.
const UNAVAILABLE = /^(?:08...|25006|25P0[34]|40001|40P01|53[0234]00|55P03|57014|57P0[1235])$/;
const NETWORK_ERROR =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// Messages of `pg` errors that have no code.
const CONNECTION_MESSAGE =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect)/;

const SQLITE_FULL = 13;
// SQLite's code if its shared-memory file cannot grow.
const SQLITE_SHM_SIZE = 4874;
// The codes of Node (disk full, quota used up) and Postgres (disk full).
const DISK_FULL = /^(?:ENOSPC|EDQUOT|53100)$/;

/** Returns whether a write failed because the disk is full or a quota is used up. */
export function isDiskFull(error: unknown): boolean {
  const { errcode, code = '' } = detailsOf(error);
  if (errcode !== undefined) return errcode === SQLITE_SHM_SIZE || (errcode & 0xff) === SQLITE_FULL;
  return DISK_FULL.test(code);
}

/** Returns whether a connection of `pg` is useless after an error: read-only, or without response. */
export const isConnectionUseless = (error: unknown): boolean =>
  detailsOf(error).code === READ_ONLY || detailsOf(error).message === 'Query read timeout';

/** Returns whether the database is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  const { errcode, code = '', message = '', severity } = detailsOf(error);
  // The low byte is SQLite's primary result code.
  if (errcode !== undefined) return (errcode & 0xff) === SQLITE_BUSY;
  // Checks both severity and code: poolers have codes of their own, and Postgres translates the
  // severity.
  if (severity === 'FATAL') return true;
  return UNAVAILABLE.test(code) || NETWORK_ERROR.test(code) || CONNECTION_MESSAGE.test(message);
}
