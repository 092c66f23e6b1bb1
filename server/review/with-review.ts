import { sql } from 'kysely';
import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import { MAX_OPEN_PROPOSALS } from '#lib/contract/limits.ts';
import { NO_SUCH_PICTURE, REVIEW } from '#lib/contract/messages.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { lockName } from '../db/engine.ts';
import type { Database } from '../db/open.ts';
import type { RowWriter } from '../entities/crud/row-writer.ts';
import { isChange, type WrittenRow } from '../entities/history/audit-log.ts';
import type { Write } from '../entities/crud/unit-of-work.ts';
import { imageStorage, type ImageStorageDeps } from '../images/image-storage.ts';
import { picturesOf } from '../images/record-pictures.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { reviewerNotifier, type NotifyDeps } from './notify.ts';
import {
  addProposal,
  changeProposal,
  countOwnProposals,
  findOpenUpdates,
  lockOwnProposals,
  type StoredProposal
} from './proposal-repository.ts';

/** A change to store as a proposal; `row_id` is 0 for a new row and an order. */
type Change = Pick<StoredProposal, 'action' | 'row_id' | 'title' | 'fields' | 'base' | 'image'>;

/** Stores changes as proposals. Returns the proposals' ids. */
type Propose = (
  trx: Database,
  entity: AnyEntity,
  by: SignedIn,
  changes: readonly Change[]
) => Promise<number[]>;

/** Returns the proposed values of fields. */
export const valuesAfter = (fields: ChangedFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after]));

/** Returns the fields of a proposal with the resulting title and pictures of the row. */
const withTitle = (entity: AnyEntity, fields: ChangedFields, title: string) => ({
  fields,
  title: String(fields[entity.search[0] ?? '']?.after ?? title),
  image: picturesOf(entity, valuesAfter(fields)).join('\n')
});

/** Returns the version of the row before a change, '' for none. */
function baseOf({ action, row, before, fields }: WrittenRow): string {
  if (before) return String(before['updated_at']);
  if (action === 'order') return String(fields[ORDER_FIELD]?.before);
  return action === 'delete' ? String(row['updated_at']) : '';
}

/** Converts a written row to a change. The id of a new row is invalid after the rollback. */
const changeOf = (entity: AnyEntity, written: WrittenRow): Change => ({
  ...withTitle(entity, written.fields, titleOf(entity, written.row)),
  action: written.before ? 'update' : written.action,
  row_id: written.action === 'create' ? 0 : written.row.id,
  base: baseOf(written)
});

/** Starts a trial run. The returned function rolls it back; the transaction continues. */
export async function startTrial(rows: RowWriter, trx: Database): Promise<() => Promise<void>> {
  await sql`savepoint trial`.execute(trx);
  return async () => {
    await sql`rollback to savepoint trial`.execute(trx);
    rows.forget();
  };
}

/**
 * Wraps a write function. Runs an editor's write that visitors would see, rolls it back, and stores
 * its changes as proposals (decision 081). With `isPending`, does this for every write. Throws
 * HttpError 422 if a picture is missing.
 */
export const withReview =
  (write: Write, deps: ImageStorageDeps, propose: Propose, isPending = false): Write =>
  (entity, by, action) =>
    write(entity, by, async (rows, trx) => {
      if (by.role === 'admin' && !isPending) return action(rows, trx);
      const undo = await startTrial(rows, trx);
      const result = await action(rows, trx);
      const written = isPending || rows.isVisible() ? rows.written.filter(isChange) : [];
      if (written.length === 0) return result;
      const changes = written.map((row) => changeOf(entity, row));
      await undo();
      const images = imageStorage(deps);
      // Registers the pictures again, because the rollback removed them.
      for (const path of new Set(changes.flatMap(({ image }) => image.split('\n')).toSorted()))
        if (path && !(await images.exists(trx, path)))
          throw invalidField('stored_image', NO_SUCH_PICTURE);
      return new PendingReview(await propose(trx, entity, by, changes));
    });

/**
 * Merges an author's open proposal with a later change of the same row, whose fields win. The base
 * stays that of the proposal, unless the later change replaces all of its fields.
 */
