import type { Context } from 'hono';
import type { ApiEnv } from '../../http/serve.ts';
import type { Row } from '../repository.ts';
import { STALE } from '#lib/contract/messages.ts';
import { HttpError, invalidField } from '../../http/errors.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The version of the one item that is answered; its ETag begins with it. */
    itemVersion: string;
  }
}

/** The version that a save began with: `updated_at` as it was loaded, and `If-Match`. */
interface LoadedVersion {
  moment?: Temporal.Instant | undefined;
  ifMatch?: string | undefined;
}

// No moment is longer; longer texts are not parsed.
const LONGEST = 64;
const NO_MOMENT = 'updated_at must be a moment such as 2026-11-22T03:04:05.678Z';

const momentOf = (row: Row): Temporal.Instant => Temporal.Instant.from(String(row['updated_at']));

/** The version of a row: every change gives it another one. */
const versionOf = (row: Row): string => momentOf(row).epochMilliseconds.toString(36);

/**
 * The moment of a change, in ISO 8601: later than the last one's, by which stale saves are told,
 * however fast they follow one another.
 */
export function laterThan(before: unknown): string {
  const [now, last] = [Date.now(), Date.parse(String(before))];
  return new Date(last >= now ? last + 1 : now).toISOString();
}

/** Has the answer's ETag name the version of its item. */
export const setItemVersion = (c: Pick<Context<ApiEnv>, 'set'>, row: Row): void =>
  c.set('itemVersion', versionOf(row));

/**
 * Whether an `If-Match` names this version (RFC 9110 §13.1.1). A tag begins with the version; what
 * follows differs by compression, and where only the name of its category changed. A weak tag does
 * not match.
 */
function isMatch(condition: string, row: Row): boolean {
  if (condition.trim() === '*') return true;
  const version = versionOf(row);
  return [...condition.matchAll(/(W\/)?"([^"]*)"/g)].some(
    ([, weak, tag = '']) => !weak && tag.split('.', 1)[0] === version
  );
}

/**
 * Reads the `updated_at` of a save: ISO 8601 with an offset from UTC. Left out or empty it says
 * nothing.
 * @throws HttpError 422 for anything else
 */
export function readMoment(value: unknown): Temporal.Instant | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  try {
    if (typeof value === 'string' && value.length <= LONGEST) return Temporal.Instant.from(value);
  } catch {}
  throw invalidField('updated_at', NO_MOMENT);
}

/**
 * Refuses a locked row that was changed since it was loaded, with the item as it is now.
 * @throws HttpError 412 by `If-Match`, 409 by its moment
 */
export async function refuseStale(
  row: Row,
  { moment, ifMatch }: LoadedVersion,
  serialize: () => Promise<Row>
): Promise<void> {
  const isUnmatched = ifMatch !== undefined && !isMatch(ifMatch, row);
  if (!isUnmatched && (!moment || moment.equals(momentOf(row)))) return;
  throw new HttpError(isUnmatched ? 412 : 409, STALE, { body: { current: await serialize() } });
}
