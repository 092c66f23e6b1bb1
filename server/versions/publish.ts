import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { publishPending } from '#lib/contract/endpoints/version-publication.ts';
import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { OPEN_STATES, ORDER_FIELD } from '#lib/contract/states.ts';
import type { Columns, Database } from '../db/tables.ts';
import { runUnitOfWork, type Write } from '../entities/crud/unit-of-work.ts';
import type { WrittenRow } from '../entities/history/record-changes.ts';
import { checkLists, isSameValue } from '../entities/lists/reference-lists.ts';
import { existingOrder } from '../entities/order.ts';
import type { Row } from '../entities/repository.ts';
import { requestValues } from '../entities/restore-rows.ts';
import { lockImages } from '../images/image-storage.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import { applyVersion, entityOf } from './apply-version.ts';
import { notifyAuthor } from './notify.ts';
import { lockSeen, updateVersion, type StoredVersion } from './version-repository.ts';
import type { VersionDeps } from './write.ts';

export type Publication = BodyOf<typeof publishPending>;

export const PUBLISHABLE_STATES = OPEN_STATES.filter((state) => state !== 'returned');

// Stored times are compared as texts, so years from 10000 would count as past.
const TIME = /^[12]\d{3}-\d\d-\d\d(?:[T ][\d:.,]+(?:Z|[+-][\d:.,]+)?)?$/i;

/**
 * Parses a time in ISO 8601, which is in `timeZone` if it has no offset. Returns it in UTC. Throws
 * 422, also for past times: a mistyped year would publish immediately.
 */
export function readPublishTime(text: string, timeZone: string): string {
  let time: Temporal.Instant | undefined;
  try {
    if (TIME.test(text))
      time = /[T ].*(?:Z|[+-])/i.test(text)
        ? Temporal.Instant.from(text)
        : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch {}
  if (!time) throw invalidField('publish_at', 'publish_at must be a time such as 2026-12-01T09:00');
  if (time.epochMilliseconds <= Date.now()) throw invalidField('publish_at', REVIEW.past);
  return new Date(time.epochMilliseconds).toISOString();
}

/** Returns the values before a version, without listed or ordered rows that were deleted since. */
async function valuesBefore(trx: Database, known: StoredVersion): Promise<Columns> {
  const entity = entityOf(known);
  const values = requestValues(entity, known.fields, 'before');
  const order = values[ORDER_FIELD] as number[] | undefined;
  if (order) return { [ORDER_FIELD]: await existingOrder(trx, entity, order) };
  return { ...values, ...(await checkLists(trx, entity, values)).existing };
}

/**
 * Throws 409 if a written field has changed since the version was made, unless the caller saw the
 * current row. `seenRow` is the `updated_at` of the row that the caller saw, or the order of rows.
 */
async function requireNoConflict(
  trx: Database,
  known: StoredVersion,
  { action, before, fields }: WrittenRow,
  seenRow: string | undefined
): Promise<void> {
  const isOrder = action === 'order';
  const earlier = await valuesBefore(trx, known);
  const isChanged = Object.entries(fields).some(([name, field]) => {
    const [a, b] = [earlier[name], field.before];
    return isOrder ? String(a) !== String(b) : before && !isSameValue(a, b);
  });
  const current = isOrder ? fields[ORDER_FIELD]?.before : before?.['updated_at'];
  if (isChanged && seenRow !== String(current)) throw new HttpError(409, STALE);
}

/** Publishes a version now. Returns the id of the row, 0 for an order. */
export async function publishNow(
  deps: VersionDeps,
  known: StoredVersion,
  by: SignedIn,
  { row_version, keep, remark }: Publication
): Promise<number> {
  const { by_id, by_username, row_id, action } = known;
  const write: Write = (entity, author, save) =>
    runUnitOfWork(deps, entity, author, async (rows, trx) => {
      const stored = await lockSeen(trx, known, PUBLISHABLE_STATES);
      await updateVersion(trx, stored, {
        state: 'published',
        decided_by: by.username,
        image: '',
        publish_at: '',
        // Keeps the previous remark if none is given.
        ...(remark && { remark })
      });
      // Like every save, locks pictures before rows.
      await lockImages(trx, known.image.split('\n').toSorted());
      const result = await save(rows, trx);
      for (const written of rows.written) await requireNoConflict(trx, known, written, row_version);
      return result;
    });
  const reviewer = by_id !== by.id && { reviewedBy: by.username };
  const author = { ...by, id: by_id, username: by_username, import: known.import, ...reviewer };
  const result = await applyVersion({ ...deps, write }, known, author, { keep });
  await notifyAuthor(deps, known, by, 'published', remark);
  return action === 'create' ? (result as Row).id : row_id;
}
