import type { AnyEntity } from '#lib/contract/entities.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { textNames } from '#lib/contract/translations.ts';
import { fieldKind, formFields } from '#core/fields/field-kind.ts';
import { categoryName } from '#core/shared/rows.ts';

/** The columns of an entity's CSV. Categories and pictures have names instead of ids. */
export const csvFields = (entity: AnyEntity): string[] => [
  ...formFields(entity).flatMap((field) => {
    const kind = fieldKind(entity, field);
    if (kind === 'password') return [];
    return [kind === 'category' ? categoryName(field) : field];
  }),
  ...(entity.image ? [IMAGE_FILE] : [])
];

export const csvTexts = (entity: AnyEntity): string[] => textNames(entity).map(({ name }) => name);

/** Columns of exports that an import ignores. */
export const EXPORT_ONLY = ['id', 'created_at', 'updated_at'] as const;

export const LEFT_OUT = '';

/** The target of a column with both coordinates: `-7.1, 112.7`. */
export const COORDINATES = 'latitude,longitude';

/** Returns the fields that a column can be imported into. */
export const columnTargets = (entity: AnyEntity): string[] => [
  ...csvFields(entity),
  ...('latitude' in entity.schema.fields ? [COORDINATES] : []),
  ...csvTexts(entity)
];

const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/;
// Signs that begin a formula in spreadsheets, also full-width and small ones.
const SIGN = '[=+\\-@＝＋－＠﹢﹣﹦﹫]';
// After a separator, text such as `- warm` or `+62` is no formula.
const INNER = `(?:(?![\\n\\t])[\\s"'])*(?:[=@＝＠﹦﹫]|[+\\-＋－﹢﹣][^,;\\t\\n]*?[|(!])`;
const FORMULA = `(?:(?<=^)(?=[\\s"']*${SIGN})|(?<=[,;\\t\\n|])(?=${INNER}))`;
const GUARD = new RegExp(FORMULA, 'g');
const GUARDED = new RegExp(FORMULA.replaceAll('(?=', "'(?="), 'g');

/**
 * Puts an apostrophe before each text that a spreadsheet would run as a formula, also after the
 * separators of other readers. Leading apostrophes count too, so that an import restores exactly
 * what was exported.
 */
export const guardFormulas = (cell: string): string =>
  NEGATIVE_NUMBER.test(cell) ? cell : cell.replaceAll(GUARD, "'");

/** Removes the apostrophes that an export puts before formulas. */
export const withoutGuards = (cell: string): string => cell.replaceAll(GUARDED, '');
