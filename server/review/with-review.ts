import { sql } from 'kysely';
import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import { OPEN_CHANGES } from '#lib/contract/limits.ts';
import { NO_SUCH_PICTURE, REVIEW } from '#lib/contract/messages.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import type { Database } from '../db/open.ts';
import type { RowWriter } from '../entities/crud/row-writer.ts';
import { isChange, type WrittenRow } from '../entities/history/audit-log.ts';
import type { Write } from '../entities/crud/unit-of-work.ts';
import { imageStorage, type ImageStorageDeps } from '../images/image-storage.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import {
  addProposal,
  changeProposal,
  countOwnProposals,
  lockOwnProposals,
  type StoredProposal
} from './proposal-repository.ts';

/** A change as a proposal stores it; a new row and an order have the row 0. */
type Change = Pick<StoredProposal, 'action' | 'row_id' | 'title' | 'fields' | 'base' | 'image'>;

/** Stores changes instead of making them. Returns the ids of the proposals. */
type Propose = (
  trx: Database,
  entity: AnyEntity,
  by: SignedIn,
  changes: readonly Change[]
) => Promise<number[]>;

/** Fields of a proposal, with the title and the picture that they give the row. */
const withTitle = (entity: AnyEntity, fields: ChangedFields, title: string) => ({
  fields,
  title: String(fields[entity.search[0] ?? '']?.after ?? title),
  image: String(fields['image']?.after ?? '')
});

/** The version that a change begins with, '' for none. */
function baseOf({ action, row, before, fields }: WrittenRow): string {
  if (before) return String(before['updated_at']);
  if (action === 'order') return String(fields[ORDER_FIELD]?.before);
  return action === 'delete' ? String(row['updated_at']) : '';
}

/** The change of a written row. The id of a new row ends with its trial. */
const changeOf = (entity: AnyEntity, written: WrittenRow): Change => ({
  ...withTitle(entity, written.fields, titleOf(entity, written.row)),
  action: written.before ? 'update' : written.action,
  row_id: written.action === 'create' ? 0 : written.row.id,
  base: baseOf(written)
});

/** Starts a trial. The returned function undoes it; the transaction continues. */
export async function startTrial(rows: RowWriter, trx: Database): Promise<() => Promise<void>> {
  await sql`savepoint trial`.execute(trx);
  return async () => {
    await sql`rollback to savepoint trial`.execute(trx);
    rows.forget();
  };
}

/**
 * Decorates a way to write: an editor's write that visitors would see is tried, undone and proposed
 * (decision 081). Throws HttpError 422 if a picture that it needs is not stored.
 */
export const withReview =
  (write: Write, deps: ImageStorageDeps, propose: Propose): Write =>
  (entity, by, action) =>
    write(entity, by, async (rows, trx) => {
      if (by.role === 'admin') return action(rows, trx);
      const undo = await startTrial(rows, trx);
      const result = await action(rows, trx);
      const written = rows.isVisible() ? rows.written.filter(isChange) : [];
      if (written.length === 0) return result;
      const changes = written.map((row) => changeOf(entity, row));
      await undo();
      const images = imageStorage(deps);
      // The transaction that stored them was undone.
      for (const path of new Set(changes.map(({ image }) => image).toSorted()))
        if (path && !(await images.exists(trx, path)))
          throw invalidField('stored_image', NO_SUCH_PICTURE);
      return new PendingReview(await propose(trx, entity, by, changes));
    });

/**
 * Joins an author's open change with a later one of the same row. Fields of both are as in the
 * later one; the base stays the earlier one's, unless nothing of it is left.
 */
function mergeChanges(entity: AnyEntity, { fields, base }: StoredProposal, later: Change): Change {
  if (Object.keys(fields).every((name) => name in later.fields)) return later;
  const all = { ...fields, ...later.fields };
  return { ...later, ...withTitle(entity, all, later.title), base };
}

/** Stores a change in an open proposal instead of its previous one; it waits again. */
const replace = (
  trx: Database,
  open: StoredProposal,
  { title, fields, base, image }: Change
): Promise<void> =>
  changeProposal(trx, open, { title, fields, base, image, state: 'waiting', decided_by: '' });

/**
 * Stores changes until they are published. An author's later change of a row joins the open one.
 * Throws HttpError 409 if the author has too many.
 */
export const addProposals: Propose = async (trx, entity, by, changes) => {
  const existing = changes.filter(({ action }) => action !== 'create');
  const count = await countOwnProposals(trx, by.id);
  const rows = new Set(existing.map(({ row_id }) => row_id));
  const own = await lockOwnProposals(trx, entity.name, [...rows], by.id);
  const openOf = ({ action, row_id }: Change) =>
    own.find((open) => action !== 'create' && open.action === action && open.row_id === row_id);
  // An author has one order of each entity.
  const added = changes.filter((change) => change.action !== 'order' && !openOf(change)).length;
  if (added > 0 && count + added > OPEN_CHANGES) throw new HttpError(409, REVIEW.full);
  const ids: number[] = [];
  for (const change of changes) {
    const open = openOf(change);
    if (open) await replace(trx, open, mergeChanges(entity, open, change));
    const author = { entity: entity.name, by_id: by.id, by_username: by.username };
    ids.push(open?.id ?? (await addProposal(trx, { ...change, ...author })));
  }
  return ids;
};

/** Stores a change in the open proposal that `lock` locks, instead of its previous one. */
export const replaceProposal =
  (lock: (trx: Database) => Promise<StoredProposal>): Propose =>
  async (trx, _entity, _by, changes) => {
    const open = await lock(trx);
    for (const change of changes) await replace(trx, open, change);
    return [open.id];
  };
