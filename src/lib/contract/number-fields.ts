import { array, number, type AnyObject, type NumberSchema } from 'yup';
import { MAX_ID, MAX_PRICE, MAX_REFERENCES } from './limits.ts';
import { parseIds } from './lists.ts';
import { invalidNumber } from './messages.ts';
import { normalizeLine } from './normalize.ts';

export type OptionalNumber = NumberSchema<number | null | undefined, AnyObject, null, 'd'>;

/**
 * Returns the schema of a number, which can also be sent as a text of decimal digits. Rejects
 * `0x10`, `1e3` and `1 2`, unlike yup.
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
 * Returns the schema of a list of unique ids. Also accepts rows with an `id` instead of ids, and a
 * list as JSON text, as sent by forms.
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

const MAX_CHARACTERS = 60;
const PLAIN = /^-?\d+(?:\.\d+)?$/;
const DIRECTION = /^(ls|lu|bt|bb|[nsewutb])? ?(.*?) ?(ls|lu|bt|bb|[nsewutb])?$/;
// Rounding can result in 60 minutes or seconds.
const SIXTIETHS = String.raw`([0-5]?\d(?:[.,]\d+)?|60(?:[.,]0+)?)`;
const SEXAGESIMAL = new RegExp(
  String.raw`^(\d{1,3}) ?(?:[°º˚]|deg) ?(?:${SIXTIETHS} ?['’′´] ?(?:${SIXTIETHS} ?(?:["”″]|['’′´]{2}))?)?$`
);

/**
 * Reads digits with separators. The decimals start at the first or the last separator, whichever
 * makes the number at most `max`. Returns undefined if both do.
 */
function readDecimal(text: string, max: number): number | undefined {
  if (!/^\d+(?:[.,]\d+)*°?$/.test(text)) return undefined;
  const groups = text.replace('°', '').split(/[.,]/);
  if (groups.length === 1) return Number(groups[0]);
  const split = (index: number) =>
    Number(`${groups.slice(0, index).join('')}.${groups.slice(index).join('')}`);
  const readings = new Set([split(1), split(groups.length - 1)]);
  const possible = [...readings].filter((reading) => reading <= max);
  return possible.length > 1 ? undefined : (possible[0] ?? split(1));
}

function readSexagesimal(text: string): number | undefined {
  const parts = SEXAGESIMAL.exec(text)?.slice(1);
  return parts?.reduce(
    (sum, part: string | undefined, index) =>
      sum + Number((part ?? '0').replace(',', '.')) / 60 ** index,
    0
  );
}

/**
 * Reads a latitude (`max` 90) or longitude (180): a number, also with the separators of another
 * language (`-7.029.132`), or degrees, minutes and seconds (`7°1'44.9"S`, also `LS`, `BT`).
 * @returns undefined for other texts, and for those with several readings
 */
export function readDegrees(typed: string, max: 90 | 180): number | undefined {
  if (typed.length > MAX_CHARACTERS) return undefined;
  const text = normalizeLine(typed).replace(/^[−–]/, '-');
  if (PLAIN.test(text)) return Number(text);
  const [, before = '', rest = '', after = ''] = DIRECTION.exec(text.toLowerCase()) ?? [];
  const direction = before || after;
  const allowed =
    max === 90 ? ['', 'ls', 's', 'lu', 'n', 'u'] : ['', 'bb', 'w', 'b', 'bt', 'e', 't'];
  if ((before && after) || !allowed.includes(direction)) return undefined;
  const isNegative = ['ls', 's', 'bb', 'w', 'b'].includes(direction);
  // A minus sign means south or west, so it contradicts any other direction.
  const hasSign = rest.startsWith('-');
  if (hasSign && direction && !isNegative) return undefined;
  const size = rest.replace(/^[-+] ?/, '');
  const value = readDecimal(size, max) ?? readSexagesimal(size);
  if (value === undefined) return undefined;
  return hasSign || isNegative ? -value : value;
}

/** Returns the schema of a coordinate in degrees, or null; required if `partner` has a value. */
export const coordinate = (max: 90 | 180, partner: string): OptionalNumber =>
  decimal()
    .nullable()
    .transform((value: number, sent: unknown) => {
      if (isBlank(sent)) return null;
      const degrees = typeof sent === 'string' ? (readDegrees(sent, max) ?? NaN) : value;
      return Math.round(degrees * 1e6) / 1e6;
    })
    .min(-max, '${path} must be at least ${min}')
    .max(max, '${path} must be at most ${max}')
    .test(
      'together',
      `\${path} is required if ${partner} is given`,
      (value, { parent }) =>
        typeof value === 'number' ||
        typeof (parent as Record<string, unknown>)[partner] !== 'number'
    )
    .meta({ partner })
    .default(null);
