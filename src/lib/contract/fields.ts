import {
  array,
  number,
  string,
  type AnyObject,
  type AnySchema,
  type NumberSchema,
  type StringSchema,
  type TestConfig
} from 'yup';
import { MAX_ID, MAX_PRICE, LENGTH, MAX_REFERENCES } from './limits.ts';
import { parseIds, withScheme } from './lists.ts';
import { invalidNumber } from './messages.ts';
import { normalizeLine, normalizeText } from './normalize.ts';

export type Text = StringSchema<string | undefined, AnyObject, '', 'd'>;
type RequiredText = StringSchema<string, AnyObject, '', 'd'>;
/** A number, or null if it is missing. */
export type OptionalNumber = NumberSchema<number | null | undefined, AnyObject, null, 'd'>;

// Control characters except tab and line feed break clients and databases (NUL in Postgres),
// direction overrides reverse the following text, and U+FFFD replaces invalid UTF-8.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202d\u202e\ufffd-\uffff]/;

const isPlainText = (value: string): boolean => value.isWellFormed() && !UNPRINTABLE.test(value);

/**
 * Returns whether a text is an http(s) link. A user name would hide its host
 * (`https://bank.example@other.example`).
 */
export const isWebLink = (value: string): boolean => {
  const url =
    /^https?:\/\/[^\s/\\]+/i.test(value) && !/\s/.test(value) && URL.canParse(value)
      ? new URL(value)
      : undefined;
  return url !== undefined && !url.username && !url.password;
};

/** Returns a test that accepts empty texts, and texts above `max`, which fail another test. */
export const upTo =
  (max: number, isValid: (value: string) => boolean) =>
  (value: string | null | undefined): boolean =>
    !value || value.length > max || isValid(value);

/** Returns the test that a text matches, with the pattern for the OpenAPI document. */
export const matching = (
  regex: RegExp,
  max: number,
  message: string
): TestConfig<string | undefined, AnyObject> => ({
  name: 'matches',
  message,
  params: { regex },
  test: upTo(max, (value) => regex.test(value))
});

/** Returns the schema of a text. Rejects other types, except null, which becomes ''. */
export const onlyText = (): StringSchema =>
  string()
    .transform((_, sent: unknown) => sent ?? '')
    .meta({ isEmptiedByNull: true })
    .typeError('${path} must be a text');

/**
 * Returns the schema of an optional text of at most `max` characters (§5). By default, a text of at
 * most `LENGTH.line` is a single line.
 */
export const text = (
  max: number = LENGTH.line,
  normalize = max > LENGTH.line ? normalizeText : normalizeLine
): Text =>
  onlyText()
    .transform((value: unknown) => (typeof value === 'string' ? normalize(value) : value))
    .max(max, '${path} must be at most ${max} characters')
    .test('plain', '${path} contains characters that cannot be stored', upTo(max, isPlainText))
    .default('');

/** Returns the schema of a required text. */
export const requiredText = (max: number = LENGTH.line): RequiredText =>
  text(max).required('${path} is required');

/** Marks a text as translatable (decision 058). */
export const translated = <Schema extends AnySchema>(schema: Schema): Schema =>
  schema.meta({ isTranslated: true }) as Schema;

/** Returns the schema of an optional http(s) link, to which `https://` is added if it is missing. */
export const link = (): Text =>
  text(LENGTH.link, (url) => withScheme(normalizeLine(url))).test(
    'link',
    '${path} must be a link that starts with https:// or http://',
    upTo(LENGTH.link, isWebLink)
  );

/** Normalizes a phone number. Numbers without a country code are of Indonesia. */
const normalizePhone = (typed: string): string =>
  typed
    .replace('(0)', '')
    .replaceAll(/[\s().\-‐‑–/]+/g, ' ')
    .trim()
    .replace(/^00/, '+')
    // Spreadsheets remove the first zero.
    .replace(/^(?:(?:\+?62 ?)?0|62 ?(?=[\d ]{7})|(?=8[\d ]{8,13}$))/, '+62 ')
    .replace('  ', ' ');

// The digits of E.164, in groups as typed.
const PHONE = /^(?:\+[1-9](?: ?\d){6,14})?$/;

/**
 * Returns the schema of an optional phone number, stored as an international one. Signs between
 * digits become a space, `00` becomes `+`, and a local `0` becomes `+62`.
 */
export const phone = (): Text =>
  text(LENGTH.phone)
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= LENGTH.phone ? normalizePhone(value) : value
    )
    .test(
      matching(
        PHONE,
        LENGTH.phone,
        '${path} must be an international phone number such as +62 274 123 456'
      )
    );

/**
 * Returns the schema of a number, also as a text with digits. Rejects `0x10`, `1e3` and `1 2`,
 * which yup accepts.
 */
export const decimal = () =>
  number()
    .transform((value: number, sent: unknown) =>
      typeof sent === 'string' && !/^\s*-?\d+(?:\.\d+)?\s*$/.test(sent) ? Number.NaN : value
    )
    .typeError(({ path }) => invalidNumber(path));

const isBlank = (sent: unknown): boolean =>
  sent === null || (typeof sent === 'string' && sent.trim() === '');

/** Returns the schema of a price, rounded to two decimals; 0 if there is none (§5). */
export const price = (): NumberSchema<number | undefined, AnyObject, 0, 'd'> =>
  decimal()
    .min(0, '${path} must be at least 0')
    .max(MAX_PRICE, '${path} is too large')
    .transform((value: number, sent: unknown) =>
      isBlank(sent) ? 0 : Math.round(value * 100) / 100
    )
    .meta({ isEmptiedByNull: true })
    .default(0);

/** Returns the schema of another row's id, or null. */
export const reference = (): OptionalNumber =>
  decimal()
    .nullable()
    .transform((value: number | null, sent: unknown) => (sent === '' ? null : value))
    .integer(({ path }) => invalidNumber(path))
    .min(1, ({ path }) => invalidNumber(path))
    .max(MAX_ID, ({ path }) => invalidNumber(path))
    .default(null);

/**
 * Returns the schema of a list of unique ids, also as JSON, which forms send. Null and '' become an
 * empty list, and rows from responses become their ids.
 */
export const references = () =>
  array(number().integer().min(1).max(MAX_ID).defined())
    .transform((_, sent: unknown) => parseIds(sent) ?? Number.NaN)
    .typeError('${path} must be a list of ids')
    .max(MAX_REFERENCES, '${path} must be at most ${max} ids')
    .meta({
      isEmptiedByNull: true,
      json: {
        description:
          'Ids. A form contains them as a single part with JSON; an import also accepts a text of names, separated by semicolons'
      }
    })
    .default(() => []);
