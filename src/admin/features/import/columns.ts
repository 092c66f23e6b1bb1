import type { AnyEntity } from '#lib/contract/entities.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { textNames } from '#lib/contract/translations.ts';
import { fieldKind, formFields } from '#core/entities/views.ts';
import { categoryName } from '#core/shared/rows.ts';

/**
 * Returns the columns of an entity's CSV, except those of translated texts. Columns of categories
 * and pictures contain names instead of ids.
 */
export const csvFields = (entity: AnyEntity): string[] => [
  ...formFields(entity).flatMap((field) => {
    const kind = fieldKind(entity, field);
    if (kind === 'password') return [];
    return [kind === 'category' ? categoryName(field) : field];
  }),
  ...(entity.image ? [IMAGE_FILE] : [])
];

/** Returns the columns of translated texts, such as `description@en`. */
export const csvTexts = (entity: AnyEntity): string[] => textNames(entity).map(({ name }) => name);

/** Columns of exports that an import ignores. */
export const EXPORT_ONLY = ['id', 'created_at', 'updated_at'] as const;

/** The target of a column that is not imported. */
export const LEFT_OUT = '';

/** The target of a column with both coordinates in each cell, such as `-7.1, 112.7`. */
export const COORDINATES = 'latitude,longitude';

/** Returns the targets that a column can have: fields, `COORDINATES` and translated texts. */
export const columnTargets = (entity: AnyEntity): string[] => [
  ...csvFields(entity),
  ...('latitude' in entity.schema.fields ? [COORDINATES] : []),
  ...csvTexts(entity)
];

const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/;
// Characters that begin a formula in spreadsheets, also in their full-width and small forms.
const SIGN = '[=+\\-@＝＋－＠﹢﹣﹦﹫]';
// Inside a cell, `+` and `-` begin a formula only before `|`, `(` or `!`, so not in `- warm` or
// `+62`.
const INNER = `(?:(?![\\n\\t])[\\s"'])*(?:[=@＝＠﹦﹫]|[+\\-＋－﹢﹣][^,;\\t\\n]*?[|(!])`;
const FORMULA = `(?:(?<=^)(?=[\\s"']*${SIGN})|(?<=[,;\\t\\n|])(?=${INNER}))`;
const GUARD = new RegExp(FORMULA, 'g');
const GUARDED = new RegExp(FORMULA.replaceAll('(?=', "'(?="), 'g');

/**
 * Puts an apostrophe before each text that a spreadsheet would run as a formula. Also looks inside
 * the cell, after characters that other programs read as separators. A formula that already has an
 * apostrophe gets a second apostrophe, so that an import, which removes one apostrophe, restores
 * the exported text.
 */
export const guardFormulas = (cell: string): string =>
  NEGATIVE_NUMBER.test(cell) ? cell : cell.replaceAll(GUARD, "'");

/** Removes the apostrophes that an export puts before formulas. */
export const withoutGuards = (cell: string): string => cell.replaceAll(GUARDED, '');
