import type { AnyEntity } from '#lib/contract/entities.ts';
import { textNames } from '#lib/contract/translations.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { fieldKind, formFields } from '../fields/field-kind.ts';
import { categoryName } from '../shared/rows.ts';

/** The columns of an entity's CSV: its fields without passwords, a category by its name. */
export const csvFields = (entity: AnyEntity): string[] =>
  formFields(entity).flatMap((field) => {
    const kind = fieldKind(entity, field);
    if (kind === 'password') return [];
    return [kind === 'category' ? categoryName(field) : field];
  });

/** The columns of an entity's translated texts, `description@en`. */
export const csvTexts = (entity: AnyEntity): string[] => textNames(entity).map(({ name }) => name);

/** Columns that only an export has; an import ignores them. */
export const FACTS = ['id', 'created_at', 'updated_at'] as const;

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** Stands for a column that an import ignores. */
export const IGNORED = '';

/** The columns by their names: a field's own, and those in every locale. */
export function columnNames(entity: AnyEntity): ReadonlyMap<string, string> {
  const fields = csvFields(entity);
  const names = new Map<string, string>([...FACTS, 'image'].map((fact) => [plain(fact), IGNORED]));
  for (const field of formFields(entity)) {
    const column = fields.includes(field) ? field : categoryName(field);
    if (!fields.includes(column)) continue;
    for (const t of Object.values(adminWords)) {
      names.set(plain(t.fields[field]), column);
      const header = t.resources[entity.name].columns?.[field];
      if (header) names.set(plain(header), column);
    }
    names.set(plain(column), column);
    names.set(plain(field), field);
  }
  for (const name of csvTexts(entity)) names.set(plain(name), name);
  return names;
}

/** The field that a column's header names; undefined for none. */
export const columnOf = (names: ReadonlyMap<string, string>, head: string): string | undefined =>
  names.get(plain(head));
