import { ValidationError } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ImportedRow, ImportOptions } from '#lib/contract/endpoints/import.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { createPause } from '../../db/pause.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { fieldsOf } from '../../http/errors.ts';
import { readFields } from '../../http/parse-body.ts';
import { structureOf } from '../crud/validate.ts';
import { listLastChanges } from '../history/audit-log.ts';
import { createRepository, type Row } from '../repository.ts';
import {
  choosePicture,
  clearedPictureFields,
  findPictures,
  photoResolver,
  photosIn
} from './picture-names.ts';
import { isGiven, keyOf, referenceResolvers } from './resolvers.ts';
import {
  changesOf,
  correctedValues,
  omit,
  validateRow,
  withoutEmpty,
  withoutEmptyValues
} from './row-values.ts';

/** A row of an import: the result to report, the row to update, and the validated values. */
export interface PlannedRow {
  result: ImportedRow;
  existing?: Row | undefined;
  values?: Columns;
}

// Excludes names that databases reject. The schema later reports these names as invalid.
const isKey = (key: string): boolean => key !== '' && key.isWellFormed() && !key.includes('\0');

const ifAny = <Name extends string>(name: Name, values: object) =>
  Object.keys(values).length > 0 ? { [name]: values } : {};

/**
 * Decides for each row of an import whether it updates the stored row with the same name or creates
 * a row. `lock` reads stored rows by ids; in a transaction it also locks them.
 */
export async function planImport(
  db: Database,
  entity: AnyEntity,
  sent: Columns[],
  { empty = 'keep', status, import: mark }: ImportOptions,
  lock: (ids: number[]) => Promise<Row[]>,
  hasPicture: (path: string) => Promise<boolean> = () => Promise.resolve(true)
): Promise<PlannedRow[]> {
  const [unique = ''] = entity.unique;
  const parsed = sent.map((row) => readFields(row, structureOf(entity)));
  const rows = empty === 'keep' ? parsed.map(withoutEmpty) : parsed;
  // Like every write, locks pictures before rows: another order could deadlock.
  const photos = rows.flatMap((row) => photosIn(entity, row));
  const picturesOf = await findPictures(db, rows, photos, hasPicture);
  const keys = rows.map((row) => keyOf(row[unique]));
  const ids = await createRepository(db, entity).findIdsByKey(unique, [
    ...new Set(keys.filter(isKey))
  ]);
  const existingByKey = new Map((await lock(ids)).map((row) => [nameKey(row[unique]), row]));
  const last = mark ? await listLastChanges(db, entity.name, ids) : [];
  const imported = new Set(last.filter((row) => row.import === mark).map(({ row_id }) => row_id));
  const resolvers = [
    ...(await referenceResolvers(db, entity, rows)),
    ...(photos.length > 0 ? [await photoResolver(db, entity, picturesOf)] : [])
  ];

  const plan = async (sentFields: Columns, index: number): Promise<PlannedRow> => {
    const [row, key, fields] = [index + 1, keys[index] as string, { ...sentFields }];
    const existing = existingByKey.get(key);
    const id = existing ? { id: existing.id } : {};
    const failed = (sentences: Record<string, string>): PlannedRow => ({
      result: { row, action: 'error', ...id, fields: sentences }
    });
    if (key && keys.indexOf(key) < index) return failed({ [unique]: IMPORT.twice });
    if (!existing && status && hasStatus(entity) && !isGiven(fields['status']))
      fields['status'] = status;
    const problems: Record<string, string> = {};
    for (const resolve of resolvers) resolve(fields, problems);
    const noPicture: Record<string, string> = {};
    const image = entity.image ? choosePicture(fields, picturesOf, existing, noPicture) : {};
    if (Object.keys(problems).length > 0) return failed(problems);
    try {
      const { values: checked, leftOut } = await validateRow(entity, fields, existing);
      const validated = { ...checked, ...image };
      const notes = {
        ...ifAny('corrected', correctedValues(entity, sentFields, omit(validated, leftOut))),
        ...ifAny('left_out', { ...leftOut, ...noPicture })
      };
      if (!existing) return { result: { row, action: 'create', ...notes }, values: validated };
      // Validation can empty a cell, for example a cell that contained only tags.
      const changed = empty === 'keep' ? withoutEmptyValues(entity, validated) : validated;
      const values = { ...changed, ...clearedPictureFields(existing, changed) };
      const changes = changesOf(existing, values);
      if (changes.length > 0 && imported.has(existing.id))
        return failed({ [unique]: IMPORT.twice });
      const action = changes.length > 0 ? 'update' : 'same';
      const result = { row, action, ...id, ...(changes.length > 0 && { changes }), ...notes };
      return { result: result as ImportedRow, existing, values };
    } catch (error) {
      if (error instanceof ValidationError) return failed(fieldsOf(error));
      throw error;
    }
  };
  const planned: PlannedRow[] = [];
  const pause = createPause();
  for (const [index, row] of rows.entries()) {
    planned.push(await plan(row, index));
    await pause();
  }
  return planned;
}
