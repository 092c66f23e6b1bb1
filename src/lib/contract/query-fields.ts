import { number, string } from 'yup';
import { LIST } from './limits.ts';

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
