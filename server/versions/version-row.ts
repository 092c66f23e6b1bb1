import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { FullVersion } from '#lib/contract/endpoints/versions.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { entityService } from '../entities/crud/service.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { valuesOf } from '../entities/history/record-changes.ts';
import { findTrashedRow } from '../entities/history/trash-repository.ts';
import { toItem, type ItemReader } from '../entities/items.ts';
import { existingOrder, storeOrder } from '../entities/order.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import { requestValues } from '../entities/restore-rows.ts';
import { restoreService } from '../entities/restore.ts';
import { textsIn, withoutTexts, withTexts } from '../entities/translations/translations.ts';
import type { Body } from '../http/parse-body.ts';
import type { SignedIn } from '../http/serve.ts';
import type { StoredVersion } from './version-repository.ts';

/** Returns the entity of a version. */
export const entityOf = ({ entity }: StoredVersion): AnyEntity => entities[entity as EntityName];

/** Reads the row that a version changes, with its translations as `description@en`. */
async function readRow({ db }: ItemReader, stored: StoredVersion): Promise<Row | undefined> {
  const entity = entityOf(stored);
  const rows = await createRepository(db, entity).findByIds([stored.row_id]);
  return (await withTexts(db, entity, rows))[0];
}

/**
 * Returns the item of a version with its translations, or null if the row is missing, or if the
 * version is an order, a deletion or a restoration.
 */
export async function itemOf(reader: ItemReader, stored: StoredVersion): Promise<Row | null> {
  const { action, fields, updated_at } = stored;
  const row = action === 'create' ? { id: 0 } : await readRow(reader, stored);
  if (!row || (action !== 'create' && action !== 'update')) return null;
  const after = valuesOf(fields, 'after');
  const changed = { ...row, ...withoutTexts(after), updated_at };
  const item = await toItem(reader, entityOf(stored), changed, { translations: 'all' });
  const translations = item['translations'] as Record<string, Record<string, unknown>>;
  for (const [name, value] of Object.entries(textsIn(after))) {
    const [field = '', language = ''] = name.split('@');
    const { [field]: _before, ...rest } = translations[language] ?? {};
    translations[language] = { ...rest, ...(value ? { [field]: value } : {}) };
  }
  return item;
}

/** Returns a version with the current values of its row. */
export async function fullVersion(reader: ItemReader, stored: StoredVersion): Promise<FullVersion> {
  const { fields, image: _image, publish_by: _by, import: _import, ...version } = stored;
  const { action } = version;
  const order = action === 'order' && (await existingOrder(reader.db, entityOf(stored)));
  const row = await readRow(reader, stored);
  const current = row ? Object.keys(fields).map((name) => [name, row[name] ?? null]) : [];
  const isMissing = !row && ['update', 'delete'].includes(action);
  return {
    version,
    fields,
    row_version: order ? order.join() : isMissing ? null : String(row?.['updated_at'] ?? ''),
    current: order ? { [ORDER_FIELD]: order } : Object.fromEntries(current),
    item: await itemOf(reader, stored)
  };
}

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
  const values = Object.entries(requestValues(entity, fields, 'after'))
    .filter(([name]) => !keep.includes(name))
    .map(([name, value]) => [name === 'image' ? 'stored_image' : name, value] as const);
  const save = { ...body, fields: { ...Object.fromEntries(values), ...body.fields } };
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
