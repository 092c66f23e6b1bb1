import { ValidationError } from 'yup';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/endpoints/batch.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { IMPORT } from '#lib/contract/messages.ts';
import { createRepository, type Row } from '../repository.ts';
import { normalizeKey } from '../../db/keys.ts';
import type { Database } from '../../db/open.ts';
import { readFields } from '../../http/parse-body.ts';
import { isSameValue } from '../lists/reference-lists.ts';
import { structureOf, validateFields, validateTogether } from '../crud/validate.ts';
import { fieldsOf } from '../../http/errors.ts';
import { referenceResolver } from './import-references.ts';

/** The plan for one row of an import: answer, existing row and checked values. */
export interface PlannedRow {
  answer: ImportedRow;
  existing?: Row;
  values?: Record<string, unknown>;
}

// A key that no row can have is not searched for; the schema refuses it.
const canBeFound = (key: string): boolean =>
  key !== '' && key.isWellFormed() && !key.includes('\0');

// A name that is much too long has no key: composing its accents takes quadratic time.
const keyIn = (value: unknown): string =>
  value === undefined || String(value).length > LENGTH.link ? '' : normalizeKey(value);

/**
 * Plans each row of an import: it updates the row whose first unique field is the same regardless
 * of case, else it creates one.
 * @param lock returns the existing rows of these ids; inside a transaction it also locks them
 */
export async function planImport(
  db: Database,
  entity: AnyEntity,
  given: Record<string, unknown>[],
  lock: (ids: number[]) => Promise<Row[]>
): Promise<PlannedRow[]> {
  const [unique = ''] = entity.unique;
  const rows = given.map((row) => readFields(row, structureOf(entity)));
  const keys = rows.map((row) => keyIn(row[unique]));
  const ids = await createRepository(db, entity).findIdsByKey(unique, [
    ...new Set(keys.filter(canBeFound))
  ]);
  const first = new Map(keys.map((key, at) => [key, at] as const).toReversed());
  const known = new Map((await lock(ids)).map((row) => [normalizeKey(row[unique]), row]));
  const resolve = await referenceResolver(db, entity, rows);

  const plan = async (fields: Record<string, unknown>, at: number): Promise<PlannedRow> => {
    const [row, key] = [at + 1, keys[at] as string];
    const existing = known.get(key);
    const id = existing ? { id: existing.id } : {};
    const wrong = (problems: Record<string, string>): PlannedRow => ({
      answer: { row, action: 'error', ...id, fields: problems }
    });
    if (key && first.get(key)! < at) return wrong({ [unique]: IMPORT.twice });
    const resolved = resolve(fields);
    if ('problems' in resolved) return wrong(resolved.problems);
    try {
      const values = await validateFields(entity, resolved.fields, existing !== undefined);
      if (!existing) return { answer: { row, action: 'create' }, values };
      await validateTogether(entity, { ...existing, ...values });
      const isSame = Object.entries(values).every(([field, value]) =>
        isSameValue(existing[field], value)
      );
      return { answer: { row, action: isSame ? 'same' : 'update', ...id }, existing, values };
    } catch (error) {
      if (error instanceof ValidationError) return wrong(fieldsOf(error));
      throw error;
    }
  };
  return Promise.all(rows.map(plan));
}
