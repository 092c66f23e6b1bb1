import type {
  AnySchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription
} from 'yup';

/** A JSON Schema (2020-12), as far as the contract needs it. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * The use of a schema. An `answer` (response) has no undeclared fields; it has all required fields
 * and all fields with a default. A `request` may omit fields with a default. In `changes`, a
 * request that updates a row, all fields are optional (§7).
 */
export type Use = 'answer' | 'request' | 'changes';

/** Named schemas, which other schemas reference. */
export type Components = Record<string, JsonSchema>;

interface Meta {
  /** Makes the schema a component with this name. */
  name?: string;
  /** Keywords to add to the schema. */
  json?: JsonSchema;
  /** Set if `null` means an empty text. */
  isEmptiedByNull?: true;
}

type Test = SchemaDescription['tests'][number];

const LENGTH_KEYWORDS: Record<string, [string, string]> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems']
};

// Converts yup tests to keywords. The contract's own tests `plain` and `links` have no keyword.
const KEYWORDS: Record<string, (type: string, params: NonNullable<Test['params']>) => JsonSchema> =
  {
    required: (type) => (type === 'string' ? { minLength: 1 } : {}),
    min: (type, { min }) => ({ [LENGTH_KEYWORDS[type]?.[0] ?? 'minimum']: min }),
    max: (type, { max }) => ({ [LENGTH_KEYWORDS[type]?.[1] ?? 'maximum']: max }),
    integer: () => ({ type: 'integer' }),
    matches: (_, { regex }) => ({ pattern: (regex as RegExp).source }),
    uuid: () => ({ format: 'uuid' }),
    link: () => ({ pattern: '^(?:[Hh][Tt][Tt][Pp][Ss]?://\\S+)?$' })
  };

const hasTest = ({ tests }: SchemaDescription, name: string): boolean =>
  tests.some((test) => test.name === name);

function isRequired(field: SchemaDescription, use: Use): boolean {
  if (use === 'changes') return false;
  const hasDefault = 'default' in field && field.default !== undefined;
  if (use === 'answer') return !field.optional || hasDefault;
  return !field.optional && (!hasDefault || hasTest(field, 'required'));
}

const acceptsEmpty = (field: SchemaDescription): boolean =>
  !hasTest(field, 'required') && field.oneOf.length === 0;

// Code generators treat a field with the keyword `default` as always present.
function describeDefault({ type, default: value }: SchemaDescription): JsonSchema {
  if (type === 'object' || value === undefined || value === null || value === '') return {};
  return { description: `\`${JSON.stringify(value)}\` if omitted` };
}

function keywords({ type, tests, oneOf }: SchemaDescription): JsonSchema {
  const tested = tests.map(({ name = '', params }) => KEYWORDS[name]?.(type, params ?? {}) ?? {});
  return Object.assign(
    type === 'mixed' ? {} : { type },
    ...tested,
    oneOf.length ? { enum: oneOf } : {}
  ) as JsonSchema;
}

function nullable(schema: JsonSchema): JsonSchema {
  return typeof schema['type'] === 'string'
    ? { ...schema, type: [schema['type'], 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

function objectKeywords(
  { fields }: SchemaObjectDescription,
  use: Use,
  components: Components
): JsonSchema {
  const entries = Object.entries(fields) as [string, SchemaDescription][];
  const required = entries.filter(([, field]) => isRequired(field, use)).map(([name]) => name);
  return {
    properties: Object.fromEntries(
      entries.map(([name, field]) => [name, convert(field, use, components)])
    ),
    ...(required.length ? { required } : {}),
    ...(use === 'answer' ? { additionalProperties: false } : {})
  };
}

function convert(described: SchemaFieldDescription, use: Use, components: Components): JsonSchema {
  const description = described as SchemaDescription;
  const { name, json, isEmptiedByNull } = (description.meta ?? {}) as Meta;
  const { type } = description;
  const inner = (described as SchemaInnerTypeDescription).innerType as
    | SchemaFieldDescription
    | undefined;
  const acceptsNull =
    description.nullable || (use !== 'answer' && isEmptiedByNull && acceptsEmpty(description));
  const whole: JsonSchema = {
    ...keywords(description),
    ...(type === 'object'
      ? objectKeywords(described as SchemaObjectDescription, use, components)
      : {}),
    ...(inner ? { items: convert(inner, use, components) } : {}),
    ...(use === 'request' && !isRequired(description, use) ? describeDefault(description) : {}),
    ...json
  };
  const schema = acceptsNull ? nullable(whole) : whole;
  if (!name) return schema;
  components[name] = schema;
  return { $ref: `#/components/schemas/${name}` };
}

/** Converts a yup schema. `meta({ name })` makes it a component, `meta({ json })` adds keywords. */
export const toJsonSchema = (schema: AnySchema, use: Use, components: Components): JsonSchema =>
  convert(schema.describe(), use, components);
