import type { BodyOf } from '#lib/contract/endpoint.ts';
import type { publishPending } from '#lib/contract/endpoints/version-publication.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { OPEN_STATES, ORDER_FIELD } from '#lib/contract/states.ts';
import { runUnitOfWork, type Write } from '../entities/crud/unit-of-work.ts';
import type { WrittenRow } from '../entities/history/changed-fields.ts';
import { isSameValue } from '../entities/lists/reference-lists.ts';
import type { Row } from '../entities/repository.ts';
import { lockImages } from '../images/image-storage.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import { applyVersion } from './apply.ts';
import { notifyAuthor } from './notify.ts';
import { readPublishTime } from './publish-time.ts';
import {
  lockSeen,
  requireVersion,
  updateVersion,
  type StoredVersion
} from './version-repository.ts';
import { mayPublish, type WriteDeps } from './write.ts';

export type VersionDeps = WriteDeps & { write: Write };

type Publication = BodyOf<typeof publishPending>;

const PUBLISHABLE_STATES = OPEN_STATES.filter((state) => state !== 'returned');

/** Throws 403 unless the account is the author of a version, or may publish it. */
export async function requireOwner(
  deps: VersionDeps,
  stored: StoredVersion,
  by: SignedIn
): Promise<void> {
  if (stored.by_id !== by.id && !(await mayPublish(deps, by)))
    throw new HttpError(403, REVIEW.notYours);
}

/**
 * Throws 409 if a written field has changed since the version was made, unless the caller saw the
 * current state: `seenRow` is the `updated_at` of the row that the caller saw, or, for a version of
 * an order, the order.
 */
function requireNoConflict(
  known: StoredVersion,
  { action, before, fields }: WrittenRow,
  seenRow: string | undefined
): void {
  const isOrder = action === 'order';
  const isChanged = Object.entries(fields).some(([name, field]) => {
    const [a, b] = [known.fields[name]?.before, field.before];
    return isOrder ? String(a) !== String(b) : before && !isSameValue(a, b);
  });
  const current = isOrder ? fields[ORDER_FIELD]?.before : before?.['updated_at'];
  if (isChanged && seenRow !== String(current)) throw new HttpError(409, STALE);
}

/** Returns functions that decide about versions. */
export function versionDecisions(deps: VersionDeps) {
  const { db, settings } = deps;

  const decide = (
    seen: Pick<StoredVersion, 'id' | 'updated_at'>,
    states: typeof OPEN_STATES,
    columns: Partial<StoredVersion>
  ): Promise<StoredVersion> =>
    db.transaction().execute(async (trx) => {
      const stored = await lockSeen(trx, seen, states);
      await updateVersion(trx, stored, columns);
      return stored;
    });

  async function requirePublisher(by: SignedIn): Promise<void> {
    if (!(await mayPublish(deps, by))) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  }

  /** Publishes a version now. Returns the id of the row, 0 for an order. */
  async function publishNow(
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
          // Keeps the previous remark if none is given.
          ...(remark && { remark })
        });
        // Like every save, locks pictures before rows.
        await lockImages(trx, known.image.split('\n').toSorted());
        const result = await save(rows, trx);
        for (const written of rows.written) requireNoConflict(known, written, row_version);
        return result;
      });
    const reviewer = by_id !== by.id && { reviewedBy: by.username };
    const author = { ...by, id: by_id, username: by_username, import: known.import, ...reviewer };
    const result = await applyVersion({ ...deps, write }, known, author, { keep });
    await notifyAuthor(deps, known, by, 'published', remark);
    return action === 'create' ? (result as Row).id : row_id;
  }

  return {
    /**
     * Publishes a version, or sets or removes the time at which it is published. Returns the id of
     * the row, 0 for an order.
     * @throws HttpError 403, 409 if the version was decided or changed, or its row was changed, 422
     * for a past time, and errors of a save
     */
    async publish(
      id: number,
      by: SignedIn,
      publication: Publication
    ): Promise<{ row_id: number; publish_at: string }> {
      await requirePublisher(by);
      const { updated_at, publish_at } = publication;
      const stored = await requireVersion(db, id);
      // The history names the account as reviewer, so it must have seen this version.
      if (updated_at === undefined && stored.by_id !== by.id)
        throw new HttpError(409, REVIEW.handedIn);
      const known = { ...stored, updated_at: updated_at ?? stored.updated_at };
      if (publish_at === undefined)
        return { row_id: await publishNow(known, by, publication), publish_at: '' };
      const time =
        publish_at === null ? '' : readPublishTime(publish_at, await settings.timeZone());
      await decide(known, PUBLISHABLE_STATES, { publish_at: time, publish_by: by.id });
      return { row_id: known.row_id, publish_at: time };
    },
    /** Returns a version to its author. Throws HttpError 403, 409 if it was decided or changed. */
    async sendBack(id: number, updated_at: string, by: SignedIn, remark: string): Promise<void> {
      await requirePublisher(by);
      const decision = { state: 'returned', decided_by: by.username, publish_at: '' } as const;
      const stored = await decide({ id, updated_at }, ['submitted'], { ...decision, remark });
      await notifyAuthor(deps, stored, by, 'returned', remark);
    },
    /** Withdraws an open version. Throws HttpError 403, 409 if it was decided. */
    async withdraw(id: number, by: SignedIn): Promise<void> {
      const known = await requireVersion(db, id);
      await requireOwner(deps, known, by);
      await decide(known, OPEN_STATES, { state: 'withdrawn', image: '' });
      await notifyAuthor(deps, known, by, 'withdrawn');
    }
  };
}
