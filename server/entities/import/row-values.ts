import { ValidationError } from 'yup';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ImportedRow } from '#lib/contract/endpoints/import.ts';
import type { InputKind } from '#lib/contract/entity.ts';
import { joinNames } from '#lib/contract/name-lists.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { isOneOf } from '../../db/engine.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { fieldsOf } from '../../http/errors.ts';
import { validateFields, validateTogether } from '../crud/validate.ts';
import { idsIn, isSameValue } from '../lists/reference-lists.ts';
import type { Row } from '../repository.ts';
import { isGiven } from './resolvers.ts';

type Change = NonNullable<ImportedRow['changes']>[number];

const inputOf = ({ inputs }: AnyEntity, field: string): InputKind | undefined =>
  (inputs as Readonly<Record<string, InputKind>>)[field];

/** Returns values without some fields. */
export const omit = (values: Columns, omitted: object): Columns =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !(field in omitted)));

/** Removes empty cells, so that the stored values stay. */
export const withoutEmpty = (fields: Columns): Columns =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isGiven(value)));

/** Removes empty validated values: texts, lists, and a price of 0, which means no price. */
export const withoutEmptyValues = (entity: AnyEntity, values: Columns): Columns =>
  Object.fromEntries(
    Object.entries(withoutEmpty(values)).filter(
      ([field, value]) =>
        String(value) !== '' && (value !== 0 || inputOf(entity, field) !== undefined)
    )
  );

const LEFT_OUT: Partial<Record<InputKind, string>> = {
  link: IMPORT.noLink,
  phone: IMPORT.noPhone,
  hours: IMPORT.unclearHours,
  dates: IMPORT.noDates,
  coordinate: IMPORT.noCoordinate
};
/** Coordinates of at least this size are metres of UTM, because degrees are at most 180. */
const MIN_METRES = 1000;

/**
 * Validates a row. Leaves out invalid links, phone numbers, coordinates, hours and dates, with a
 * sentence about each. Unclear hours become the remark on the hours. Throws ValidationError.
 */
export async function validateRow(
  entity: AnyEntity,
  fields: Columns,
  existing: Row | undefined
): Promise<{ values: Columns; leftOut: Record<string, string> }> {
  const validate = async (sent: Columns): Promise<Columns> => {
    const values = await validateFields(entity, sent, existing !== undefined);
    if (existing) await validateTogether(entity, { ...existing, ...values });
    return values;
  };
  try {
    return { values: await validate(fields), leftOut: {} };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const invalid = fieldsOf(error);
    const isCoordinate = (field: string) => inputOf(entity, field) === 'coordinate';
    // If one coordinate is invalid, both are left out.
    const noCoordinates = Object.keys(invalid).some(isCoordinate);
    const isMetres = Object.keys(fields).some(
      (field) => isCoordinate(field) && Math.abs(Number(fields[field])) >= MIN_METRES
    );
    const leftOut: Record<string, string> = {};
    for (const field of Object.keys(fields)) {
      const sentence = LEFT_OUT[inputOf(entity, field) ?? 'line'];
      if (sentence && (field in invalid || (noCoordinates && isCoordinate(field))))
        leftOut[field] = isMetres && isCoordinate(field) ? IMPORT.metres : sentence;
    }
    if (Object.keys(leftOut).length === 0) throw error;
    const rest = omit(fields, leftOut);
    if ('hours' in leftOut && !isGiven(rest['opening_hours']))
      rest['opening_hours'] = fields['hours'];
    return { values: await validate(rest), leftOut };
  }
}

const HTML = /<\/?[a-z][^<>]*>|&(?:#\d+|[a-z]+);/i;
/** The kinds of fields whose values can be written in several ways. */
const CONVERTED = /^(?:links?|phone|coordinate|hours|dates)$/;

/** Returns a text without details whose correction is not worth reporting, such as white space. */
function comparable(kind: InputKind | undefined, text: string): string {
  if (kind === 'coordinate') {
    const degrees = Number(text.replace(',', '.'));
    return Number.isNaN(degrees) ? text : String(Math.round(degrees * 1e6) / 1e6);
  }
  return text.replaceAll(kind === 'phone' ? /[^\d+]/g : /[\s,;"]/g, '');
}

/** Returns the values that validation changed so much that users should check them. */
export function correctedValues(entity: AnyEntity, sent: Columns, values: Columns): Columns {
  const isCorrected = ([name, value]: [string, unknown]): boolean => {
    const text = sent[name];
    const kind = inputOf(entity, name.split('@', 1)[0] ?? '');
    if (typeof text !== 'string' || typeof value === 'object') return false;
    if (!CONVERTED.test(kind ?? '') && !HTML.test(text)) return false;
    return comparable(kind, text) !== comparable(kind, String(value));
  };
  return Object.fromEntries(Object.entries(values).filter(isCorrected));
}

/** Returns the changes that values make to a stored row, by field. */
export const changesOf = (existing: Row, values: Columns): Change[] =>
  Object.entries(values)
    .filter(([field, value]) => !isSameValue(existing[field], value))
    .map(([field, to]) => ({ field, from: existing[field] ?? null, to: to ?? null }));

const idsOf = (value: unknown): number[] => idsIn([value ?? []].flat());

/** Replaces ids of other rows in changes by their names. */
export async function nameReferences(
  db: Database,
  { foreignKeys, referenceLists }: AnyEntity,
  changes: readonly Change[]
): Promise<void> {
  for (const [field, { entity: name }] of Object.entries({ ...foreignKeys, ...referenceLists })) {
    const changed = changes.filter((change) => change.field === field);
    const ids = changed.flatMap(({ from, to }) => [...idsOf(from), ...idsOf(to)]);
    const { table } = entities[name as EntityName] as { table: 'products' };
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where(isOneOf(db, ids))
      .execute();
    const names = new Map(rows.map((row) => [row.id, row.name]));
    const named = (value: unknown) => joinNames(idsOf(value).flatMap((id) => names.get(id) ?? []));
    for (const change of changed)
      Object.assign(change, { from: named(change.from), to: named(change.to) });
  }
}