function mergeChanges(entity: AnyEntity, { fields, base }: StoredProposal, later: Change): Change {
  if (Object.keys(fields).every((name) => name in later.fields)) return later;
  const all = { ...fields, ...later.fields };
  return { ...later, ...withTitle(entity, all, later.title), base };
}

/**
 * Replaces the change of an open proposal, which is then waiting again. Removes its time, because
 * nobody who may publish has seen the new change.
 */
const replace = (
  trx: Database,
  open: StoredProposal,
  { title, fields, base, image }: Change
): Promise<void> => {
  const waiting = { state: 'waiting', decided_by: '', publish_at: '' } as const;
  return changeProposal(trx, open, { title, fields, base, image, ...waiting });
};

/**
 * Stores changes as proposals, and merges later changes of a row into the author's open proposal.
 * Throws HttpError 409 if the author has too many.
 */
export const addProposals: Propose = async (trx, entity, by, changes) => {
  const existing = changes.filter(({ action }) => action !== 'create');
  const count = await countOwnProposals(trx, by.id);
  const rows = new Set(existing.map(({ row_id }) => row_id));
  const own = await lockOwnProposals(trx, entity.name, [...rows], by.id);
  const openOf = ({ action, row_id }: Change) =>
    own.find((open) => action !== 'create' && open.action === action && open.row_id === row_id);
  // Orders are not limited: an author has at most one per entity.
  const added = changes.filter((change) => change.action !== 'order' && !openOf(change)).length;
  if (added > 0 && count + added > MAX_OPEN_PROPOSALS) throw new HttpError(409, REVIEW.full);
  const ids: number[] = [];
  for (const change of changes) {
    const open = openOf(change);
    if (open) await replace(trx, open, mergeChanges(entity, open, change));
    const author = { entity: entity.name, by_id: by.id, by_username: by.username };
    ids.push(open?.id ?? (await addProposal(trx, { ...change, ...author }, 'waiting')));
  }
  return ids;
};

/**
 * Returns a write function that stores changes of editors as proposals while the setting `review` is
 * on, and notifies administrators.
 */
export function reviewedWrite(direct: Write, deps: ImageStorageDeps & NotifyDeps): Write {
  const propose = withReview(direct, deps, addProposals);
  const notify = reviewerNotifier(deps);
  return async (entity, by, action) => {
    if (by.role === 'admin' || !(await deps.settings.isReviewed()))
      return direct(entity, by, action);
    const result = await propose(entity, by, action);
    if (result instanceof PendingReview) await notify();
    return result;
  };
}

/**
 * Stores a change as the pending version of its row. Throws HttpError 409 if a concurrent save
 * stored one, or the author has too many.
 */
export const addPending: Propose = async (trx, { name: entity }, by, [change]) => {
  if (!change) return [];
  await lockName(trx, `pending ${entity} ${change.row_id}`);
  const [open] = await findOpenUpdates(trx, entity, change.row_id);
  if (open?.state === 'pending') throw new HttpError(409, REVIEW.handedIn);
  if ((await countOwnProposals(trx, by.id)) >= MAX_OPEN_PROPOSALS)
    throw new HttpError(409, REVIEW.full);
  const author = { entity, by_id: by.id, by_username: by.username };
  return [await addProposal(trx, { ...change, ...author }, 'pending')];
};

/**
 * Replaces the pending version that `lock` returns; its last author becomes its author. It stays
 * based on the same version of the row, so that publishing it detects later changes of the row.
 */
export const replacePending =
  (lock: (trx: Database) => Promise<StoredProposal>): Propose =>
  async (trx, _entity, by, [change]) => {
    const open = await lock(trx);
    if (!change) return [open.id];
    const { title, image } = change;
    const fields = Object.entries(change.fields).map(([name, { before, after }]) => {
      const earlier = open.fields[name];
      return [name, { before: earlier ? earlier.before : before, after }];
    });
    await changeProposal(trx, open, {
      title,
      image,
      fields: Object.fromEntries(fields) as ChangedFields,
      by_id: by.id,
      by_username: by.username
    });
    return [open.id];
  };

/** Replaces the change of the open proposal that `lock` returns. */
export const replaceProposal =
  (lock: (trx: Database) => Promise<StoredProposal>): Propose =>
  async (trx, _entity, _by, changes) => {
    const open = await lock(trx);
    for (const change of changes) await replace(trx, open, change);
    return [open.id];
  };
