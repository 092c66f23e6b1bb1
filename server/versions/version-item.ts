import type { FullVersion } from '#lib/contract/endpoints/versions.ts';
import { ORDER_FIELD } from '#lib/contract/states.ts';
import { valuesOf } from '../entities/history/record-changes.ts';
import { toItem, type ItemReader } from '../entities/items.ts';
import { existingOrder } from '../entities/order.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import { textsIn, withoutTexts, withTexts } from '../entities/translations/translations.ts';
import { entityOf } from './apply-version.ts';
import type { StoredVersion } from './version-repository.ts';

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
