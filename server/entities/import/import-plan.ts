import { ValidationError } from 'yup';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/endpoints/import.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { parseIds, parseNames } from '#lib/contract/lists.ts';
import { isImagePath } from '#lib/contract/images.ts';
import { IMPORT, unknownEntries } from '#lib/contract/messages.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { normalizeKey } from '../../db/keys.ts';
import type { Database } from '../../db/tables.ts';
import { fieldsOf } from '../../http/errors.ts';
import { lockImages } from '../../images/image-storage.ts';
import { findPicturesByName } from '../../images/picture-library.ts';
import { readFields } from '../../http/parse-body.ts';
import { structureOf, validateFields, validateTogether } from '../crud/validate.ts';
import { isSameValue } from '../lists/reference-lists.ts';
import { createRepository, type Row } from '../repository.ts';
import { photoResolver, photosIn, type ReferenceResolver } from './photo-names.ts';
import type { Fields } from '../hooks.ts';

/** The result of importing a row, the existing row to update, if any, and the validated values. */
export interface PlannedRow {
  result: ImportedRow;
  existing?: Row;
  values?: Fields;
}

/** The rows that a field can refer to. */
interface Targets {
  has(id: number): boolean;
  /** Finds a row by name, ignoring case. */
  idOf(name: unknown): number | undefined;
}

const isGiven = (value: unknown): boolean => value !== undefined && String(value).trim() !== '';

// Databases reject queries with broken Unicode or null characters; the schema reports these names
// later.
const isKey = (key: string): boolean => key !== '' && key.isWellFormed() && !key.includes('\0');

// Cuts long names, because normalizing takes quadratic time.
const nameOfPicture = ({ [IMAGE_FILE]: name }: Fields): string =>
  isGiven(name) ? String(name).trim().slice(0, LENGTH.line) : '';

const keyOf = (value: unknown): string =>
  value === undefined || String(value).length > LENGTH.link ? '' : normalizeKey(value);

