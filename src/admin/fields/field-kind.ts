import type { AnyEntity } from '#lib/contract/entities.ts';
import type { InputKind } from '#lib/contract/entity.ts';
import type { FieldName } from '#lib/i18n/admin.ts';

export type FieldKind = InputKind | 'image';

const described = (entity: AnyEntity, field: string) =>
  entity.schema.describe().fields[field] as
    | { type: string; optional?: boolean; nullable?: boolean }
    | undefined;

/** How a field is shown and edited: as its entity says, otherwise by its schema's type. */
export function fieldKind(entity: AnyEntity, field: string): FieldKind {
  if (field === 'image') return 'image';
  const said = (entity.inputs as Readonly<Record<string, InputKind>>)[field];
  return said ?? (described(entity, field)?.type === 'number' ? 'number' : 'line');
}

/** Whether a field must be filled in. */
export function isRequired(entity: AnyEntity, field: string): boolean {
  const schema = described(entity, field);
  return schema !== undefined && !schema.optional && !schema.nullable;
}

/** Every field of a form, in the schema's order; the image is not among them. */
export const formFields = (entity: AnyEntity): FieldName[] =>
  Object.keys(entity.schema.fields) as FieldName[];

/** The fields that hold a number. */
export const numberFields = (entity: AnyEntity): FieldName[] =>
  formFields(entity).filter((field) => fieldKind(entity, field) === 'number');
