import type { AnyEntity } from '#lib/contract/entities.ts';
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
