import type { AnyEntity } from '#lib/contract/entities.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { textNames } from '#lib/contract/translations.ts';
import { fieldKind, formFields } from '#core/entities/views.ts';
import { categoryName } from '#core/shared/rows.ts';

/**
 * Returns the columns of an entity, except those of translations. Columns of categories and
 * pictures contain names.
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

/** The target of a column that is not imported. */
export const LEFT_OUT = '';

/** The target of a column with both coordinates in each cell, such as `-7.1, 112.7`. */
export const COORDINATES = 'latitude,longitude';

/** Returns whether two targets set the same field, such as `latitude` and `COORDINATES`. */
export const overlaps = (a: string, b: string): boolean =>
  a !== LEFT_OUT && a.split(',').some((field) => b.split(',').includes(field));

export const columnTargets = (entity: AnyEntity): string[] => [
  ...csvFields(entity),
  ...('latitude' in entity.schema.fields ? [COORDINATES] : []),
  ...csvTexts(entity)
];

// Texts that mean "no value": in exports of databases, in accounts (`Rp-`), in Markdown (`:---`),
// and errors of spreadsheets.
const NO_VALUE =
  '(?:(?:(?:Rp|IDR)\\.?\\s*)?:?[-–—]+:?|n/a|null|nan|\\\\n|#+(?:n/a|[a-z]+(?:/0)?[!?])?)$';
const PLACEHOLDER = new RegExp(`^${NO_VALUE}`, 'i');

/** Returns whether a trimmed cell contains a text that means "no value", such as `-` or `n/a`. */
export const isPlaceholder = (cell: string): boolean => PLACEHOLDER.test(cell);

const NEGATIVE_NUMBER = /^-\d+(?:[.,]\d+)?$/;
// Characters that begin a formula in spreadsheets, also in their full-width and small forms.
const SIGN = '[=+\\-@＝＋－＠﹢﹣﹦﹫]';
// Inside a cell, `+` and `-` begin a formula only if `|`, `(` or `!` follows. `+62` is no formula.
const INNER = `(?:(?![\\n\\t])[\\s"'])*(?:[=@＝＠﹦﹫]|[+\\-＋－﹢﹣][^,;\\t\\n]*?[|(!])`;
const FORMULA = `(?:(?<=^)(?=[\\s"']*${SIGN}|'*${NO_VALUE})|(?<=[,;\\t\\n|])(?=${INNER}))`;
const GUARD = new RegExp(FORMULA, 'gi');
const GUARDED = new RegExp(FORMULA.replaceAll('(?=', "'(?="), 'gi');

/**
 * Puts an apostrophe before each text that a spreadsheet would run as a formula: at the start of a
 * cell, and after characters inside it that some programs read as separators. Also puts one before
 * a placeholder, so that an import keeps it. If the text already has an apostrophe, adds a second
 * one, because imports remove one.
 */
export const guardFormulas = (cell: string): string =>
  NEGATIVE_NUMBER.test(cell) ? cell : cell.replaceAll(GUARD, "'");

/** Removes the apostrophes that an export puts before formulas and placeholders. */
export const withoutGuards = (cell: string): string => cell.replaceAll(GUARDED, '');
