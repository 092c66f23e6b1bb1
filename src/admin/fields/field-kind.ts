import type { AnyEntity } from '#lib/contract/entities.ts';
import type { InputKind } from '#lib/contract/entity.ts';
import type { FieldName } from '#lib/i18n/admin.ts';

export type FieldKind = InputKind | 'image';

const described = (entity: AnyEntity, field: string) =>
  entity.schema.describe().fields[field] as
    | { type: string; optional?: boolean; nullable?: boolean }
    | undefined;

/**
 * How a field is shown and edited: as its definition says, otherwise as its schema's type tells.
 */
export function fieldKind(entity: AnyEntity, field: string): FieldKind {
  if (field === 'image') return 'image';
  const said = (entity.inputs as Readonly<Record<string, InputKind>>)[field];
  return said ?? (described(entity, field)?.type === 'number' ? 'number' : 'line');
}

/** Whether a form must have something in the field. */
export function isRequired(entity: AnyEntity, field: string): boolean {
  const schema = described(entity, field);
  return schema !== undefined && !schema.optional && !schema.nullable;
}

/** Every field that a form edits, in the schema's order; an image is none of them. */
export const formFields = (entity: AnyEntity): FieldName[] =>
  Object.keys(entity.schema.fields) as FieldName[];

/** The field that holds a row's category, where an entity has one. */
export const categoryField = (entity: Pick<AnyEntity, 'inputs'>): string | undefined =>
  Object.entries(entity.inputs).find(([, kind]) => kind === 'category')?.[0];
