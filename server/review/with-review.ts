import { sql } from 'kysely';
import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { titleOf } from '#lib/contract/entity.ts';
import { OPEN_CHANGES } from '#lib/contract/limits.ts';
import { NO_SUCH_PICTURE, REVIEW } from '#lib/contract/messages.ts';
import { ORDER_FIELD, type Proposed } from '#lib/contract/states.ts';
import type { Database } from '../db/open.ts';
import type { Row } from '../entities/repository.ts';
import type { RowWriter } from '../entities/crud/row-writer.ts';
import { isChange, type WrittenRow } from '../entities/history/audit-log.ts';
import type { Write } from '../entities/crud/unit-of-work.ts';
import { imageStorage, type StorageDeps } from '../images/image-storage.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { Waiting, type SignedIn } from '../http/serve.ts';
import {
  addProposal,
  changeProposal,
  countOwnProposals,
  lockOwnProposals,
  type StoredProposal
} from './proposal-repository.ts';

/** A change of a row or of an order; `base` is the version that it begins with, '' for none. */
interface Change {
  action: Proposed;
  row: Row;
  fields: ChangedFields;
  base: string;
}

/** Stores changes instead of making them. Returns the ids of the proposals. */
type Propose = (
  trx: Database,
  entity: AnyEntity,
  by: SignedIn,
  changes: readonly Change[]
) => Promise<number[]>;

/** The version that a change begins with, '' for none. */
function baseOf({ action, row, before, fields }: WrittenRow): string {
  if (before) return String(before['updated_at']);
  if (action === 'order') return String(fields[ORDER_FIELD]?.before);
  return action === 'delete' ? String(row['updated_at']) : '';
}

/** The written rows, as the history records them. */
const changesOf = ({ written }: RowWriter): Change[] =>
  written.filter(isChange).map((one) => ({
    action: one.before ? 'update' : one.action,
    row: one.row,
    fields: one.fields,
    base: baseOf(one)
  }));

/** Begins what the returned function undoes; the transaction goes on. */
export async function beginTrial(rows: RowWriter, trx: Database): Promise<() => Promise<void>> {
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
  (write: Write, deps: StorageDeps, propose: Propose): Write =>
  (entity, by, action) =>
    write(entity, by, async (rows, trx) => {
      if (by.role === 'admin') return action(rows, trx);
      const undo = await beginTrial(rows, trx);
      const result = await action(rows, trx);
      const changes = rows.isVisible() ? changesOf(rows) : [];
      if (changes.length === 0) return result;
      await undo();
      const images = imageStorage(deps);
      // The transaction that stored them was undone.
      for (const path of new Set(changes.map(imageOf).toSorted()))
        if (path && !(await images.exists(trx, path)))
          throw invalidField('stored_image', NO_SUCH_PICTURE);
      return new Waiting(await propose(trx, entity, by, changes));
    });

/** The picture that a change needs, '' for none. */
const imageOf = ({ fields }: Pick<Change, 'fields'>): string =>
  String(fields['image']?.after ?? '');

/** A new row has no id yet; the one of its trial is anybody's. */
const rowOf = ({ action, row }: Change): number => (action === 'create' ? 0 : row.id);

/** A change as a proposal stores it. */
const columnsOf = (entity: AnyEntity, { action, row, fields, base }: Change) => ({
  title:
    action === 'order' ? '' : String(fields[entity.search[0] ?? '']?.after ?? titleOf(entity, row)),
  fields,
  base,
  image: imageOf({ fields })
});

/**
 * Joins an author's open change with a later one of the same row. Fields of both are as in the
 * later one; the base stays the earlier one's, unless nothing of it is left.
 */
function joined({ fields, base }: StoredProposal, later: Change): Change {
  const isReplaced = Object.keys(fields).every((name) => name in later.fields);
  return isReplaced ? later : { ...later, fields: { ...fields, ...later.fields }, base };
}

/** Stores a change in an open proposal instead of what it has; it waits again. */
const replace = (
  trx: Database,
  entity: AnyEntity,
  open: StoredProposal,
  change: Change
): Promise<void> =>
  changeProposal(trx, open, { ...columnsOf(entity, change), state: 'waiting', decided_by: '' });

/**
 * Stores changes until they are published. An author's later change of a row joins the open one.
 * Throws HttpError 409 if the author has too many.
 */
export const addProposals: Propose = async (trx, entity, by, changes) => {
  const rows = changes.filter(({ action }) => action !== 'create').map(rowOf);
  const count = await countOwnProposals(trx, by.id);
  const own = await lockOwnProposals(trx, entity.name, [...new Set(rows)], by.id);
  const pairs = changes.map((change) => ({
    change,
    open: own.find((one) => one.action === change.action && one.row_id === rowOf(change))
  }));
  // An author has one order of each entity.
  const added = pairs.filter(({ open, change }) => !open && change.action !== 'order').length;
  if (added > 0 && count + added > OPEN_CHANGES) throw new HttpError(409, REVIEW.full);
  const ids: number[] = [];
  for (const { change, open } of pairs)
    if (open) {
      await replace(trx, entity, open, joined(open, change));
      ids.push(open.id);
    } else
      ids.push(
        await addProposal(trx, {
          ...columnsOf(entity, change),
          entity: entity.name,
          row_id: rowOf(change),
          action: change.action,
          by_id: by.id,
          by_username: by.username
        })
      );
  return ids;
};

/** Stores a change in the open proposal that `lock` locks, instead of what it has. */
export const replaceProposal =
  (lock: (trx: Database) => Promise<StoredProposal>): Propose =>
  async (trx, entity, _by, changes) => {
    const open = await lock(trx);
    for (const change of changes) await replace(trx, entity, open, change);
    return [open.id];
  };
