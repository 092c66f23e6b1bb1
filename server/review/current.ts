import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import type { Database } from '../db/open.ts';
import { existingOrder } from '../entities/order.ts';
import { createRepository } from '../entities/repository.ts';
import { withTexts } from '../entities/translations/translations.ts';
import { findTrashedRow } from '../entities/history/trash-repository.ts';
import { HttpError } from '../http/errors.ts';
import { OPEN, summaryOf, type StoredProposal } from './proposal-repository.ts';

/** The entity of a proposal. */
export const entityOf = ({ entity }: StoredProposal): AnyEntity => entities[entity as EntityName];

/** The current state of a proposal's target: its version, null if it is missing. */
async function currentOf(
  db: Database,
  stored: StoredProposal
): Promise<Pick<ProposalInFull, 'version' | 'current'>> {
  const { action, fields, row_id } = stored;
  const entity = entityOf(stored);
  if (action === 'create') return { version: '', current: {} };
  if (action === 'order') {
    const ids = await existingOrder(db, entity);
    return { version: ids.join(), current: { [ORDER_FIELD]: ids } };
  }
  if (action === 'restore')
    return { version: (await findTrashedRow(db, entity, row_id)) ? '' : null, current: {} };
  const found = await createRepository(db, entity).findByIds([row_id]);
  const [row] = await withTexts(db, entity, found);
  if (!row) return { version: null, current: {} };
  const current = Object.keys(fields).map((name) => [name, row[name] ?? null]);
  return { version: String(row['updated_at']), current: Object.fromEntries(current) };
}

/** A proposal as it is answered, beside what there is now. */
export const inFull = async (db: Database, stored: StoredProposal): Promise<ProposalInFull> => ({
  proposal: summaryOf(stored),
  fields: stored.fields,
  steps: [...stored.steps],
  base: stored.base,
  ...(await currentOf(db, stored))
});

/** A refusal, with the proposal as it is now. */
export const conflict = async (
  db: Database,
  stored: StoredProposal,
  sentence: string
): Promise<HttpError> => new HttpError(409, sentence, { body: { now: await inFull(db, stored) } });

/** The version of a proposal that the caller saw, if any, and the states that it may have. */
export interface ProposalState {
  seen?: string;
  states?: readonly string[];
}

/** Throws HttpError 409, with the proposal as it is now, if it is decided or another version. */
export async function requireState(
  db: Database,
  stored: StoredProposal,
  { seen, states = OPEN }: ProposalState
): Promise<void> {
  if (!states.includes(stored.state)) throw await conflict(db, stored, REVIEW.decided);
  if (seen !== undefined && seen !== stored.updated_at)
    throw await conflict(db, stored, REVIEW.handedIn);
}

/**
 * Throws HttpError 409, with the proposal as it is now, if its row is gone or has none of these
 * versions; every version will do if none are given.
 */
export async function requireVersion(
  db: Database,
  stored: StoredProposal,
  versions?: readonly unknown[]
): Promise<void> {
  const { version } = await currentOf(db, stored);
  if (version === null)
    throw await conflict(db, stored, stored.action === 'restore' ? REVIEW.back : REVIEW.deleted);
  if (versions && !versions.includes(version)) throw await conflict(db, stored, STALE);
}
