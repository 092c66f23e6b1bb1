import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import { ERROR_MESSAGE, REVIEW, STALE } from '#lib/contract/messages.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import type { Database } from '../db/open.ts';
import { entityService } from '../entities/crud/service.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import { findTrashedRow } from '../entities/history/trash-repository.ts';
import { storeOrder, existingOrder } from '../entities/order.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import { restoreService, requestValues } from '../entities/restore.ts';
import { withTexts } from '../entities/translations/translations.ts';
import { HttpError } from '../http/errors.ts';
import type { Body } from '../http/parse-body.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { readAsPublished, type RowByLanguage } from '../publish/page-preview.ts';
import { OPEN_STATES, summaryOf, type StoredProposal } from './proposal-repository.ts';
import { startTrial } from './with-review.ts';

/** Returns the entity of a proposal. */
export const entityOf = ({ entity }: StoredProposal): AnyEntity => entities[entity as EntityName];

/** Reads the current state of a proposal's row; `version` is null if the row is missing. */
export async function currentOf(
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
  const rows = await createRepository(db, entity).findByIds([row_id]);
  const [row] = await withTexts(db, entity, rows);
  if (!row) return { version: null, current: {} };
  const current = Object.keys(fields).map((name) => [name, row[name] ?? null]);
  return { version: String(row['updated_at']), current: Object.fromEntries(current) };
}

/** Returns a proposal with the current state of its row. */
export const fullProposal = async (
  db: Database,
  stored: StoredProposal
): Promise<ProposalInFull> => ({
  proposal: summaryOf(stored),
  fields: stored.fields,
  steps: [...stored.steps],
  base: stored.base,
  ...(await currentOf(db, stored))
});

/** Creates a 409 error with the current proposal. */
export const conflict = async (
  db: Database,
  stored: StoredProposal,
  sentence: string
): Promise<HttpError> =>
  new HttpError(409, sentence, { body: { now: await fullProposal(db, stored) } });

/** The expected version (`seen`) and allowed states of a proposal. */
export interface ProposalState {
  seen?: string;
  states?: readonly string[];
}

/** Throws HttpError 409, with the current proposal, if it was decided or changed. */
export async function requireState(
  db: Database,
  stored: StoredProposal,
  { seen, states = OPEN_STATES }: ProposalState
): Promise<void> {
  if (!states.includes(stored.state)) throw await conflict(db, stored, REVIEW.decided);
  if (seen !== undefined && seen !== stored.updated_at)
    throw await conflict(db, stored, REVIEW.handedIn);
}

/**
 * Throws HttpError 409, with the current proposal, if its row is missing or has none of `versions`;
 * any version is allowed if undefined.
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

/** Options of a replay: fields to leave unchanged, and values that replace the proposed ones. */
interface ReplayOptions {
  keep?: readonly string[] | undefined;
  overrides?: Body;
}

/** Applies a proposal with the same functions and rules as any write. Returns their result. */
export async function replay(
  deps: EntityDeps,
  stored: StoredProposal,
  by: SignedIn,
  { keep = [], overrides }: ReplayOptions = {}
): Promise<unknown> {
  const entity = entityOf(stored);
  const { action, row_id, fields } = stored;
  const service = entityService(deps, entity);
  const values = Object.entries(fields)
    .filter(([name]) => !keep.includes(name))
    .map(([name, { after }]) => [name === 'image' ? 'stored_image' : name, after] as const);
  const body: Body = {
    fields: { ...requestValues(entity, values), ...overrides?.fields },
    image: overrides?.image
  };
  switch (action) {
    case 'create':
      return service.create(body, by, {});
    case 'update':
      return service.update(row_id, body, by, {});
    case 'delete':
      return service.remove(row_id, by);
    case 'restore': {
      const trashed = await findTrashedRow(deps.db, entity, row_id);
      return restoreService(deps).trashed(trashed?.id ?? 0, by);
    }
    case 'order': {
      const chosen = fields[ORDER_FIELD]?.after as number[];
      // Omits rows that have been deleted since.
      const ids = await existingOrder(deps.db, entity, chosen);
      return storeOrder(deps.write, entity, by, { ids });
    }
  }
}

/** Runs a write of a row, reads the row as if it were published, and rolls back. */
export async function tryRow(
  deps: EntityDeps,
  run: (trial: EntityDeps) => Promise<unknown>
): Promise<RowByLanguage> {
  let rows: RowByLanguage = {};
  const write: Write = (entity, who, action) =>
    runUnitOfWork(deps, entity, who, async (writer, trx) => {
      const undo = await startTrial(writer, trx);
      const row = (await action(writer, trx)) as Row;
      rows = await readAsPublished(trx, entity, deps.hooks, row);
      await undo();
      return new PendingReview([]);
    });
  await run({ ...deps, write });
  return rows;
}

/**
 * Reads a row as it would be after a proposal's approval.
 * @throws HttpError 404 for a deletion or an order, 409 if the row is missing, and errors of
 * `replay`
 */
export async function rowIfPublished(
  deps: EntityDeps,
  stored: StoredProposal,
  by: SignedIn
): Promise<RowByLanguage> {
  if (stored.action === 'delete' || stored.action === 'order')
    throw new HttpError(404, ERROR_MESSAGE.notFound);
  await requireVersion(deps.db, stored);
  return tryRow(deps, (trial) => replay(trial, stored, by));
}
