import { OPEN_CHANGES } from '#lib/contract/limits.ts';
import { NO_SUCH_PICTURE, REVIEW } from '#lib/contract/messages.ts';
import { titleOf } from '#lib/contract/entity.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Database } from '../db/open.ts';
import type { Propose, Proposal } from '../entities/unit-of-work.ts';
import { imageStorage, type StorageDeps } from '../files/image-storage.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import {
  addProposal,
  changeProposal,
  countOwnProposals,
  lockOwnProposals,
  type StoredProposal
} from './proposal-store.ts';

/** The picture that a proposal needs; '' for none. */
const imageOf = ({ fields }: Pick<Proposal, 'fields'>): string =>
  String(fields['image']?.after ?? '');

/** What a person calls the row once it is changed. */
const titleIn = (entity: AnyEntity, { action, row, fields }: Proposal): string => {
  const named = fields[entity.search[0] ?? '']?.after;
  return action === 'order' ? '' : String(named ?? titleOf(entity, row));
};

/** The open proposal that a later one of the same row joins. */
const openOne = (own: readonly StoredProposal[], later: Proposal): StoredProposal | undefined =>
  later.action === 'create'
    ? undefined
    : own.find(({ action, row_id }) => action === later.action && row_id === rowOf(later));

/** A new row has no id yet; the one of its trial is anybody's. */
const rowOf = ({ action, row }: Proposal): number =>
  action === 'create' || action === 'order' ? 0 : row.id;

const newOne = (entity: AnyEntity, by: SignedIn, proposal: Proposal) => ({
  entity: entity.name,
  row_id: rowOf(proposal),
  title: titleIn(entity, proposal),
  by_id: by.id,
  by_username: by.username,
  action: proposal.action,
  fields: proposal.fields,
  base: proposal.base,
  image: imageOf(proposal)
});

/**
 * An author's open change and a later one of the same row as one. What both change is as the later
 * one says; the base stays the earlier one's, unless nothing of it is left.
 */
function joined(before: StoredProposal, later: Proposal): Proposal {
  const isReplaced =
    later.action === 'order' || Object.keys(before.fields).every((name) => name in later.fields);
  return {
    ...later,
    fields: isReplaced ? later.fields : { ...before.fields, ...later.fields },
    base: isReplaced ? later.base : before.base
  };
}

/** Keeps the pictures that proposals need: the transaction that stored them was undone. */
export async function keepPictures(
  deps: StorageDeps,
  trx: Database,
  proposals: readonly Proposal[]
): Promise<void> {
  const images = imageStorage(deps);
  const needed = new Set(proposals.map(imageOf).filter(Boolean));
  for (const path of [...needed].toSorted())
    if (!(await images.exists(trx, path))) throw invalidField('stored_image', NO_SUCH_PICTURE);
}

/** Writes what a unit of work would have done into an open proposal, which waits again. */
export const replaceProposal = (
  trx: Database,
  entity: AnyEntity,
  open: StoredProposal,
  proposal: Proposal
): Promise<void> =>
  changeProposal(trx, open, {
    title: titleIn(entity, proposal),
    fields: proposal.fields,
    base: proposal.base,
    image: imageOf(proposal),
    state: 'waiting',
    decided_by: ''
  });

/**
 * Keeps what editors want to change until it is published. An author's later change of a row joins
 * the one that is open; it throws 409 where the author has too many.
 */
export const createPropose =
  (deps: StorageDeps): Propose =>
  async (trx, entity, by, proposals) => {
    await keepPictures(deps, trx, proposals);
    const rows = [
      ...new Set(proposals.filter(({ action }) => action !== 'create').map((one) => rowOf(one)))
    ];
    const held = await countOwnProposals(trx, by.id);
    const own = await lockOwnProposals(trx, entity.name, rows, by.id);
    const pairs = proposals.map((proposal) => ({ proposal, open: openOne(own, proposal) }));
    // Of orders an author has one for each entity.
    const added = pairs.filter(({ open, proposal }) => !open && proposal.action !== 'order').length;
    if (added > 0 && held + added > OPEN_CHANGES) throw new HttpError(409, REVIEW.full);
    const ids: number[] = [];
    for (const { proposal, open } of pairs) {
      if (open) await replaceProposal(trx, entity, open, joined(open, proposal));
      ids.push(open ? open.id : await addProposal(trx, newOne(entity, by, proposal)));
    }
    return ids;
  };
