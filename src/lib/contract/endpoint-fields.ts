import { array, mixed, number, object, string, type InferType, type ISchema } from 'yup';
import { LIST } from './limits.ts';

/** The id of a row, from 1. */
export const id = () => number().integer().min(1).defined();

/** A number of things, from 0. */
export const count = () => number().integer().min(0).defined();

/** A list in an answer. */
export const list = <Item>(item: ISchema<Item>) => array(item).defined();

/** A moment: ISO 8601, UTC (§7). */
export const timestamp = () =>
  string()
    .defined()
    .meta({ json: { format: 'date-time', pattern: 'Z$' } });

/** The rows that a field lists, ordered by name. */
export const listedRows = () =>
  list(object({ id: id(), name: string().defined() }).meta({ name: 'ListedRow' }));

/** Sentences by field. */
export const sentences = () =>
  mixed<Record<string, string>>().meta({
    json: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } }
  });

/** The further steps that a refusal may require. */
const NEEDS = ['code', 'second_factor'] as const;

/**
 * The body of all errors (§7). It has the sentence twice, since some clients read `error`, some
 * `message`; `fields` has one for each wrong field, `requestId` names the log entry of a 5xx;
 * `needs` is the missing step: the `code` of a sign-in, or a `second_factor` to set up first.
 */
export const errorBody = () =>
  object({
    error: string().required(),
    message: string().required(),
    fields: sentences(),
    requestId: string(),
    needs: string().oneOf(NEEDS)
  }).meta({ name: 'Error' });
export type ErrorBody = InferType<ReturnType<typeof errorBody>>;

/** The `meta` that explains a field in the API's description. */
export const described = (description: string) => ({ json: { description } });

/** A parameter that is a whole number from 1, in digits only. */
export function wholeNumber(max: number) {
  const sentence = `\${path} must be a whole number from 1 to ${max}`;
  return number()
    .transform((_, typed: unknown) => (/^\d{1,10}$/.test(String(typed)) ? Number(typed) : NaN))
    .typeError(sentence)
    .integer()
    .min(1, sentence)
    .max(max, sentence);
}

/** A parameter that is one of these words. */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  string<Value>().oneOf(
    values,
    `\${path} must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`
  );

/** The parameters that choose a page of a list. */
export const pageFields = () => ({
  page: wholeNumber(LIST.pages),
  per_page: wholeNumber(LIST.perPage)
});
