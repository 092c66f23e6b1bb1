import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { entityService } from '../entities/crud/service.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { findTrashedRow } from '../entities/history/trash-repository.ts';
import { checkLists } from '../entities/lists/reference-lists.ts';
import { existingOrder, storeOrder } from '../entities/order.ts';
import { checkForeignKeys, requestValues } from '../entities/restore-rows.ts';
import { restoreService } from '../entities/restore.ts';
import type { Body } from '../http/parse-body.ts';
import type { SignedIn } from '../http/serve.ts';
import type { StoredVersion } from './version-repository.ts';

/** Returns the entity of a version. */
export const entityOf = ({ entity }: StoredVersion): AnyEntity => entities[entity as EntityName];

/** Fields to leave unchanged, and values that replace values of the version. */
interface ApplyOptions {
  keep?: readonly string[] | undefined;
  body?: Body;
}

/** Performs the save that a version describes, with `deps.write`. Returns its result. */
export async function applyVersion(
  deps: EntityDeps,
  stored: StoredVersion,
  by: SignedIn,
  { keep = [], body = { fields: {}, image: undefined } }: ApplyOptions = {}
): Promise<unknown> {
  const entity = entityOf(stored);
  const { action, row_id, fields } = stored;
  const service = entityService(deps, entity);
  const after = requestValues(entity, fields, 'after');
  // Omits listed rows that have been deleted since.
  const { existing } = await checkLists(deps.db, entity, after);
  const values = Object.entries({ ...after, ...existing })
    .filter(([name]) => !keep.includes(name))
    .map(([name, value]) => [name === 'image' ? 'stored_image' : name, value] as const);
  const save = { ...body, fields: { ...Object.fromEntries(values), ...body.fields } };
  // The save itself could not tell a row in the trash from an unknown row.
  await checkForeignKeys(deps.db, entity, save.fields);
  switch (action) {
    case 'create':
      return service.create(save, by, {});
    case 'update':
      return service.update(row_id, save, by, {});
    case 'delete':
      return service.remove(row_id, by);
    case 'restore': {
      const trashed = await findTrashedRow(deps.db, entity, row_id);
      return restoreService(deps).trashed(trashed?.id ?? 0, by);
    }
    case 'order': {
      // Omits rows that have been deleted since.
      const ids = await existingOrder(deps.db, entity, fields[ORDER_FIELD]?.after as number[]);
      return storeOrder(deps.write, entity, by, { ids });
    }
  }
}
