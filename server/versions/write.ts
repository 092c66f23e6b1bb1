import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import { MAX_OPEN_VERSIONS } from '#lib/contract/limits.ts';
import { NO_SUCH_PICTURE, REVIEW } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Database } from '../db/tables.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import type { WrittenBy } from '../entities/crud/row-writer.ts';
import { isChange, type WrittenRow } from '../entities/history/audit-log.ts';
import { imageStorage } from '../images/image-storage.ts';
import { picturesOf } from '../images/record-pictures.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { notifyReviewers, type NotifyDeps } from './notify.ts';
import {
  addVersion,
  countOwnVersions,
  findOpenVersions,
  requireVersion,
  updateVersion,
  type Change,
  type StoredVersion
} from './version-repository.ts';

/** Dependencies of writes that may be stored as versions. */
export type WriteDeps = Omit<EntityDeps, 'write'> & NotifyDeps;

/** Returns whether an account may publish changes. */
export const mayPublish = async (
  { settings }: Pick<NotifyDeps, 'settings'>,
  { role }: SignedIn
): Promise<boolean> => hasRole(role, (await settings.isReviewed()) ? 'admin' : 'editor');

const withFields = (entity: AnyEntity, fields: ChangedFields, title: string) => ({
  fields,
  title: String(fields[entity.search[0] ?? '']?.after ?? title),
  image: picturesOf(
    entity,
    Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after]))
  ).join('\n')
});

/** Converts an undone write to a change. The id of a new row is invalid. */
const changeOf = (entity: AnyEntity, { action, row, before, fields }: WrittenRow): Change => ({
  ...withFields(entity, fields, titleOf(entity, row)),
  action: before ? 'update' : action,
  row_id: action === 'create' ? 0 : row.id
});

/** Options of writes that are stored as versions. */
interface Storing {
  state: 'draft' | 'submitted';
  /** The version whose fields the write replaces. */
  target?: StoredVersion | undefined;
}

/**
 * Stores changes as versions. Adds them to the author's open versions of the same rows. Returns the
 * versions' ids.
 * @throws HttpError 409 if the author has too many, `target` was changed or decided, or nothing
 * differs from its row
 */
async function storeVersions(
  trx: Database,
  entity: AnyEntity,
  by: WrittenBy,
  changes: readonly Change[],
  { state, target }: Storing
): Promise<number[]> {
  const update = async (open: StoredVersion, { title, fields }: Change): Promise<number> => {
    const all: ChangedFields = target ? {} : { ...open.fields };
    // Keeps the earlier values before, so that changes of the row since then remain conflicts.
    for (const [name, field] of Object.entries(fields))
      all[name] = { ...field, before: (open.fields[name] ?? field).before };
    // Removes the time, because nobody who may publish has seen the new change.
    const time = state === 'submitted' && { publish_at: '' };
    const values = withFields(entity, all, title);
    // An undo of the import must not withdraw other changes.
    const mark = { import: open.import === by.import ? open.import : '' };
    await updateVersion(trx, open, { ...values, ...mark, state, decided_by: '', ...time });
    return open.id;
  };
  if (target) {
    const open = await requireVersion(trx, target.id, true);
    if (open.updated_at !== target.updated_at) throw new HttpError(409, REVIEW.handedIn);
    if (!changes[0]) throw new HttpError(409, REVIEW.nothing);
    return [await update(open, changes[0])];
  }
  const count = await countOwnVersions(trx, by.id);
  const existing = changes.filter(({ action }) => action !== 'create');
  const rows = new Set(existing.map(({ row_id }) => row_id));
  const own = await findOpenVersions(trx, entity.name, [...rows], by.id);
  const ownOf = ({ action, row_id }: Change) =>
    action === 'create'
      ? undefined
      : own.find((open) => open.action === action && open.row_id === row_id);
  // Orders are not limited: an author has at most one per entity.
  const added = changes.filter((change) => change.action !== 'order' && !ownOf(change)).length;
  if (added > 0 && count + added > MAX_OPEN_VERSIONS) throw new HttpError(409, REVIEW.full);
  const author = {
    entity: entity.name,
    by_id: by.id,
    by_username: by.username,
    import: by.import ?? '',
    state
  };
  const ids: number[] = [];
  for (const change of changes) {
    const open = ownOf(change);
    ids.push(await (open ? update(open, change) : addVersion(trx, { ...change, ...author })));
  }
  return ids;
}

/**
 * Returns a write function that runs a write, undoes it and stores its changes as versions. Writes
 * without changes, and submitted ones that visitors would not see, are kept.
 * @throws HttpError 422 if a picture is missing
 */
export const storingWrite = (deps: WriteDeps, storing: Storing): Write => {
  const images = imageStorage(deps);
  const { state, target } = storing;
  return async (entity, by, action) => {
    const result = await runUnitOfWork(deps, entity, by, async (rows, trx) => {
      const isUndone = () =>
        target !== undefined ||
        (rows.written.some(isChange) && (state === 'draft' || rows.isVisible()));
      const { result: kept, undone } = await rows.withSavepoint(() => action(rows, trx), isUndone);
      if (!undone) return kept;
      const changes = undone.filter(isChange).map((written) => changeOf(entity, written));
      // Registers the pictures again, because they are undone too.
      for (const path of new Set(changes.flatMap(({ image }) => image.split('\n')).toSorted()))
        if (path && !(await images.exists(trx, path)))
          throw invalidField('stored_image', NO_SUCH_PICTURE);
      return new PendingReview(await storeVersions(trx, entity, by, changes, storing));
    });
    if (state === 'submitted' && result instanceof PendingReview) await notifyReviewers(deps);
    return result;
  };
};

/**
 * Returns the write function of all services: it writes rows, or submits the changes of an account
 * that may not publish.
 */
export function createWrite(deps: WriteDeps): Write {
  const submit = storingWrite(deps, { state: 'submitted' });
  return async (entity, by, action) =>
    (await mayPublish(deps, by))
      ? runUnitOfWork(deps, entity, by, action)
      : submit(entity, by, action);
}
