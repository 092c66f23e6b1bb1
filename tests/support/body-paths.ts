import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription
} from 'yup';

/** The path of a value in a body: names of fields, and 0 for the first item of a list. */
export type ValuePath = readonly (string | 0)[];

/** Returns the paths of all values in a schema, also inside lists and objects. */
export function pathsOf(described: SchemaFieldDescription, before: ValuePath = []): ValuePath[] {
  const { type } = described as SchemaDescription;
  if (type === 'array') {
    const inner = (described as SchemaInnerTypeDescription).innerType as
      | SchemaFieldDescription
      | undefined;
    return [before, ...(inner ? pathsOf(inner, [...before, 0]) : [])];
  }
  const { fields } = described as SchemaObjectDescription;
  if (type !== 'object' || Object.keys(fields ?? {}).length === 0) return [before];
  return Object.entries(fields).flatMap(([name, field]) => pathsOf(field, [...before, name]));
}

/** Returns a body with a text at each path. No path may be below another one. */
export function bodyWith(paths: readonly ValuePath[], text: string): unknown {
  const [first] = paths;
  if (!first?.length) return text;
  const fields = [...Map.groupBy(paths, ([name]) => name)].map(([name, group]) => [
    name,
    bodyWith(
      group.map((path) => path.slice(1)),
      text
    )
  ]);
  return first[0] === 0 ? [fields[0]?.[1]] : Object.fromEntries(fields);
}
