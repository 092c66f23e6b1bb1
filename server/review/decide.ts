import { ERROR_MESSAGE, REVIEW, STALE } from '#lib/contract/messages.ts';
import { ORDER_FIELD } from '#lib/contract/proposals.ts';
import { countContentChange } from '../db/key-value.ts';
import type { Database } from '../db/open.ts';
import { existingOrder, lockOrder, writeOrder } from '../entities/order.ts';
import { runUnitOfWork, type EntityDeps } from '../entities/unit-of-work.ts';
import { imageStorage } from '../files/image-storage.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import { applyProposal, type Application } from './apply-proposal.ts';
import { conflict, entityOf, requireState } from './current.ts';
import { changeProposal, findProposal, type StoredProposal } from './proposal-store.ts';

const WAITING = ['waiting'];

/** One proposal. Throws HttpError 404. */
export async function requireProposal(
  db: Database,
  id: number,
  isLocked = false
): Promise<StoredProposal> {
  const found = await findProposal(db, id, isLocked);
  if (!found) throw new HttpError(404, ERROR_MESSAGE.notFound);
  return found;
}

/** How a proposal is published, and what is said of it to its author. */
interface Approval extends Application {
  remark?: string | undefined;
}

/** What administrators decide about proposals; of two at once, one is told. */
export function decisions(deps: EntityDeps) {
  const { db, publisher } = deps;
  const images = imageStorage(deps);

  // A remark of before stays where nothing new is said.
  const close = (
    trx: Database,
    stored: StoredProposal,
    by: SignedIn,
    remark: string
  ): Promise<void> =>
    changeProposal(trx, stored, {
      state: 'approved',
      decided_by: by.username,
      image: '',
      ...(remark && { remark })
    });

  async function approveOrder(
    id: number,
    seen: string,
    by: SignedIn,
    { version, remark = '' }: Approval
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const entity = entityOf(await requireProposal(trx, id));
      const before = (await existingOrder(trx, entity, await lockOrder(trx, entity))).join();
      const stored = await requireProposal(trx, id, true);
      await requireState(trx, stored, { seen, states: WAITING });
      if (![stored.base, version].includes(before)) throw await conflict(trx, stored, STALE);
      // What was deleted meanwhile has no place.
      const chosen = stored.fields[ORDER_FIELD]?.after as number[];
      await writeOrder(trx, entity, await existingOrder(trx, entity, chosen));
      await countContentChange(trx);
      await close(trx, stored, by, remark);
    });
    publisher.contentChanged();
  }

  return {
    /**
     * Publishes a proposal that was seen at a moment, as a change of its author, with a remark for
     * them or none. Returns the id of the row, 0 for an order. Throws as `applyProposal`, and 409
     * where somebody else decided.
     */
    async approve(id: number, seen: string, by: SignedIn, approval: Approval): Promise<number> {
      const { remark = '', ...application } = approval;
      const known = await requireProposal(db, id);
      if (known.action === 'order') {
        await approveOrder(id, seen, by, approval);
        return 0;
      }
      const entity = entityOf(known);
      const { by_id, by_username } = known;
      const author = { ...by, id: by_id, username: by_username, reviewedBy: by.username };
      return runUnitOfWork(deps, entity, author, async (work, trx) => {
        const { image } = await requireProposal(trx, id);
        const isNeeded = image !== '' && !application.keep?.includes('image');
        const isThere = !isNeeded || (await images.exists(trx, image));
        const stored = await requireProposal(trx, id, true);
        await requireState(trx, stored, { seen, states: WAITING });
        if (!isThere) throw await conflict(trx, stored, REVIEW.picture);
        const row = await applyProposal(deps, { work, trx, entity }, stored, application);
        await close(trx, stored, by, remark);
        return row.id;
      });
    },
    /**
     * Sends a proposal back to its author. Throws 409 where it was decided or changed meanwhile.
     */
    sendBack: (id: number, seen: string, by: SignedIn, remark: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const stored = await requireProposal(trx, id, true);
        await requireState(trx, stored, { seen, states: WAITING });
        await changeProposal(trx, stored, { state: 'returned', remark, decided_by: by.username });
      }),
    /** Withdraws an open proposal. Throws 403 for others than its author and administrators. */
    withdraw: (id: number, by: SignedIn): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const stored = await requireProposal(trx, id, true);
        if (stored.by_id !== by.id && by.role !== 'admin')
          throw new HttpError(403, REVIEW.notYours);
        await requireState(trx, stored, {});
        await changeProposal(trx, stored, { state: 'withdrawn', image: '' });
      })
  };
}
