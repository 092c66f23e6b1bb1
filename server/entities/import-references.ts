import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/open.ts';

type Fields = Record<string, unknown>;

/** A row's fields with the id that it refers to, or the sentence of each wrong field. */
type Resolved = { fields: Fields } | { problems: Record<string, string> };

// No row has such a name, and nothing has to read it.
const isTooLong = (value: unknown): boolean => String(value).length > LENGTH.link;
const isGiven = (value: unknown): boolean => value !== undefined && String(value).trim() !== '';

/**
 * Reads the rows that an entity's foreign key may lead to once, and says for each imported row
 * which of them it means: by id (`…_id`), by name regardless of case (`…_name`), or by both where
 * they agree. None is created.
 */
export async function referenceResolver(
  db: Database,
  entity: AnyEntity
): Promise<(fields: Fields) => Resolved> {
  const [foreignKey] = Object.entries(entity.foreignKeys);
  if (!foreignKey) return (fields) => ({ fields });
  const [idField, { entity: target, missing }] = foreignKey;
  const nameField = idField.replace(/_id$/, '_name');
  const { table } = entities[target as EntityName] as { table: 'product_categories' };
  const rows = await db.selectFrom(table).select(['id', 'name_key']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const idByKey = new Map(rows.map(({ id, name_key }) => [name_key, id]));
  const noSuchRow = (field: string): Resolved => ({ problems: { [field]: missing } });

  return ({ [nameField]: name, ...fields }) => {
    const id = fields[idField];
    const named = isGiven(name) && !isTooLong(name) ? idByKey.get(normalizeKey(name)) : undefined;
    if (isGiven(name) && named === undefined) return noSuchRow(nameField);
    if (!isGiven(id))
      return { fields: name === undefined ? fields : { ...fields, [idField]: named ?? '' } };
    // The schema refuses what is not a number.
    if (Number.isInteger(Number(id)) && !ids.has(Number(id))) return noSuchRow(idField);
    return named !== undefined && named !== Number(id)
      ? { problems: { [nameField]: IMPORT.otherCategory } }
      : { fields };
  };
}
