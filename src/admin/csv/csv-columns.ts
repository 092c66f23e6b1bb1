import type { AnyEntity } from '#lib/contract/entities.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { fieldKind, formFields } from '../fields/field-kind.ts';

/** The name that the server answers beside a category's id, and takes in an import. */
export const categoryName = (field: string): string => field.replace(/_id$/, '_name');

/** The columns of an entity's CSV: its fields without passwords, a category by its name. */
export const csvFields = (entity: AnyEntity): string[] =>
  formFields(entity).flatMap((field) => {
    const kind = fieldKind(entity, field);
    if (kind === 'password') return [];
    return [kind === 'category' ? categoryName(field) : field];
  });

/** What an export adds for the reader; an import takes no notice of it. */
export const FACTS = ['id', 'created_at', 'updated_at'] as const;

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** A column that is there, but of which an import takes no notice. */
export const IGNORED = '';

/**
 * What each name of a column means: fields by their own name and by what any locale calls them.
 */
export function columnNames(entity: AnyEntity): ReadonlyMap<string, string> {
  const fields = csvFields(entity);
  const names = new Map<string, string>([...FACTS, 'image'].map((fact) => [plain(fact), IGNORED]));
  for (const field of formFields(entity)) {
    const column = fields.includes(field) ? field : categoryName(field);
    if (!fields.includes(column)) continue;
    for (const words of Object.values(adminWords)) {
      names.set(plain(words.fields[field]), column);
      const header = words.resources[entity.name].columns?.[field];
      if (header) names.set(plain(header), column);
    }
    names.set(plain(column), column);
    names.set(plain(field), field);
  }
  return names;
}

/** The field that a column's head means; undefined for none. */
export const columnOf = (names: ReadonlyMap<string, string>, head: string): string | undefined =>
  names.get(plain(head));
