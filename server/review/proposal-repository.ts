import type { EntityName } from '#lib/contract/entities.ts';
import type { ChangedFields } from '#lib/contract/endpoints/history.ts';
import { proposal, type Proposal, type ProposalStep } from '#lib/contract/endpoints/review.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import type { ReviewState } from '#lib/contract/states.ts';
import { countRows, engineOf, lockName } from '../db/engine.ts';
import type { Database } from '../db/open.ts';
import { nextTimestamp } from '../entities/repository.ts';
import { isSameValue } from '../entities/lists/reference-lists.ts';
import { HttpError } from '../http/errors.ts';

// Older steps are dropped, because a script could save endlessly.
const MAX_STEPS = 100;

/** A stored proposal with its changes. */
export interface StoredProposal extends Proposal {
  fields: ChangedFields;
  base: string;
  image: string;
  publish_by: number;
  steps: readonly ProposalStep[];
}

/** A filter of proposals by `row` (a row's id), `by` (the author's id) and states. */
export interface ProposalQuery {
  entity?: EntityName | undefined;
  row?: number | undefined;
  states: readonly ReviewState[];
  by?: number | undefined;
  page: { number: number; size: number };
}

/** The states of a proposal without a final decision. */
export const OPEN_STATES: readonly ReviewState[] = ['waiting', 'returned', 'pending'];

/** The states in which a proposal can be published. */
export const PUBLISHABLE_STATES: readonly ReviewState[] = ['waiting', 'pending'];

const SUMMARY = Object.keys(proposal.fields) as (keyof Proposal)[];

// Proposals of earlier releases have no steps; they get one for their creation.
function parse<Stored extends { fields: string; steps: string; created_at: string }>(
  row: Stored
): StoredProposal {
  const fields = JSON.parse(row.fields) as ChangedFields;
  const steps = JSON.parse(row.steps) as ProposalStep[];
  const first = { at: row.created_at, fields: Object.keys(fields) };
  return { ...row, fields, steps: steps.length > 0 ? steps : [first] } as unknown as StoredProposal;
}

/** Lists a page of proposals, oldest first, without their changes, which can be megabytes. */
export async function listProposals(
  db: Database,
  { entity, row, states, by, page }: ProposalQuery
): Promise<{ proposals: Proposal[]; total: number }> {
  const matches = db
    .selectFrom('proposals')
    .where('state', 'in', states)
    .$if(entity !== undefined, (query) => query.where('entity', '=', String(entity)))
    .$if(row !== undefined, (query) => query.where('row_id', '=', Number(row)))
    .$if(by !== undefined, (query) => query.where('by_id', '=', Number(by)));
  const proposals = await matches
    .select(SUMMARY)
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { proposals: proposals as Proposal[], total: await countRows(matches) };
}

/** Counts all waiting proposals, and the proposals returned to an author. */
export async function countProposals(
  db: Database,
  author: number
): Promise<{ waiting: number; returned: number }> {
  const of = (state: ReviewState) => db.selectFrom('proposals').where('state', '=', state);
  return {
    waiting: await countRows(of('waiting')),
    returned: await countRows(of('returned').where('by_id', '=', author))
  };
}

// SQLite needs no lock, since it has one write transaction at a time.
const select = (db: Database, isLocked: boolean) =>
  db
    .selectFrom('proposals')
    .selectAll()
    .orderBy('id')
    .$if(isLocked && engineOf(db) === 'postgres', (query) => query.forUpdate());

/** Finds a proposal, and locks it if `isLocked`. Throws HttpError 404. */
export async function requireProposal(
  db: Database,
  id: number,
  isLocked = false
): Promise<StoredProposal> {
  const row = await select(db, isLocked).where('id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return parse(row);
}

/** Returns only the fields of a proposal that lists show. */
export const summaryOf = (stored: StoredProposal): Proposal =>
  Object.fromEntries(SUMMARY.map((name) => [name, stored[name]])) as unknown as Proposal;

/** Locks and returns an author's waiting and returned proposals for rows, oldest first. */
export async function lockOwnProposals(
  trx: Database,
  entity: string,
  rows: readonly number[],
  author: number
): Promise<StoredProposal[]> {
  const own = select(trx, true)
    .where('entity', '=', entity)
    .where('row_id', 'in', rows)
    .where('by_id', '=', author)
    .where('state', 'in', ['waiting', 'returned']);
  return rows.length === 0 ? [] : (await own.execute()).map(parse);
}

/** Returns the open updates of a row: its pending version first, then the rest, oldest first. */
export async function findOpenUpdates(
  db: Database,
  entity: string,
  row: number
): Promise<StoredProposal[]> {
  const open = await select(db, false)
    .where('entity', '=', entity)
    .where('row_id', '=', row)
    .where('action', '=', 'update')
    .where('state', 'in', OPEN_STATES)
    .execute();
  const isLater = ({ state }: { state: string }) => Number(state !== 'pending');
  return open.map(parse).toSorted((a, b) => isLater(a) - isLater(b));
}

/** Returns the publishable proposals that are due at a time. */
export async function findDueProposals(db: Database, now: string): Promise<StoredProposal[]> {
  const due = await select(db, false)
    .where('publish_at', '<>', '')
    .where('publish_at', '<=', now)
    .where('state', 'in', PUBLISHABLE_STATES)
    .execute();
  return due.map(parse);
}

/**
 * Counts the open proposals of an author. Locks, so that concurrent saves of the author cannot
 * exceed the limit.
 */
export async function countOwnProposals(trx: Database, author: number): Promise<number> {
  await lockName(trx, `proposals of ${author}`);
  return countRows(
    trx.selectFrom('proposals').where('by_id', '=', author).where('state', 'in', OPEN_STATES)
  );
}

type Columns = Partial<Omit<StoredProposal, 'id' | 'entity' | 'steps'>>;

/** Inserts a proposal. Returns its id. */
export async function addProposal(
  trx: Database,
  proposal: Pick<
    StoredProposal,
    'entity' | 'row_id' | 'title' | 'by_id' | 'by_username' | 'action' | 'fields' | 'base' | 'image'
  >,
  state: 'waiting' | 'pending'
): Promise<number> {
  const now = new Date().toISOString();
  const { by_username, fields } = proposal;
  const { id } = await trx
    .insertInto('proposals')
    .values({
      ...proposal,
      fields: JSON.stringify(fields),
      steps: JSON.stringify([{ at: now, by_username, fields: Object.keys(fields) }]),
      state,
      remark: '',
      decided_by: '',
      created_at: now,
      updated_at: now
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the fields in which two versions of a proposal differ. */
const differing = (before: ChangedFields, after: ChangedFields): string[] =>
  Object.keys({ ...before, ...after }).filter(
    (name) => !isSameValue(before[name]?.after, after[name]?.after)
  );

/**
 * Updates a locked proposal: sets a new `updated_at`, clears `problem`, and adds a step if fields
 * change.
 */
export async function changeProposal(
  trx: Database,
  { id, updated_at, fields, steps, ...stored }: StoredProposal,
  columns: Columns
): Promise<void> {
  const now = nextTimestamp(updated_at);
  const changed = differing(fields, columns.fields ?? fields);
  const { by_username } = { ...stored, ...columns };
  const step = { at: now, by_username, fields: changed };
  const all = changed.length > 0 ? [...steps, step].slice(-MAX_STEPS) : steps;
  await trx
    .updateTable('proposals')
    .set({
      problem: '',
      ...columns,
      fields: JSON.stringify(columns.fields ?? fields),
      steps: JSON.stringify(all),
      updated_at: now
    })
    .where('id', '=', id)
    .execute();
}
