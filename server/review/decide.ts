import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Database } from '../db/open.ts';
import { lockOrder } from '../entities/order.ts';
import type { Row } from '../entities/repository.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import { imageStorage } from '../images/image-storage.ts';
import { picturesOf } from '../images/record-pictures.ts';
import { HttpError } from '../http/errors.ts';
import type { Body } from '../http/parse-body.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { authorNotifier, type NotifyDeps } from './notify.ts';
import { conflict, replay, requireState, requireVersion, type ProposalState } from './replay.ts';
import {
  changeProposal,
  requireProposal,
  PUBLISHABLE_STATES,
  type StoredProposal
} from './proposal-repository.ts';
import { replacePending, replaceProposal, valuesAfter, withReview } from './with-review.ts';

/**
 * Options of an approval: `keep` lists fields to leave unchanged, `version` is a newer version of
 * the row that the reviewer accepts.
 */
interface Approval {
  keep?: readonly string[] | undefined;
  version?: string | undefined;
  remark?: string | undefined;
}

/** Dependencies of reviews. */
export type ReviewDeps = EntityDeps & NotifyDeps;

/** Returns whether an account may publish changes. */
export const mayPublish = async ({ settings }: ReviewDeps, { role }: SignedIn): Promise<boolean> =>
  hasRole(role, (await settings.isReviewed()) ? 'admin' : 'editor');

/**
 * Returns functions that decide about proposals. Of two concurrent decisions, the second gets 409.
 */
