import { array, number, type AnyObject, type NumberSchema } from 'yup';
import { readDegrees } from './degrees.ts';
import { MAX_ID, MAX_PRICE, MAX_REFERENCES } from './limits.ts';
import { parseIds } from './lists.ts';
import { invalidNumber } from './messages.ts';

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
