import type { AnyEntity } from '#lib/contract/entities.ts';
import { IMAGE_FILE } from '#lib/contract/row-fields.ts';
import { textNames } from '#lib/contract/translations.ts';
import { adminWords } from '#lib/i18n/admin.ts';
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

const normalizeHeader = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** The name of a column that an import ignores. */
export const IGNORED_COLUMN = '';

/** Maps headers to columns: the names of fields, and their labels in every locale. */
export function columnNames(entity: AnyEntity): ReadonlyMap<string, string> {
  const fields = csvFields(entity);
  const names = new Map<string, string>(
    [...EXPORT_ONLY, 'image'].map((name) => [normalizeHeader(name), IGNORED_COLUMN])
  );
  for (const field of formFields(entity)) {
    const column = fields.includes(field) ? field : categoryName(field);
    if (!fields.includes(column)) continue;
    for (const t of Object.values(adminWords)) {
      names.set(normalizeHeader(t.fields[field]), column);
      const header = t.resources[entity.name].columns?.[field];
      if (header) names.set(normalizeHeader(header), column);
    }
    names.set(normalizeHeader(column), column);
    names.set(normalizeHeader(field), field);
  }
  if (entity.image)
    for (const name of [
      IMAGE_FILE,
      ...Object.values(adminWords).map(({ fields: t }) => t.image_file)
    ])
      names.set(normalizeHeader(name), IMAGE_FILE);
  for (const name of csvTexts(entity)) names.set(normalizeHeader(name), name);
  return names;
}

export const columnOf = (names: ReadonlyMap<string, string>, header: string): string | undefined =>
  names.get(normalizeHeader(header));

/**
 * Texts that a spreadsheet would run as a formula; papaparse's own pattern misses multiline texts.
 * Leading apostrophes match too, so that an import restores exactly what was exported.
 */
export const FORMULA_PATTERN = /^'*[=+\-@\t\r]/;

/** Removes the apostrophe that an export puts before a formula. */
export const withoutApostrophe = (cell: string): string =>
  cell.startsWith("'") && FORMULA_PATTERN.test(cell) ? cell.slice(1) : cell;
