import type { AnyEntity } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { textNames } from '#lib/contract/translations.ts';
import { chooseOrder, existingOrder } from '../entities/order.ts';
import { idsIn } from '../entities/lists/reference-lists.ts';
import { restoreService } from '../entities/restore.ts';
import type { Row } from '../entities/repository.ts';
import { entityService } from '../entities/crud/service.ts';
import { isTextName, madeFromIn } from '../entities/translations/translations.ts';
import { findTrashedRow } from '../entities/history/trash-repository.ts';
import { runUnitOfWork, type EntityDeps, type Write } from '../entities/crud/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import type { Body } from '../http/parse-body.ts';
import { Waiting, type SignedIn } from '../http/serve.ts';
import { asPublished, type RowByLanguage } from '../publish/page-preview.ts';
import { entityOf, requireVersion } from './current.ts';
import type { StoredProposal } from './proposal-repository.ts';
import { beginTrial } from './with-review.ts';

/** The values of a proposal as a save sends them. */
function valuesOf(
  entity: AnyEntity,
  stored: StoredProposal,
  keep: readonly string[]
): Record<string, unknown> {
  const known = new Set(textNames(entity).map(({ name }) => name));
  const values = Object.entries(stored.fields)
    // Texts of a language that was removed are ignored.
    .filter(([name]) => !keep.includes(name) && (!isTextName(name) || known.has(name)))
    .map(([name, { after }]) => [
      name === 'image' ? 'stored_image' : name,
      name in entity.referenceLists ? idsIn(after) : after
    ]);
  return Object.fromEntries(values) as Record<string, unknown>;
}

/** Changes to a replayed proposal: fields to leave as they are, and other values. */
interface Replaying {
  keep?: readonly string[] | undefined;
  given?: Body;
}

/**
 * Does what a proposal says by the same call and rules as any write. Returns the result of the
 * call; throws as it does.
 */
export async function replay(
  deps: EntityDeps,
  stored: StoredProposal,
  by: SignedIn,
  { keep = [], given }: Replaying = {}
): Promise<unknown> {
  const entity = entityOf(stored);
  const { action, row_id, fields } = stored;
  const service = entityService(deps, entity);
  const body = () => ({
    fields: { ...valuesOf(entity, stored, keep), ...given?.fields },
    image: given?.image
  });
  switch (action) {
    case 'create':
      return service.create(body(), by, {});
    case 'update':
      return service.update(row_id, body(), by, {
        asked: {},
        madeFrom: madeFromIn(fields, 'after')
      });
    case 'delete':
      return service.remove(row_id, by);
    case 'restore':
      return restoreService(deps).trashed(
        (await findTrashedRow(deps.db, entity, row_id))?.id ?? 0,
        by
      );
    case 'order': {
      const chosen = fields[ORDER_FIELD]?.after as number[];
      // Rows that were deleted since have no place.
      const ids = await existingOrder(deps.db, entity, chosen);
      return chooseOrder(deps.write, entity, by, { ids });
    }
  }
}

/**
 * Reads the row of a proposal as it would be: the proposal is replayed, read and undone.
 * @throws HttpError 404 if no row is left to show, 409 if its row is gone, and as `replay`
 */
export async function rowIfPublished(
  deps: EntityDeps,
  stored: StoredProposal,
  by: SignedIn
): Promise<RowByLanguage> {
  if (stored.action === 'delete' || stored.action === 'order')
    throw new HttpError(404, ERROR_MESSAGE.notFound);
  await requireVersion(deps.db, stored);
  let rows: RowByLanguage = {};
  const write: Write = (entity, who, action) =>
    runUnitOfWork(deps, entity, who, async (writer, trx) => {
      const undo = await beginTrial(writer, trx);
      const row = (await action(writer, trx)) as Row;
      rows = await asPublished(trx, entity, deps.hooks, row);
      await undo();
      return new Waiting([]);
    });
  await replay({ ...deps, write }, stored, by);
  return rows;
}
