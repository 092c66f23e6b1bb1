import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { JsonSchema } from '../../server/openapi/json-schema.ts';
import { resolveSchema } from './examples.ts';
import { EXPECTED_COUNTS, longText } from './long-texts.ts';

/** Texts that have caused errors in parsers, databases and pages. */
const TEXTS = ['', ' ', ...'\0 \u202E \uD800 %00 %E0%A4%A ../../etc/passwd'.split(' ')].concat(
  "' or 1=1--",
  '<script> __proto__ undefined null NaN 1e999 -0 ٣ İ'.split(' ')
);
const NUMBERS = [0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e300, -1e300, 1e-300];

/** A text of any length and kind. */
export const anyText = (): Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4000 }))
      .map(([piece, times]) => piece.repeat(times))
  );

/** A text that may be slow to parse, from the first `families` of `longText`. */
const slowText = (families: number = EXPECTED_COUNTS.families): Arbitrary<string> =>
  fc
    .tuple(fc.nat(families - 1), fc.constantFrom(500, 5000, 20_000, 60_000))
    .map(([family, length]) => longText(family, length));

/** Any JSON value. */
export const anyValue = (): Arbitrary<unknown> =>
  fc.oneof(
    anyText(),
    fc.constantFrom(...NUMBERS, null, true, false),
    fc.jsonValue({ maxDepth: 4 }),
    fc.array(anyText(), { maxLength: 5 })
  );

interface ObjectSchema {
  type?: string | string[];
  enum?: unknown[];
  examples?: unknown[];
  properties?: Record<string, ObjectSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

const mostly = (likely: Arbitrary<unknown>, slow = slowText()): Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: likely, weight: 18 },
    { arbitrary: anyValue(), weight: 2 },
    { arbitrary: slow, weight: 1 }
  );

/** Mostly a value that the schema accepts, sometimes an invalid one. */
export function valueOf(schema: JsonSchema): Arbitrary<unknown> {
  const known = resolveSchema(schema) as ObjectSchema;
  const fixed = [...(known.examples ?? []), ...(known.enum ?? [])];
  const type = [known.type].flat()[0];
  const slow = known.pattern?.includes('@') ? slowText(EXPECTED_COUNTS.emails) : slowText();
  if (fixed.length) return mostly(fc.constantFrom(...fixed), slow);
  if (type === 'integer') return mostly(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer()));
  if (type === 'number')
    return mostly(fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.double()));
  if (type === 'boolean') return mostly(fc.boolean());
  if (type === 'array') return mostly(fc.array(valueOf(known.items ?? {}), { maxLength: 4 }));
  if (type === 'string') {
    if (known.pattern?.includes('://')) return mostly(fc.oneof(fc.webUrl(), fc.constant('')));
    return mostly(
      fc.string({
        unit: 'grapheme',
        minLength: known.minLength ?? 0,
        maxLength: Math.min(known.maxLength ?? 200, 200)
      })
    );
  }
  return known.properties ? objectOf(schema) : anyValue();
}

/**
 * Mostly an object that the schema accepts: often without some fields, sometimes with additional
 * ones.
 */
export function objectOf(schema: JsonSchema): Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = resolveSchema(schema);
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueOf(field as JsonSchema)])
  );
  const some = fc.record(fields, { requiredKeys: [] });
  const enough = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const more = fc.dictionary(
    fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'updated_at'),
      anyText()
    ),
    anyValue(),
    { maxKeys: 3 }
  );
  return fc
    .tuple(fc.oneof({ arbitrary: enough, weight: 4 }, some), fc.option(more, { freq: 5, nil: {} }))
    .map(([known, other]) => ({ ...other, ...known }) as Record<string, unknown>);
}
