import { array, type InferType, mixed, number, object, string } from 'yup';
import { LIST } from './limits.ts';

/** The further steps that a refusal may require. */
const NEEDS = ['code', 'second_factor'] as const;

/**
 * Every failed answer (§7): the same sentence twice, since some clients read one, some the other;
 * `fields` has the sentence for each wrong field, `requestId` names the log entry of a 5xx; `needs`
 * says what is missing: the `code` of a sign-in, or a `second_factor` that an administrator has to
 * set up first.
 */
export const errorBody = () =>
  object({
    error: string().required(),
    message: string().required(),
    fields: mixed<Record<string, string>>().meta({
      json: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } }
    }),
    requestId: string(),
    needs: string().oneOf(NEEDS)
  }).meta({ name: 'Error' });
export type ErrorBody = InferType<ReturnType<typeof errorBody>>;

/** A row's number, from 1. */
export const id = () => number().integer().min(1).defined();

/** A moment: ISO 8601, UTC (§7). */
export const timestamp = () =>
  string()
    .defined()
    .meta({ json: { format: 'date-time', pattern: 'Z$' } });

/** The rows that a field lists, ordered by name. */
export const listedRows = () =>
  array(object({ id: id(), name: string().defined() }).meta({ name: 'ListedRow' })).defined();

/** A parameter that is a whole number from 1, written in digits alone. */
/* @__NO_SIDE_EFFECTS__ */
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
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  string<Value>().oneOf(
    values,
    `\${path} must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`
  );

/** The parameters that choose a page of a list. */
/* @__NO_SIDE_EFFECTS__ */
export const pageFields = () => ({
  page: wholeNumber(LIST.pages),
  per_page: wholeNumber(LIST.perPage)
});
