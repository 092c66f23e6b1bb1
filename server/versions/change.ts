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
import { applyVersion } from './apply.ts';
import { entityOf, itemOf } from './current.ts';
import { requireOwner, type VersionDeps } from './decide.ts';
import { findOpenVersions, requireVersion, type StoredVersion } from './version-repository.ts';
import { createWrite, mayPublish } from './write.ts';

/** Returns functions that save values as a version. */
export function versionChanges(deps: VersionDeps) {
  const { db } = deps;

  /**
   * Saves a version with other values, as a draft or submitted.
   * @throws HttpError 403, 409 if `updated_at` is not that of the version, and errors of a save
   */
  async function change(
    target: StoredVersion,
    { fields: { updated_at, ...fields }, ...files }: Body,
    by: SignedIn
  ): Promise<PendingReview> {
    await requireOwner(deps, target, by);
    if (!OPEN_STATES.includes(target.state)) throw new HttpError(409, REVIEW.decided);
    const item = await itemOf(deps, target);
    if (!item && target.action === 'update')
      throw new HttpError(404, entityOf(target).notFoundMessage);
    if (!item) throw new HttpError(409, REVIEW.asItIs);
    await refuseStale(item, parseUpdatedAt(updated_at), async () => item);
    const isDraft = target.state === 'draft' && (await mayPublish(deps, by));
    const write = createWrite(deps, { state: isDraft ? 'draft' : 'submitted', target });
    const options = { body: { fields, ...files } };
    return (await applyVersion({ ...deps, write }, target, by, options)) as PendingReview;
  }

  /** Returns the open change of a row's values: the account's own, else the oldest. */
  async function openOf(entity: string, row: number, by: SignedIn) {
    const open = await findOpenVersions(db, entity, [row]);
    const updates = open.filter(({ action }) => action === 'update');
    return updates.find(({ by_id }) => by_id === by.id) ?? updates[0];
  }

  /** Saves a draft of a row: adds the values to the account's open version, or stores a new one. */
  async function addToDraft(
    entity: AnyEntity,
    id: number,
    body: Body,
    by: SignedIn,
    languages: LanguageQuery,
    triesLeft = 10
  ): Promise<Row | PendingReview> {
    const open = await openOf(entity.name, id, by);
    if (open?.by_id !== by.id) {
      const write = createWrite(deps, { state: 'draft' });
      return entityService({ ...deps, write }, entity).update(id, body, by, languages);
    }
    try {
      return await change(open, body, by);
    } catch (error) {
      // The version was changed after `open` was read. A save without `updated_at` is tried again,
      // because it can be added to any state of the version.
      const isOvertaken = error instanceof HttpError && error.message === REVIEW.handedIn;
      if (!isOvertaken || body.fields['updated_at'] !== undefined || triesLeft === 0) throw error;
      return addToDraft(entity, id, body, by, languages, triesLeft - 1);
    }
  }

  return {
    change,
    /** Returns the open version of a row: the account's own, else the oldest. Throws 404. */
    async ofRow(entity: string, row: number, by: SignedIn): Promise<StoredVersion> {
      const stored = await openOf(entity, row, by);
      if (!stored) throw new HttpError(404, ERROR_MESSAGE.notFound);
      return stored;
    },
    /**
     * Saves changes of a row as a draft, or submits them if the account may not publish. Returns
     * the item with the changes, and the fields that differ from the row.
     * @throws HttpError 409 if the account's version (without one, the row) was changed
     * since it was loaded, and errors of a save
     */
    async saveDraft(
      entity: AnyEntity,
      id: number,
      body: Body,
      by: SignedIn,
      languages: LanguageQuery
    ): Promise<{ item: Row; pending: string[] } | PendingReview> {
      const isDraft = await mayPublish(deps, by);
      const saved = isDraft
        ? await addToDraft(entity, id, body, by, languages)
        : await entityService(deps, entity).update(id, body, by, languages);
      if (!(saved instanceof PendingReview)) return { item: saved, pending: [] };
      if (!isDraft) return saved;
      const stored = await requireVersion(db, saved.waiting[0]!);
      const item = await itemOf(deps, stored);
      if (!item) throw new HttpError(404, entity.notFoundMessage);
      return { item, pending: Object.keys(stored.fields) };
    }
  };
}

export type VersionChanges = ReturnType<typeof versionChanges>;
