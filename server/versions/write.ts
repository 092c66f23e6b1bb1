import { isDeepStrictEqual } from 'node:util';
import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import { MAX_OPEN_VERSIONS } from '#lib/contract/limits.ts';
import { NO_SUCH_PICTURE, REVIEW } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Database } from '../db/tables.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import type { WrittenBy } from '../entities/crud/row-writer.ts';
import { isChange, valuesOf, type WrittenRow } from '../entities/history/record-changes.ts';
import { imageStorage } from '../images/image-storage.ts';
import { picturesOf } from '../images/record-pictures.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { notifyReviewers, type NotifyDeps } from './notify.ts';
import {
  addVersion,
  countOwnVersions,
  findOpenVersions,
  lockSeen,
  lockVersions,
  updateVersion,
  type Change,
  type StoredVersion
} from './version-repository.ts';

export type VersionDeps = EntityDeps & NotifyDeps;

/** Returns whether an account may publish changes. */
export const mayPublish = async (
  { settings }: Pick<NotifyDeps, 'settings'>,
  { role }: SignedIn
): Promise<boolean> => hasRole(role, (await settings.isReviewed()) ? 'admin' : 'editor');

const withFields = (entity: AnyEntity, fields: ChangedFields, title: string) => ({
  fields,
  title: String(fields[entity.search[0] ?? '']?.after ?? title),
  image: picturesOf(entity, valuesOf(fields, 'after')).join('\n')
});

/** Converts an undone write to a change. A new row gets the id 0, because it was not stored. */
const changeOf = (entity: AnyEntity, { action, row, before, fields }: WrittenRow): Change => ({
  ...withFields(entity, fields, titleOf(entity, row)),
  action: before ? 'update' : action,
  row_id: action === 'create' ? 0 : row.id
});

interface Storing {
  state: 'draft' | 'submitted';
  /** The version whose fields the write replaces, as the caller saw it. */
  target?: StoredVersion | undefined;
}

/**
 * Stores changes as versions: adds them to the author's open versions of the rows, or replaces the
 * fields of `target`. Returns the versions' ids. Throws 409 for too many versions or no change.
 */
async function storeVersions(
  trx: Database,
  entity: AnyEntity,
  by: WrittenBy,
  changes: readonly Change[],
  { state, target }: Storing
): Promise<number[]> {
  if (target && changes.length === 0) throw new HttpError(409, REVIEW.nothing);
  const rows = changes.map(({ row_id }) => row_id);
  const open = target ? [] : await findOpenVersions(trx, entity.name, rows);
  const openOf = ({ action, row_id }: Change) =>
    target ??
    open.find(
      (own) =>
        own.by_id === by.id && own.action === action && own.row_id === row_id && action !== 'create'
    );
  // Versions of orders can always be added, because an author has at most one per entity.
  const added = changes.filter((change) => change.action !== 'order' && !openOf(change)).length;
  if (added > 0 && (await countOwnVersions(trx, by.id)) + added > MAX_OPEN_VERSIONS)
    throw new HttpError(409, REVIEW.full);
  const author = {
    entity: entity.name,
    by_id: by.id,
    by_username: by.username,
    import: by.import ?? '',
    state
  };
  const ids: number[] = [];
  for (const change of changes) {
    const stored = openOf(change);
    if (!stored) {
      ids.push(await addVersion(trx, { ...change, ...author }));
      continue;
    }
    const fields: ChangedFields = target ? {} : { ...stored.fields };
    // Keeps the oldest `before` of a field, so that changes of the row since then remain conflicts.
    for (const [name, field] of Object.entries(change.fields))
      fields[name] = { ...field, before: (stored.fields[name] ?? field).before };
    // Skips an unchanged version, because a reviewer may be looking at it or have scheduled it.
    const isSame = target && state === target.state && isDeepStrictEqual(fields, target.fields);
    ids.push(stored.id);
    if (isSame) continue;
    await updateVersion(trx, stored, {
      ...withFields(entity, fields, change.title),
      // An undo of the import must not withdraw a version that also contains other changes.
      import: stored.import === by.import ? stored.import : '',
      state,
      decided_by: '',
      // Removes a time that another account set, because that account has not seen the new change.
      ...(stored.publish_by !== by.id && { publish_at: '' })
    });
  }
  return ids;
}

/**
 * Returns the write function of all services. If the account may not publish, or `storing` is
 * given, the function undoes the write and stores the changes as versions. Without a target, two
 * kinds of writes are not undone: those that change nothing, and submitted ones that visitors
 * cannot see.
 * @throws HttpError 422 if a picture is missing, 409 if the target was changed or decided
 */
export function createWrite(deps: Omit<VersionDeps, 'write'>, storing?: Storing): Write {
  const images = imageStorage(deps);
  return async (entity, by, action) => {
    const isDirect = !storing && (await mayPublish(deps, by));
    const { state, target } = storing ?? { state: 'submitted' };
    const result = await runUnitOfWork(deps, entity, by, async (rows, trx) => {
      if (isDirect) return action(rows, trx);
      const isUndone = () =>
        target !== undefined ||
        (rows.written.some(isChange) && (state === 'draft' || rows.isVisible()));
      const { result: kept, undone } = await rows.withSavepoint(() => action(rows, trx), isUndone);
      if (!undone) return kept;
      // The undo released the locks of the action, so this can lock in the same order as elsewhere.
      await (target ? lockSeen(trx, target) : lockVersions(trx));
      const changes = undone.filter(isChange).map((written) => changeOf(entity, written));
      // Registers the pictures again, because their registration was undone, too.
      for (const path of new Set(changes.flatMap(({ image }) => image.split('\n')).toSorted()))
        if (path && !(await images.exists(trx, path)))
          throw invalidField('stored_image', NO_SUCH_PICTURE);
      return new PendingReview(await storeVersions(trx, entity, by, changes, { state, target }));
    });
    if (state === 'submitted' && result instanceof PendingReview) await notifyReviewers(deps);
    return result;
  };
}
