import type { JsonSchema } from '../../server/openapi/json-schema.ts';
import { document } from './response-check.ts';
import { picture } from './pictures.ts';

interface ResolvedSchema {
  $ref?: string;
  allOf?: ResolvedSchema[];
  type?: string | string[];
  properties?: Record<string, ResolvedSchema>;
  required?: string[];
  examples?: unknown[];
  enum?: unknown[];
  minimum?: number;
  minLength?: number;
  contentMediaType?: string;
  items?: ResolvedSchema;
  minItems?: number;
}

/** Returns a schema with resolved references and with `allOf` merged. */
export function resolveSchema(schema: JsonSchema): ResolvedSchema {
  const { $ref, allOf = [], ...own } = schema as ResolvedSchema;
  const parts = [
    ...($ref ? [document.components.schemas[$ref.split('/').at(-1)!]!] : []),
    ...(allOf as JsonSchema[])
  ].map(resolveSchema);
  return [own, ...parts].reduce((item, other) => ({
    ...item,
    ...other,
    properties: { ...item.properties, ...other.properties },
    required: [...(item.required ?? []), ...(other.required ?? [])]
  }));
}

async function valueOf(schema: ResolvedSchema): Promise<unknown> {
  const known = [...(schema.examples ?? []), ...(schema.enum ?? [])];
  if (known.length) return known[0];
  if (schema.contentMediaType) return picture();
  if (schema.type === 'array')
    return Promise.all(
      Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}))
    );
  return schema.type === 'string' ? 'a'.repeat(schema.minLength ?? 0) : (schema.minimum ?? 0);
}

/** Returns the smallest body that a schema accepts: only the required values. */
export async function smallestBody(schema: JsonSchema): Promise<Record<string, unknown>> {
  const { properties = {}, required = [] } = resolveSchema(schema);
  const entries = await Promise.all(
    required.map(async (name) => [name, await valueOf(properties[name]!)] as const)
  );
  return Object.fromEntries(entries);
}

/** Returns the body and headers of a request that sends these values in a media type. */
export function encoded(
  type: string,
  values: Record<string, unknown>
): { body: BodyInit; headers: Record<string, string> } {
  if (type === 'application/json')
    return { body: JSON.stringify(values), headers: { 'content-type': type } };
  const form = new FormData();
  // Some parsers refuse a form without parts.
  form.append('unknown', '');
  // Each file of a list is a separate part.
  for (const [name, value] of Object.entries(values))
    for (const item of Array.isArray(value) && value[0] instanceof File ? value : [value])
      form.append(name, item instanceof File ? item : String(item));
  return { body: form, headers: {} };
}
