import { string, type AnyObject, type AnySchema, type StringSchema, type TestConfig } from 'yup';
import { LENGTH } from './limits.ts';
import { withScheme } from './lists.ts';
import { normalizeLine, normalizeText } from './normalize.ts';

export type Text = StringSchema<string | undefined, AnyObject, '', 'd'>;
type RequiredText = StringSchema<string, AnyObject, '', 'd'>;

// Matches control characters (except tab and line feed), which break clients and databases:
// PostgreSQL refuses NUL. Also matches direction overrides, which reverse the following text, and
// U+FFFD, with which decoders replace invalid UTF-8.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202d\u202e\ufffd-\uffff]/;

const isPlainText = (value: string): boolean => value.isWellFormed() && !UNPRINTABLE.test(value);

/** Returns whether a text is an http(s) link without a user name, which would hide the host. */
export const isWebLink = (value: string): boolean => {
  if (!/^https?:\/\/[^\s/\\]\S*$/i.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return !username && !password;
};

/** Returns a yup test of `isValid`. Skips empty texts, and too long texts, which `.max` rejects. */
export const upTo =
  (max: number, isValid: (value: string) => boolean) =>
  (value: string | null | undefined): boolean =>
    !value || value.length > max || isValid(value);

/** Returns a yup test for texts that match a pattern, which the OpenAPI document also contains. */
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

/** Returns the schema of a text of at most `max` characters, without normalization. */
export const limitedText = (max: number): StringSchema =>
  onlyText().max(max, '${path} must be at most ${max} characters');

/** Returns a yup transform that converts texts of at most `max` characters, and no other values. */
export const mapText =
  (convert: (text: string) => string, max = Infinity) =>
  (value: unknown): unknown =>
    typeof value === 'string' && value.length <= max ? convert(value) : value;

/** Returns the schema of an optional text (§5), of several lines if `max` exceeds `LENGTH.line`. */
export const text = (
  max: number = LENGTH.line,
  normalize = max > LENGTH.line ? normalizeText : normalizeLine
): Text =>
  limitedText(max)
    .transform(mapText(normalize))
    .test('plain', '${path} contains characters that cannot be stored', upTo(max, isPlainText))
    .default('');

/** Returns the schema of a required text. */
export const requiredText = (max: number = LENGTH.line): RequiredText =>
  text(max).required('${path} is required');

/** Marks a text as translatable (decision 058). */
export const translated = <Schema extends AnySchema>(schema: Schema): Schema =>
  schema.meta({ isTranslated: true }) as Schema;

/** Returns the schema of an optional http(s) link. Adds `https://` to a link without a scheme. */
export const link = (): Text =>
  text(LENGTH.link, (url) => withScheme(normalizeLine(url))).test(
    'link',
    '${path} must be a link that starts with https:// or http://',
    upTo(LENGTH.link, isWebLink)
  );

/** Normalizes a phone number. A number without a country code is Indonesian. */
const normalizePhone = (typed: string): string =>
  typed
    // Removes labels, names, parts of WhatsApp links, and the apostrophe of spreadsheet texts.
    .replaceAll(/^[^\d+]*(?=[\d+])|(?<=\d)(?: ?\([^\d)]*\)|[?&@].*)$/g, '')
    .replace('(0)', '')
    // Two numbers (`123456/7`) keep their slash, so that they are refused.
    .replaceAll(/(?:[\s().\-‐‑–]|\/(?! ?\d\d?$))+/g, ' ')
    .trim()
    .replace(/^00/, '+')
    // Spreadsheets remove the first zero.
    .replace(/^(?:(?:\+?62 ?)?0|62 ?(?=[\d ]{7})|(?=8[\d ]{8,13}$))/, '+62 ')
    .replace('  ', ' ');

// Matches '' and E.164 numbers with single spaces between digits.
const PHONE = /^(?:\+[1-9](?: ?\d){6,14})?$/;

/** Returns the schema of an optional phone number, stored in international form: `+62 274 …`. */
export const phone = (): Text =>
  text(LENGTH.phone)
    .transform(mapText(normalizePhone, LENGTH.line))
    .test(
      matching(
        PHONE,
        LENGTH.phone,
        '${path} must be an international phone number such as +62 274 123 456'
      )
    );
