import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { runUnitOfWork, type EntityDeps } from '../entities/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import { asPublished, type RowByLanguage } from '../publish/page-preview.ts';
import { ANY_VERSION, applyProposal } from './apply-proposal.ts';
import { entityOf } from './current.ts';
import type { StoredProposal } from './proposal-store.ts';

/** Leaves a transaction, which is undone, with what was read in it. */
class Seen extends Error {
  override readonly name = 'Seen';
  readonly rows: RowByLanguage;

  constructor(rows: RowByLanguage) {
    super('undone');
    this.rows = rows;
  }
}

/**
 * Reads the row of a proposal as it would be: the proposal is applied, read and undone.
 * @throws HttpError 404 for what leaves no row to show, 409 and 422 as `applyProposal`
 */
export async function rowIfPublished(
  deps: EntityDeps,
  stored: StoredProposal,
  by: SignedIn
): Promise<RowByLanguage> {
  const entity = entityOf(stored);
  if (stored.action === 'delete' || stored.action === 'order')
    throw new HttpError(404, ERROR_MESSAGE.notFound);
  try {
    return await runUnitOfWork(deps, entity, by, async (work, trx) => {
      const place = { work, trx, entity };
      const row = await applyProposal(deps, place, stored, { version: ANY_VERSION });
      throw new Seen(await asPublished(trx, entity, deps.hooks, row));
    });
  } catch (error) {
    if (error instanceof Seen) return error.rows;
    throw error;
  }
}
