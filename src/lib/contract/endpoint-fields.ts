import { array, mixed, number, object, string, type InferType, type ISchema } from 'yup';
import { mapText } from './fields.ts';
import { PLANT_PARTS } from './identification.ts';
import { LIST } from './limits.ts';
import { normalizeLine } from './normalize.ts';
import { QUERY } from './search.ts';

/** The id of a row, from 1. */
export const id = () => number().integer().min(1).defined();

/** A count, from 0. */
export const count = () => number().integer().min(0).defined();

/** A list in a response. */
export const list = <Item>(item: ISchema<Item>) => array(item).defined();

/** A time: ISO 8601, UTC (§7). */
export const timestamp = () =>
  string()
    .defined()
    .meta({ json: { format: 'date-time', pattern: 'Z$' } });

/** The rows that a field lists, ordered by name. */
export const listedRows = () =>
  list(object({ id: id(), name: string().defined() }).meta({ name: 'ListedRow' }));

/** A part of a plant, such as `leaf`. */
export const plantPart = () => string().oneOf(PLANT_PARTS).defined();

/** A row of another entity, with its current name; '' if the row is deleted. */
export const namedRow = () => object({ id: id(), name: string().defined() });

/** The error messages of invalid fields. */
export const fieldMessages = () =>
  mixed<Record<string, string>>().meta({
    json: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } }
  });

const NEEDS = ['code', 'second_factor'] as const;

/**
 * The body of all errors (§7). `error` equals `message`, because clients read either of them.
 * `fields` has a message for each invalid field, and `requestId` identifies the log entry of a 5xx.
 * `needs` is the missing step: the `code` of a sign-in, or the setup of a `second_factor`.
 */
export const errorBody = () =>
  object({
    error: string().required(),
    message: string().required(),
    fields: fieldMessages(),
    requestId: string(),
    needs: string().oneOf(NEEDS)
  }).meta({ name: 'Error' });
export type ErrorBody = InferType<ReturnType<typeof errorBody>>;

/** Returns the `meta` that describes a field in the OpenAPI document. */
export const described = (description: string) => ({ json: { description } });

/** Returns the schema of a parameter that is an integer from 1 to `max`, in digits only. */
export function wholeNumber(max: number) {
  const sentence = `\${path} must be a whole number from 1 to ${max}`;
  return number()
    .transform((_, typed: unknown) => (/^\d{1,10}$/.test(String(typed)) ? Number(typed) : NaN))
    .typeError(sentence)
    .integer()
    .min(1, sentence)
    .max(max, sentence);
}

/** Returns the schema of a parameter with a list of allowed values. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  string<Value>().oneOf(
    values,
    `\${path} must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`
  );

/** Returns the schema of a search parameter. */
export const searchField = (description: string) =>
  string()
    .transform(mapText(normalizeLine))
    .max(QUERY.characters, '${path} must be at most ${max} characters')
    .test(
      'searchable',
      '${path} contains characters that cannot be searched for',
      (q = '') => !q.includes('\0')
    )
    .meta(described(description));

/** Returns the parameters of a page of a list. */
export const pageFields = () => ({
  page: wholeNumber(LIST.pages).meta(described('The page number, from 1')),
  per_page: wholeNumber(LIST.perPage).meta(described('The number of items per page'))
});
