import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { parseIds, parseNames } from '#lib/contract/lists.ts';
import { IMPORT, unknownEntries } from '#lib/contract/messages.ts';
import { normalizeKey } from '../../db/keys.ts';
import type { Database } from '../../db/open.ts';

type Fields = Record<string, unknown>;

/** A row's fields with the ids that it refers to, or the sentence of each wrong field. */
type Resolved = { fields: Fields } | { problems: Record<string, string> };
type Resolve = (fields: Fields) => Resolved;

/** The rows that a field may lead to, found by their id and by their name. */
interface Known {
  has(id: number): boolean;
  /** Undefined for a name that no row has, regardless of case. */
  idOf(name: unknown): number | undefined;
}

const isGiven = (value: unknown): boolean => value !== undefined && String(value).trim() !== '';

async function readKnown(db: Database, entity: string): Promise<Known> {
  const { table } = entities[entity as EntityName] as { table: 'product_categories' };
  const rows = await db.selectFrom(table).select(['id', 'name_key']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const idByKey = new Map(rows.map(({ id, name_key }) => [name_key, id]));
  return {
    has: (id) => ids.has(id),
    // No row has a longer name, and nothing has to read it.
    idOf: (name) =>
      String(name).length > LENGTH.link ? undefined : idByKey.get(normalizeKey(name))
  };
}

/** Resolves an id (`…_id`), a name regardless of case (`…_name`), or both if they agree. */
function foreignKeyResolver(idField: string, missing: string, known: Known): Resolve {
  const nameField = idField.replace(/_id$/, '_name');
  const noSuchRow = (field: string): Resolved => ({ problems: { [field]: missing } });
  return ({ [nameField]: name, ...fields }) => {
    const id = fields[idField];
    const named = isGiven(name) ? known.idOf(name) : undefined;
    if (isGiven(name) && named === undefined) return noSuchRow(nameField);
    if (!isGiven(id))
      return { fields: name === undefined ? fields : { ...fields, [idField]: named ?? '' } };
    // The schema refuses what is not a number.
    if (Number.isInteger(Number(id)) && !known.has(Number(id))) return noSuchRow(idField);
    return named !== undefined && named !== Number(id)
      ? { problems: { [nameField]: IMPORT.otherCategory } }
      : { fields };
  };
}

/** A list by ids, or by names in one text, as a CSV has them. */
function listResolver(field: string, known: Known): Resolve {
  return (fields) => {
    const given = fields[field];
    const names = typeof given === 'string' ? parseNames(given) : [];
    const ids = typeof given === 'string' ? names.map(known.idOf) : (parseIds(given) ?? []);
    const unknown = ids.flatMap((id, at) =>
      id === undefined || !known.has(id) ? [names[at] ?? String(id)] : []
    );
    if (unknown.length > 0) return { problems: { [field]: unknownEntries(field, unknown) } };
    return { fields: typeof given === 'string' ? { ...fields, [field]: ids } : fields };
  };
}

/**
 * Reads the rows that the imported ones may refer to once, and says for each imported row which of
 * them it means. None is created.
 */
export async function referenceResolver(
  db: Database,
  { foreignKeys, referenceLists }: AnyEntity,
  rows: readonly Fields[]
): Promise<Resolve> {
  const resolvers: Resolve[] = [];
  for (const [field, { entity, missing }] of Object.entries(foreignKeys))
    resolvers.push(foreignKeyResolver(field, missing, await readKnown(db, entity)));
  for (const [field, { entity }] of Object.entries(referenceLists))
    if (rows.some((row) => row[field] !== undefined))
      resolvers.push(listResolver(field, await readKnown(db, entity)));
  return (given) => {
    let [fields, problems]: [Fields, Record<string, string>] = [given, {}];
    for (const resolve of resolvers) {
      const resolved = resolve(fields);
      if ('problems' in resolved) problems = { ...problems, ...resolved.problems };
      else fields = resolved.fields;
    }
    return Object.keys(problems).length > 0 ? { problems } : { fields };
  };
}
