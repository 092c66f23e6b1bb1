import {
  array,
  mixed,
  object,
  string,
  type AnyObject,
  type AnySchema,
  type ObjectSchema
} from 'yup';
import { described, id, listedRows, timestamp } from './endpoint-fields.ts';
import type { AnyEntity, EntityTypes } from './entities.ts';
import type { InputKind } from './entity.ts';
import { IMAGE_PATH } from './images.ts';
import { translationLanguages } from './languages.ts';
import { recordList } from './record-fields.ts';
import { translatedFields } from './translations.ts';

/** Returns the name of an entity's schema in the OpenAPI document. */
export const componentName = ({ name }: AnyEntity): string =>
  name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the fields of an entity that have the given kind of input. */
export const fieldsOfKind = (entity: AnyEntity, kind: InputKind): string[] =>
  Object.entries(entity.inputs).flatMap(([field, input]) => (input === kind ? [field] : []));

/** Returns the schema of the values that a client sends. */
export const valuesSchema = (entity: AnyEntity) => entity.schema as ObjectSchema<AnyObject>;

/** Returns the fields that can be set on many rows: all except passwords. */
export const batchFields = (entity: AnyEntity): ObjectSchema<AnyObject> =>
  valuesSchema(entity).omit(fieldsOfKind(entity, 'password'));

/** Returns the fields by which a list can be sorted, in addition to `id`. */
export const sortableFields = (entity: AnyEntity): string[] => [
  'created_at',
  'updated_at',
  ...Object.keys(batchFields(entity).fields).filter(
    (field) =>
      !(field in entity.referenceLists) && !(field in entity.recordFields) && field !== 'status'
  )
];

/** Returns the field with the name of a referenced row: `…_category_id` → `…_category_name`. */
export const nameFieldOf = (field: string): string => field.replace(/_id$/, '_name');

// Returns the JSON Schema of an object with only these properties.
const properties = (names: readonly string[], each: object, description?: string) => ({
  type: 'object',
  ...(description && { description }),
  properties: Object.fromEntries(names.map((name) => [name, each])),
  additionalProperties: false
});

// Returns the fields that `lang` or `translations` adds to an item.
function localizedFields(entity: AnyEntity): Record<string, AnySchema> {
  const fields = translatedFields(entity);
  if (fields.length === 0) return {};
  const languages = translationLanguages();
  const names = fields.filter((field) => (entity.unique as readonly string[]).includes(field));
  const original = properties(
    names,
    { type: 'string' },
    'With `lang`: the original text, which identifies the item'
  );
  return {
    translations: mixed().meta({
      json: properties(
        languages,
        properties(fields, { type: 'string', minLength: 1 }),
        'With `translations=all`: the texts of every language'
      )
    }),
    outdated: mixed().meta({
      json: properties(
        languages,
        { type: 'array', items: { type: 'string' } },
        'With `translations=all`: fields whose original text has changed since they were translated'
      )
    }),
    untranslated: array(string().defined()).meta(
      described('With `lang`: fields without a translation')
    ),
    ...(names.length > 0 && { original: mixed().meta({ json: original }) })
  };
}

/** Returns the schema of an item in responses (§3). */
export function itemSchema<E extends AnyEntity>(entity: E): ObjectSchema<EntityTypes[E['name']]> {
  const image = string().defined().matches(IMAGE_PATH);
  const derived = fieldsOfKind(entity, 'category').map((field) => [
    nameFieldOf(field),
    string().defined()
  ]);
  const listed = Object.keys(entity.referenceLists).map((field) => [field, listedRows()]);
  const lists = Object.entries(entity.recordFields).map(([field, columns]) => [
    field,
    recordList(columns)
  ]);
  return object({ id: id() })
    .concat(batchFields(entity))
    .shape({
      ...(entity.image ? { image } : {}),
      ...Object.fromEntries([...derived, ...listed, ...lists]),
      ...entity.readOnly,
      ...localizedFields(entity),
      created_at: timestamp(),
      updated_at: timestamp()
    })
    .meta({ name: componentName(entity) }) as unknown as ObjectSchema<EntityTypes[E['name']]>;
}
