import { ValidationError } from 'yup';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { REVIEW } from '#lib/contract/messages.ts';
import { OPEN_STATES } from '#lib/contract/states.ts';
import { nextTimestamp } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import { notifyAuthor } from './notify.ts';
import { PUBLISHABLE_STATES, publishNow, readPublishTime, type Publication } from './publish.ts';
import {
  findDueVersions,
  lockSeen,
  requireVersion,
  updateVersion,
  type StoredVersion
} from './version-repository.ts';
import { mayPublish, type VersionDeps } from './write.ts';

/** Throws 403 unless the account is the author of a version, or may publish it. */
export async function requireOwner(deps: VersionDeps, stored: StoredVersion, by: SignedIn) {
  if (stored.by_id !== by.id && !(await mayPublish(deps, by)))
    throw new HttpError(403, REVIEW.notYours);
}

async function requirePublisher(deps: VersionDeps, by: SignedIn): Promise<void> {
  if (!(await mayPublish(deps, by))) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
}

const decide = (
  { db }: VersionDeps,
  seen: Pick<StoredVersion, 'id' | 'updated_at'>,
  states: typeof OPEN_STATES,
  columns: Partial<StoredVersion>
): Promise<StoredVersion> =>
  db.transaction().execute(async (trx) => {
    const stored = await lockSeen(trx, seen, states);
    await updateVersion(trx, stored, columns);
    return stored;
  });

/**
 * Publishes a version, or sets or removes the time at which it is published. Returns the id of the
 * row, 0 for an order. Throws 403, 409 if version or row have changed, and errors of a save.
 */
export async function publish(
  deps: VersionDeps,
  id: number,
  by: SignedIn,
  publication: Publication
): Promise<{ row_id: number; publish_at: string }> {
  await requirePublisher(deps, by);
  const { updated_at, publish_at } = publication;
  const stored = await requireVersion(deps.db, id);
  // The history names the account as reviewer, so it must have seen this version.
  if (updated_at === undefined && stored.by_id !== by.id) throw new HttpError(409, REVIEW.changed);
  const known = { ...stored, updated_at: updated_at ?? stored.updated_at };
  if (publish_at === undefined)
    return { row_id: await publishNow(deps, known, by, publication), publish_at: '' };
  const time =
    publish_at === null ? '' : readPublishTime(publish_at, await deps.settings.timeZone());
  await decide(deps, known, PUBLISHABLE_STATES, { publish_at: time, publish_by: by.id });
  return { row_id: known.row_id, publish_at: time };
}

/** Returns a version to its author. Throws HttpError 403, 409 if it was decided or changed. */
export async function sendBack(
  deps: VersionDeps,
  seen: Pick<StoredVersion, 'id' | 'updated_at'>,
  by: SignedIn,
  remark: string
): Promise<void> {
  await requirePublisher(deps, by);
  const decision = { state: 'returned', decided_by: by.username, publish_at: '', remark } as const;
  const stored = await decide(deps, seen, ['submitted'], decision);
  await notifyAuthor(deps, stored, by, 'returned', remark);
}

/** Withdraws an open version. Throws HttpError 403, 409 if it was decided. */
export async function withdraw(deps: VersionDeps, id: number, by: SignedIn): Promise<void> {
  const known = await requireVersion(deps.db, id);
  await requireOwner(deps, known, by);
  await decide(deps, known, OPEN_STATES, { state: 'withdrawn', image: '', publish_at: '' });
  await notifyAuthor(deps, known, by, 'withdrawn');
}

/** Publishes a version that is due, as the account that set its time. */
async function publishScheduled(deps: VersionDeps, stored: StoredVersion): Promise<void> {
  const account = await deps.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role'])
    .where('id', '=', stored.publish_by)
    .executeTakeFirst();
  const by = account && ({ ...account, sessionId: '' } as SignedIn);
  if (!by || !(await mayPublish(deps, by))) throw new HttpError(403, REVIEW.notPublisher);
  await publish(deps, stored.id, by, { updated_at: stored.updated_at });
}

/**
 * Publishes the versions that are due, in order. A rejected version stays open with the reason, and
 * the account that set the time gets a mail. Other errors are logged; the next call tries again.
 */
export async function publishDue(deps: VersionDeps): Promise<void> {
  for (const stored of await findDueVersions(deps.db, new Date().toISOString()))
    await publishScheduled(deps, stored).catch(async (error: unknown) => {
      const { id, updated_at } = stored;
      const isRefused = error instanceof HttpError && error.status < 500;
      if (!isRefused && !(error instanceof ValidationError))
        return deps.log.error({ err: error, id }, 'a version that is due is not published yet');
      // Does nothing if the version was published or changed in the meantime.
      const { numUpdatedRows } = await deps.db
        .updateTable('versions')
        .set({ publish_at: '', problem: error.message, updated_at: nextTimestamp(updated_at) })
        .where('id', '=', id)
        .where('updated_at', '=', updated_at)
        .executeTakeFirstOrThrow();
      const scheduled = { ...stored, by_id: stored.publish_by };
      if (numUpdatedRows) await notifyAuthor(deps, scheduled, { id: 0, username: '' }, 'failed');
    });
}