async function readTargets(db: Database, entity: string): Promise<Targets> {
  const { table } = entities[entity as EntityName] as { table: 'product_categories' };
  const rows = await db.selectFrom(table).select(['id', 'name_key']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  const idByKey = new Map(rows.map(({ id, name_key }) => [name_key, id]));
  return { has: (id) => ids.has(id), idOf: (name) => idByKey.get(keyOf(name)) };
}

/** Resolves an id (`…_id`) or a name (`…_name`). If both are given, they must agree. */
function foreignKeyResolver(idField: string, missing: string, targets: Targets): ReferenceResolver {
  const nameField = idField.replace(/_id$/, '_name');
  return (fields, problems) => {
    const { [idField]: id, [nameField]: name } = fields;
    delete fields[nameField];
    const named = isGiven(name) ? targets.idOf(name) : undefined;
    if (isGiven(name) && named === undefined)
      problems[nameField] = IMPORT.unknownCategory(String(name));
    else if (!isGiven(id)) {
      if (name !== undefined) fields[idField] = named ?? '';
      // The schema rejects values that are not numbers.
    } else if (Number.isInteger(Number(id)) && !targets.has(Number(id)))
      problems[idField] = missing;
    else if (named !== undefined && named !== Number(id))
      problems[nameField] = IMPORT.otherCategory;
  };
}

/** Resolves a list of ids, or a text of names, as in CSV files. */
function listResolver(field: string, targets: Targets): ReferenceResolver {
  return (fields, problems) => {
    const sent = fields[field];
    const names = typeof sent === 'string' ? parseNames(sent) : [];
    const ids = typeof sent === 'string' ? names.map(targets.idOf) : (parseIds(sent) ?? []);
    const unknown = ids.flatMap((id, index) =>
      id === undefined || !targets.has(id) ? [names[index] ?? String(id)] : []
    );
    if (unknown.length > 0) problems[field] = unknownEntries(field, unknown);
    else if (typeof sent === 'string') fields[field] = ids;
  };
}

/**
 * Returns a function that finds the library pictures of an `image_file`. Locks all pictures of the
 * rows and their photographs until the transaction ends. `hasPicture` checks that a file exists.
 */
async function findPictures(
  db: Database,
  rows: readonly Fields[],
  photos: readonly string[],
  hasPicture: (path: string) => Promise<boolean>
): Promise<(name: string) => string[]> {
  const names = [...new Set(rows.map((row) => nameOfPicture(row)))];
  const pathsOf = await findPicturesByName(db, [...names, ...photos]);
  const chosen = new Set(names.flatMap(pathsOf));
  const shown = photos.flatMap((photo) => (isImagePath(photo) ? photo : pathsOf(photo)));
  // Locks in a fixed order, so that concurrent imports cannot deadlock.
  await lockImages(db, [...new Set([...chosen, ...shown])].toSorted());
  const missing = new Set<string>();
  for (const path of chosen) if (!(await hasPicture(path))) missing.add(path);
  return (name) => pathsOf(name).filter((path) => !missing.has(path));
}

/** Returns the resolvers of all references of imported rows. */
async function referenceResolvers(
  db: Database,
  { foreignKeys, referenceLists }: AnyEntity,
  rows: readonly Fields[]
): Promise<ReferenceResolver[]> {
  const resolvers: ReferenceResolver[] = [];
  for (const [field, { entity, missing }] of Object.entries(foreignKeys))
    resolvers.push(foreignKeyResolver(field, missing, await readTargets(db, entity)));
  for (const [field, { entity }] of Object.entries(referenceLists))
    if (rows.some((row) => row[field] !== undefined))
      resolvers.push(listResolver(field, await readTargets(db, entity)));
  return resolvers;
}

/**
 * Plans each row of an import: updates the row with the same value of the first unique field,
 * ignoring case, or creates a row.
 * @param lock reads rows by ids; in a transaction it also locks them
 * @param hasPicture as in `findPictures`
 */
export async function planImport(
  db: Database,
  entity: AnyEntity,
  sent: Fields[],
  lock: (ids: number[]) => Promise<Row[]>,
  hasPicture: (path: string) => Promise<boolean> = () => Promise.resolve(true)
): Promise<PlannedRow[]> {
  const [unique = ''] = entity.unique;
  const rows = sent.map((row) => readFields(row, structureOf(entity)));
  // Like every write, locks pictures before rows: another order could deadlock.
  const photos = rows.flatMap((row) => photosIn(entity, row));
  const picturesOf = await findPictures(db, entity.image ? rows : [], photos, hasPicture);
  const keys = rows.map((row) => keyOf(row[unique]));
  const ids = await createRepository(db, entity).findIdsByKey(unique, [
    ...new Set(keys.filter(isKey))
  ]);
  const first = new Map(keys.map((key, index) => [key, index] as const).toReversed());
  const existingByKey = new Map((await lock(ids)).map((row) => [normalizeKey(row[unique]), row]));
  const resolvers = [
    ...(await referenceResolvers(db, entity, rows)),
    ...(photos.length > 0 ? [await photoResolver(db, entity, picturesOf)] : [])
  ];

  /**
   * Returns the picture of a row. If several pictures have the name, an existing row keeps its own.
   */
  const choosePicture = (
    name: string,
    existing: Row | undefined,
    problems: Record<string, string>
  ): { image?: string } => {
    if (!name) return {};
    const paths = picturesOf(name);
    const path = paths.length > 1 ? paths.find((each) => each === existing?.['image']) : paths[0];
    if (path) return { image: path };
    problems[IMAGE_FILE] =
      paths.length > 1 ? IMPORT.severalPictures(name, paths.length) : IMPORT.unknownPicture(name);
    return {};
  };

  const plan = async (fields: Fields, index: number): Promise<PlannedRow> => {
    const [row, key] = [index + 1, keys[index] as string];
    const existing = existingByKey.get(key);
    const id = existing ? { id: existing.id } : {};
    const failed = (sentences: Record<string, string>): PlannedRow => ({
      result: { row, action: 'error', ...id, fields: sentences }
    });
    if (key && first.get(key)! < index) return failed({ [unique]: IMPORT.twice });
    const problems: Record<string, string> = {};
    for (const resolve of resolvers) resolve(fields, problems);
    const image = entity.image ? choosePicture(nameOfPicture(fields), existing, problems) : {};
    if (Object.keys(problems).length > 0) return failed(problems);
    try {
      const checked = await validateFields(entity, fields, existing !== undefined);
      const values = { ...checked, ...image };
      if (!existing) return { result: { row, action: 'create' }, values };
      await validateTogether(entity, { ...existing, ...values });
      const isSame = Object.entries(values).every(([field, value]) =>
        isSameValue(existing[field], value)
      );
      return { result: { row, action: isSame ? 'same' : 'update', ...id }, existing, values };
    } catch (error) {
      if (error instanceof ValidationError) return failed(fieldsOf(error));
      throw error;
    }
  };
  return Promise.all(rows.map(plan));
}
