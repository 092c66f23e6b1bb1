import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { FullVersion } from '#lib/contract/endpoints/versions.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { toItem, type ItemReader } from '../entities/items.ts';
import { existingOrder } from '../entities/order.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import { isTextName, withTexts } from '../entities/translations/translations.ts';
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
 * Returns the item of a version, with its translations: the row with the changes, or the new row.
 * Null if the row is missing, or if the version changes no values (an order, a deletion or a
 * restoration).
 */
export async function itemOf(reader: ItemReader, stored: StoredVersion): Promise<Row | null> {
  const { action, fields, updated_at } = stored;
  const entity = entityOf(stored);
  const row = action === 'create' ? { id: 0 } : await readRow(reader, stored);
  if (!row || (action !== 'create' && action !== 'update')) return null;
  const after = Object.entries(fields).map(([name, change]) => [name, change.after] as const);
  const own = Object.fromEntries(after.filter(([name]) => !isTextName(name)));
  const changed = { ...row, ...own, updated_at };
  const item = await toItem(reader, entity, changed, { translations: 'all' });
  const translations = item['translations'] as Record<string, Record<string, unknown>>;
  for (const [name, value] of after.filter(([text]) => isTextName(text))) {
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
