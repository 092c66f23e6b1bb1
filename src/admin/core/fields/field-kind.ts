import type { AnyEntity } from '#lib/contract/entities.ts';
import type { InputKind } from '#lib/contract/entity.ts';
import type { FieldName } from '#lib/i18n/admin.ts';

export type FieldKind = InputKind | 'image';

const describeField = (entity: AnyEntity, field: string) =>
  entity.schema.describe().fields[field] as
    | {
        type: string;
        optional?: boolean;
        nullable?: boolean;
        tests: { name?: string; params?: { max?: number } }[];
      }
    | undefined;

/**
 * Returns a field's kind: the one in the entity's `inputs`, else `number` or `line` by the schema.
 */
export function fieldKind(entity: AnyEntity, field: string): FieldKind {
  if (field === 'image') return 'image';
  const kind = (entity.inputs as Readonly<Record<string, InputKind>>)[field];
  return kind ?? (describeField(entity, field)?.type === 'number' ? 'number' : 'line');
}

export function isRequired(entity: AnyEntity, field: string): boolean {
  const schema = describeField(entity, field);
  return schema !== undefined && !schema.optional && !schema.nullable;
}

export const maxLength = (entity: AnyEntity, field: string): number | undefined =>
  describeField(entity, field)?.tests.find(({ name }) => name === 'max')?.params?.max;

/** Returns the fields of a form except the image, in the order of the schema. */
export const formFields = (entity: AnyEntity): FieldName[] =>
  Object.keys(entity.schema.fields) as FieldName[];

export const numberFields = (entity: AnyEntity): FieldName[] =>
  formFields(entity).filter((field) => fieldKind(entity, field) === 'number');
