import type { AnyEntity } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { normalizeKey } from '../db/normalize-key.ts';
import type { Database } from '../db/open.ts';

type Fields = Record<string, unknown>;

/** A row's fields with the category's id, or the sentence of each wrong field. */
type Resolved = { fields: Fields } | { problems: Record<string, string> };

// No category has such a name, and nothing has to read it.
const isTooLong = (value: unknown): boolean => String(value).length > LENGTH.link;
const isGiven = (value: unknown): boolean => value !== undefined && String(value).trim() !== '';

/**
 * Reads the categories once, and says for each row which is meant: by id (`…_id`), by name
 * regardless of case (`…_name`), or by both where they agree. A category that is not there is not
 * made.
 */
export async function categoryFinder(
  db: Database,
  entity: AnyEntity
): Promise<(fields: Fields) => Resolved> {
  const [idField] = Object.entries(entity.inputs).flatMap(([field, input]) =>
    input === 'category' ? [field] : []
  );
  if (!idField) return (fields) => ({ fields });
  const nameField = idField.replace(/_id$/, '_name');
  const categories = await db.selectFrom('product_categories').select(['id', 'name_key']).execute();
  const [byId, byKey] = [
    new Map(categories.map((one) => [one.id, one])),
    new Map(categories.map((one) => [one.name_key, one]))
  ];
  const noCategory = (field: string): Resolved => ({ problems: { [field]: IMPORT.noCategory } });

  return ({ [nameField]: name, ...fields }) => {
    const id = fields[idField];
    const named = isGiven(name) && !isTooLong(name) ? byKey.get(normalizeKey(name)) : undefined;
    if (isGiven(name) && !named) return noCategory(nameField);
    if (!isGiven(id))
      return { fields: name === undefined ? fields : { ...fields, [idField]: named?.id ?? '' } };
    // What is no number is refused by the schema.
    if (Number.isInteger(Number(id)) && !byId.has(Number(id))) return noCategory(idField);
    return named && named.id !== Number(id)
      ? { problems: { [nameField]: IMPORT.otherCategory } }
      : { fields };
  };
}
