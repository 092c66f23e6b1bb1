import { decimal, type OptionalNumber } from './fields.ts';

const isNumber = (values: unknown, field: string): boolean =>
  typeof (values as Record<string, unknown>)[field] === 'number';

// A decimal comma is as good as a point: there are no thousands of degrees.
const degrees = (text: string): number | null => {
  if (text.trim() === '') return null;
  return /^\s*-?\d{1,3}(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

/**
 * Degrees from `-most` to `most`, at most six decimals kept, or null for none. The field `partner`
 * is given together with it, or neither is.
 */
const coordinate = (most: number, partner: string): OptionalNumber =>
  decimal()
    .nullable()
    .transform((value: number | null, sent: unknown) => {
      const read = typeof sent === 'string' ? degrees(sent) : value;
      return read === null ? null : Math.round(read * 1e6) / 1e6;
    })
    .min(-most, '${path} must be at least ${min}')
    .max(most, '${path} must be at most ${max}')
    .test(
      'together',
      `\${path} is required where ${partner} is given`,
      (value, { parent }) => typeof value === 'number' || !isNumber(parent, partner)
    )
    .meta({ partner })
    .default(null);

/** The coordinates of a place on the map, if it has them. */
export const coordinates = {
  latitude: coordinate(90, 'longitude'),
  longitude: coordinate(180, 'latitude')
};

/** How forms ask for them. */
export const coordinateInputs = { latitude: 'coordinate', longitude: 'coordinate' } as const;