export function reviewService(deps: ReviewDeps) {
  const { db } = deps;
  const images = imageStorage(deps);
  const notifyAuthor = authorNotifier(deps);

  /** Whether an account may change or withdraw a proposal; `publishes` if it may publish. */
  const isOwn = (stored: StoredProposal, by: SignedIn, publishes: boolean): boolean =>
    stored.by_id === by.id || (stored.state === 'pending' && publishes);

  /** Locks a proposal. Throws HttpError 409 if it is not in the state that the caller saw. */
  async function lock(trx: Database, id: number, seen: ProposalState): Promise<StoredProposal> {
    const stored = await requireProposal(trx, id, true);
    await requireState(trx, stored, seen);
    return stored;
  }

  const close = (trx: Database, stored: StoredProposal, by: SignedIn, remark = '') =>
    changeProposal(trx, stored, {
      state: 'approved',
      decided_by: by.username,
      image: '',
      // Keeps the previous remark if none is given.
      ...(remark && { remark })
    });

  return {
    /**
     * Publishes the version `seen` of a proposal, as a change of its author. Returns the id of the
     * row, 0 for an order.
     * @throws HttpError 409 if it was already decided, or its row was changed or deleted, and
     * errors of the replayed write
     */
    async approve(
      id: number,
      seen: string,
      by: SignedIn,
      { keep, version, remark }: Approval
    ): Promise<number> {
      const known = await requireProposal(db, id);
      const versions = [known.base, version];
      await requireState(db, known, { seen, states: PUBLISHABLE_STATES });
      await requireVersion(db, known, versions).catch(async (error: unknown) => {
        // If the proposal was decided between the two reads, reports that instead.
        await requireState(db, await requireProposal(db, id), { seen, states: PUBLISHABLE_STATES });
        throw error;
      });
      const write: Write = (entity, who, action) =>
        runUnitOfWork(deps, entity, who, async (rows, trx) => {
          const published = Object.entries(valuesAfter(known.fields)).filter(
            ([name]) => !keep?.includes(name)
          );
          let isStored = true;
          for (const path of picturesOf(entity, Object.fromEntries(published)))
            isStored &&= await images.exists(trx, path);
          const stored = await lock(trx, id, { seen, states: PUBLISHABLE_STATES });
          if (!isStored) throw await conflict(trx, stored, REVIEW.picture);
          if (stored.action === 'order') await lockOrder(trx, entity);
          else await rows.lock([stored.row_id]);
          await requireVersion(trx, stored, versions);
          const result = await action(rows, trx);
          await close(trx, stored, by, remark);
          return result;
        });
      const { by_id, by_username, row_id, action } = known;
      // A pending version that its author publishes is an ordinary save.
      const isReviewed = known.state !== 'pending' || by_id !== by.id;
      const reviewer = isReviewed && { reviewedBy: by.username };
      const author = { ...by, id: by_id, username: by_username, ...reviewer };
      const result = await replay({ ...deps, write }, known, author, { keep });
      await notifyAuthor(known, by, 'approved', remark);
      return action === 'create' ? (result as Row).id : row_id;
    },
    /** Returns a proposal to its author. Throws HttpError 409 if it was decided or changed. */
    async sendBack(id: number, seen: string, by: SignedIn, remark: string): Promise<void> {
      const returned = await db.transaction().execute(async (trx) => {
        const stored = await lock(trx, id, { seen, states: ['waiting'] });
        await changeProposal(trx, stored, { state: 'returned', remark, decided_by: by.username });
        return stored;
      });
      await notifyAuthor(returned, by, 'returned', remark);
    },
    /**
     * Withdraws an open proposal. Throws 403 unless the caller is its author, an administrator, or,
     * for a pending version, may publish it.
     */
    async withdraw(id: number, by: SignedIn): Promise<void> {
      const publishes = await mayPublish(deps, by);
      const withdrawn = await db.transaction().execute(async (trx) => {
        const stored = await requireProposal(trx, id, true);
        if (by.role !== 'admin' && !isOwn(stored, by, publishes))
          throw new HttpError(403, REVIEW.notYours);
        await requireState(trx, stored, {});
        await changeProposal(trx, stored, { state: 'withdrawn', image: '' });
        return stored;
      });
      await notifyAuthor(withdrawn, by, 'withdrawn');
    },
    /**
     * Saves a proposal of the caller again with other values, or a pending version that the caller
     * may publish. Returns a PendingReview, or undefined if it was written directly because the row
     * is not public.
     * @throws HttpError 403, 409, and errors of a save
     */
    async resubmit(
      id: number,
      { fields, image }: Body,
      by: SignedIn
    ): Promise<PendingReview | undefined> {
      const known = await requireProposal(db, id);
      const { updated_at, version, ...rest } = fields;
      const seen = String(updated_at);
      const publishes = await mayPublish(deps, by);
      if (!isOwn(known, by, publishes)) throw new HttpError(403, REVIEW.notYours);
      await requireState(db, known, { seen });
      const isPending = known.state === 'pending' && publishes;
      const isUpdate = known.action === 'update';
      if (!isUpdate && known.action !== 'create') throw await conflict(db, known, REVIEW.asItIs);
      const direct: Write = (entity, who, action) =>
        runUnitOfWork(deps, entity, who, async (rows, trx) => {
          const result = await action(rows, trx);
          if (result instanceof PendingReview) return result;
          const stored = await lock(trx, id, { seen });
          if (isUpdate && !rows.written.some(({ before }) => before))
            throw await conflict(trx, stored, REVIEW.nothing);
          await close(trx, stored, by);
          return result;
        });
      const lockSeen = (trx: Database) => lock(trx, id, { seen });
      const propose = isPending ? replacePending(lockSeen) : replaceProposal(lockSeen);
      const write = withReview(direct, deps, propose, isPending);
      const base = isPending ? version : version || known.base;
      const seenRow = isUpdate && { updated_at: base };
      const body = { fields: { ...rest, ...seenRow }, image };
      const result = await replay({ ...deps, write }, known, by, { overrides: body }).catch(
        async (error: unknown) => {
          if (!(error instanceof HttpError) || error.message !== STALE) throw error;
          throw await conflict(db, known, STALE);
        }
      );
      return result instanceof PendingReview ? result : undefined;
    }
  };
}
