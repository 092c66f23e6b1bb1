import type { AnyEntity } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { REVIEW } from '#lib/contract/messages.ts';
import { OPEN_STATES } from '#lib/contract/states.ts';
import { entityService, parseUpdatedAt, refuseStale } from '../entities/crud/service.ts';
import type { Row } from '../entities/repository.ts';
import type { LanguageQuery } from '../entities/items.ts';
import { HttpError } from '../http/errors.ts';
import type { Body } from '../http/parse-body.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { applyVersion, entityOf } from './apply-version.ts';
import { requireOwner } from './decide.ts';
import { findOpenVersions, requireVersion, type StoredVersion } from './version-repository.ts';
import { itemOf } from './version-item.ts';
import { createWrite, mayPublish, type VersionDeps } from './write.ts';

/**
 * Replaces values of a version. Throws 403, 404 if its row is missing, 409 if it was decided or
 * changed or cannot be edited, and errors of a save.
 */
export async function change(
  deps: VersionDeps,
  target: StoredVersion,
  { fields: { updated_at, ...fields }, ...files }: Body,
  by: SignedIn
): Promise<PendingReview> {
  await requireOwner(deps, target, by);
  if (!OPEN_STATES.includes(target.state)) throw new HttpError(409, REVIEW.decided);
  const item = await itemOf(deps, target);
  if (!item && target.action === 'update')
    throw new HttpError(404, entityOf(target).notFoundMessage);
  if (!item) throw new HttpError(409, REVIEW.notEditable);
  await refuseStale(item, parseUpdatedAt(updated_at), async () => item);
  const isDraft = target.state === 'draft' && (await mayPublish(deps, by));
  const write = createWrite(deps, { state: isDraft ? 'draft' : 'submitted', target });
  const options = { body: { fields, ...files } };
  return (await applyVersion({ ...deps, write }, target, by, options)) as PendingReview;
}

/** Returns the open change of a row's values: the account's own, else the oldest. */
async function openOf({ db }: VersionDeps, entity: string, row: number, by: SignedIn) {
  const open = await findOpenVersions(db, entity, [row]);
  const updates = open.filter(({ action }) => action === 'update');
  return updates.find(({ by_id }) => by_id === by.id) ?? updates[0];
}

/** Returns the open change of a row's values, like `openOf`. Throws 404 if there is none. */
export async function requireOpen(
  deps: VersionDeps,
  { entity, id }: { entity: string; id: number },
  by: SignedIn
): Promise<StoredVersion> {
  const stored = await openOf(deps, entity, id, by);
  if (!stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return stored;
}

/** Saves a draft of a row: adds the values to the account's open version, or stores a new one. */
async function addToDraft(
  deps: VersionDeps,
  entity: AnyEntity,
  id: number,
  body: Body,
  by: SignedIn,
  languages: LanguageQuery,
  triesLeft = 10
): Promise<Row | PendingReview> {
  const open = await openOf(deps, entity.name, id, by);
  if (open?.by_id !== by.id) {
    const write = createWrite(deps, { state: 'draft' });
    return entityService({ ...deps, write }, entity).update(id, body, by, languages);
  }
  try {
    return await change(deps, open, body, by);
  } catch (error) {
    // A concurrent save changed the version. A save without `updated_at` is then tried again.
    const isOvertaken = error instanceof HttpError && error.message === REVIEW.changed;
    if (!isOvertaken || body.fields['updated_at'] !== undefined || triesLeft === 0) throw error;
    return addToDraft(deps, entity, id, body, by, languages, triesLeft - 1);
  }
}

/**
 * Saves changes of a row as a draft, or submits them if the account may not publish. Returns the
 * changed item and the names of its changed fields. Throws 409 if the draft or the row has changed.
 */
export async function saveDraft(
  deps: VersionDeps,
  entity: AnyEntity,
  id: number,
  body: Body,
  by: SignedIn,
  languages: LanguageQuery
): Promise<{ item: Row; pending: string[] } | PendingReview> {
  const isDraft = await mayPublish(deps, by);
  const saved = isDraft
    ? await addToDraft(deps, entity, id, body, by, languages)
    : await entityService(deps, entity).update(id, body, by, languages);
  if (!(saved instanceof PendingReview)) return { item: saved, pending: [] };
  if (!isDraft) return saved;
  const stored = await requireVersion(deps.db, saved.waiting[0]!);
  const item = await itemOf(deps, stored);
  if (!item) throw new HttpError(404, entity.notFoundMessage);
  return { item, pending: Object.keys(stored.fields) };
}
