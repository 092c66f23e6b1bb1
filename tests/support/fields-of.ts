import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription
} from 'yup';

/** The path of a value in a body: names of fields, and 0 for the first item of a list. */
export type Place = readonly (string | 0)[];

/** Returns the paths of all values in a schema, also inside lists and objects. */
export function placesOf(described: SchemaFieldDescription, before: Place = []): Place[] {
  const { type } = described as SchemaDescription;
  if (type === 'array') {
    const inner = (described as SchemaInnerTypeDescription).innerType as
      | SchemaFieldDescription
      | undefined;
    return [before, ...(inner ? placesOf(inner, [...before, 0]) : [])];
  }
  const { fields } = described as SchemaObjectDescription;
  if (type !== 'object' || Object.keys(fields ?? {}).length === 0) return [before];
  return Object.entries(fields).flatMap(([name, field]) => placesOf(field, [...before, name]));
}

/** Returns a body with `value` at a path. */
export const placed = (place: Place, value: unknown): unknown =>
  place.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value);
