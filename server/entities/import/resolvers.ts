import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { nameFieldOf } from '#lib/contract/item-schema.ts';
import { parseIds } from '#lib/contract/lists.ts';
import { parseKnownNames } from '#lib/contract/name-lists.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { RESTORE, unknownEntries } from '#lib/contract/messages.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import type { Columns, Database } from '../../db/tables.ts';

/** Replaces names in fields by ids or paths. Adds a message to `problems` for each unknown name. */
export type ReferenceResolver = (fields: Columns, problems: Record<string, string>) => void;

interface Targets {
  has(id: number): boolean;
  /** Finds a row by name, ignoring case. */
  idOf(name: unknown): number | undefined;
  /** Returns the error message for an id or name of a trashed row; undefined for other rows. */
  trashError(row: unknown): string | undefined;
}

/** Returns whether a cell has a value. */
export const isGiven = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;

/** Normalizes a name for a lookup; '' if the cell is empty. */
export const keyOf = (value: unknown): string => nameKey(value ?? '');

async function readTargets(db: Database, entity: string): Promise<Targets> {
  const { table, title } = entities[entity as EntityName] as {
    table: 'product_categories';
    title: string;
  };
  const rows = await db.selectFrom(table).select(['id', 'name_key']).execute();
  const trash = await db
    .selectFrom('trash')
    .select(['row_id', 'title'])
    .where('entity', '=', entity)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const idByKey = new Map(rows.map(({ id, name_key }) => [name_key, id]));
  return {
    has: (id) => ids.has(id),
    idOf: (name) => idByKey.get(keyOf(name)),
    trashError: (row) => {
      const match = trash.find((each) => each.row_id === row || keyOf(each.title) === keyOf(row));
      return match && RESTORE.inTrash(title, match.title);
    }
  };
}

/** Resolves an id (`…_id`) or a name (`…_name`). If both are given, they must name the same row. */
function foreignKeyResolver(idField: string, missing: string, targets: Targets): ReferenceResolver {
  const nameField = nameFieldOf(idField);
  return (fields, problems) => {
    const { [idField]: id, [nameField]: name } = fields;
    delete fields[nameField];
    const named = isGiven(name) ? targets.idOf(name) : undefined;
    if (isGiven(name) && named === undefined)
      problems[nameField] = targets.trashError(name) ?? IMPORT.unknownCategory(String(name));
    else if (!isGiven(id)) {
      if (name !== undefined) fields[idField] = named ?? '';
      // The schema rejects values that are not numbers.
    } else if (Number.isInteger(Number(id)) && !targets.has(Number(id)))
      problems[idField] = targets.trashError(Number(id)) ?? missing;
    else if (named !== undefined && named !== Number(id))
      problems[nameField] = IMPORT.otherCategory;
  };
}

/** Resolves a list of ids, or a text of names, as in CSV files. */
function listResolver(field: string, targets: Targets): ReferenceResolver {
  return (fields, problems) => {
    const sent = fields[field];
    const names =
      typeof sent === 'string'
        ? parseKnownNames(sent, (name) => targets.idOf(name) !== undefined)
        : [];
    const ids = typeof sent === 'string' ? names.map(targets.idOf) : (parseIds(sent) ?? []);
    const unknown = ids.flatMap((id, index) =>
      id === undefined || !targets.has(id) ? [names[index] ?? id] : []
    );
    const [trashed] = unknown.flatMap((row) => targets.trashError(row) ?? []);
    if (unknown.length > 0) problems[field] = trashed ?? unknownEntries(field, unknown.map(String));
    else if (typeof sent === 'string') fields[field] = ids;
  };
}

/** Returns the resolvers of all references of imported rows. */
export async function referenceResolvers(
  db: Database,
  { foreignKeys, referenceLists }: AnyEntity,
  rows: readonly Columns[]
): Promise<ReferenceResolver[]> {
  const resolvers: ReferenceResolver[] = [];
  for (const [field, { entity, missing }] of Object.entries(foreignKeys))
    resolvers.push(foreignKeyResolver(field, missing, await readTargets(db, entity)));
  for (const [field, { entity }] of Object.entries(referenceLists))
    if (rows.some((row) => row[field] !== undefined))
      resolvers.push(listResolver(field, await readTargets(db, entity)));
  return resolvers;
}
