import { REVIEW, STALE } from '#lib/contract/messages.ts';
import type { Database } from '../db/open.ts';
import { lockOrder } from '../entities/order.ts';
import type { Row } from '../entities/repository.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import { imageStorage } from '../images/image-storage.ts';
import { HttpError } from '../http/errors.ts';
import type { Body } from '../http/parse-body.ts';
import { PendingReview, type SignedIn } from '../http/serve.ts';
import { conflict, replay, requireState, requireVersion, type ProposalState } from './replay.ts';
import { changeProposal, requireProposal, type StoredProposal } from './proposal-repository.ts';
import { replaceProposal, withReview } from './with-review.ts';

const WAITING_STATES = ['waiting'];

/**
 * Options of an approval: fields to leave unchanged, the accepted newer version of the row, a
 * remark.
 */
interface Approval {
  keep?: readonly string[] | undefined;
  version?: string | undefined;
  remark?: string | undefined;
}

/**
 * Returns functions that decide about proposals. Of two concurrent decisions, the second gets 409.
 */
export function reviewService(deps: EntityDeps) {
  const { db } = deps;
  const images = imageStorage(deps);

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
      await requireState(db, known, { seen, states: WAITING_STATES });
      await requireVersion(db, known, versions).catch(async (error: unknown) => {
        // If the proposal was decided between the two reads, reports that instead.
        await requireState(db, await requireProposal(db, id), { seen, states: WAITING_STATES });
        throw error;
      });
      const write: Write = (entity, who, action) =>
        runUnitOfWork(deps, entity, who, async (rows, trx) => {
          const isStored =
            !known.image || keep?.includes('image') || (await images.exists(trx, known.image));
          const stored = await lock(trx, id, { seen, states: WAITING_STATES });
          if (!isStored) throw await conflict(trx, stored, REVIEW.picture);
          if (stored.action === 'order') await lockOrder(trx, entity);
          else await rows.lock([stored.row_id]);
          await requireVersion(trx, stored, versions);
          const result = await action(rows, trx);
          await close(trx, stored, by, remark);
          return result;
        });
      const { by_id, by_username, row_id, action } = known;
      const author = { ...by, id: by_id, username: by_username, reviewedBy: by.username };
      const result = await replay({ ...deps, write }, known, author, { keep });
      return action === 'create' ? (result as Row).id : row_id;
    },
    /** Returns a proposal to its author. Throws HttpError 409 if it was decided or changed. */
    sendBack: (id: number, seen: string, by: SignedIn, remark: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const stored = await lock(trx, id, { seen, states: WAITING_STATES });
        await changeProposal(trx, stored, { state: 'returned', remark, decided_by: by.username });
      }),
    /**
     * Withdraws an open proposal. Throws 403 unless the caller is its author or an administrator.
     */
    withdraw: (id: number, by: SignedIn): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const stored = await requireProposal(trx, id, true);
        if (stored.by_id !== by.id && by.role !== 'admin')
          throw new HttpError(403, REVIEW.notYours);
        await requireState(trx, stored, {});
        await changeProposal(trx, stored, { state: 'withdrawn', image: '' });
      }),
    /**
     * Saves a proposal of the caller again with other values. Returns a PendingReview, or undefined
     * if it was written directly because the row is not public.
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
      if (known.by_id !== by.id) throw new HttpError(403, REVIEW.notYours);
      await requireState(db, known, { seen });
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
      const propose = replaceProposal((trx) => lock(trx, id, { seen }));
      const write = withReview(direct, deps, propose);
      const seenRow = isUpdate ? { updated_at: version || known.base } : {};
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
