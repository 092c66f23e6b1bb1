import { BATCH, MAX_REFERENCES, MAX_TEXT_LENGTH, TRASH } from '#lib/contract/limits.ts';
import { BodyParseError } from './read-body.ts';

// An import of 500 rows with all fields and translations stays below these limits.
const MAX_JSON = { depth: 32, keys: 60_000, values: 200_000 };

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** Throws BodyParseError for JSON that takes seconds to parse, such as megabytes of brackets. */
export function checkJsonLimits(bytes: Uint8Array): void {
  let [depth, keys, values] = [0, 0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!;
    if (byte === QUOTE)
      while ((index += 1) < bytes.length && bytes[index] !== QUOTE)
        index += bytes[index] === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) keys += 1;
    else if (OPENING.includes(byte)) {
      values += 1;
      depth += 1;
    } else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > MAX_JSON.depth || keys > MAX_JSON.keys || values > MAX_JSON.values)
      throw new BodyParseError('tooLarge');
  }
}

// The deepest body: rows, a row, records, a record, `translations`, a language, a text.
const MAX_DEPTH = 6;
const MAX_LIST_LENGTH = Math.max(BATCH.rows, MAX_REFERENCES, TRASH.restored);
const MAX_KEYS = 1000;
// Replaces texts that are too long for every field, so that no regular expression runs on them.
// Schemas still reject the replacement; a text cut to the limit could be valid.
const TOO_LONG = 'x'.repeat(MAX_TEXT_LENGTH + 1);

/** Returns whether every object inherits this key; yup mishandles `__proto__` and `constructor`. */
export const isReserved = (name: string): boolean => name in Object.prototype;

// Keeps one item more than allowed, so that the schema rejects the list.
const truncateList = (value: object): object =>
  Array.isArray(value) && value.length > MAX_LIST_LENGTH
    ? value.slice(0, MAX_LIST_LENGTH + 1)
    : value;

/**
 * Removes keys that are methods of `Object.prototype`, which yup would call. Replaces values that
 * are too deep or too long with values that every schema rejects.
 */
export function sanitize(body: Record<string, unknown>): Record<string, unknown> {
  const open: [Record<string, unknown>, number][] = [[body, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [object, depth] = next;
    const names = Object.keys(object);
    if (names.length > MAX_KEYS && !Array.isArray(object)) throw new BodyParseError('tooLarge');
    for (const name of names) {
      const value = object[name];
      if (isReserved(name)) delete object[name];
      else if (typeof value === 'string' && value.length > MAX_TEXT_LENGTH) object[name] = TOO_LONG;
      else if (typeof value !== 'object' || value === null) continue;
      else if (depth === MAX_DEPTH) object[name] = [];
      else open.push([(object[name] = truncateList(value)) as Record<string, unknown>, depth + 1]);
    }
  }
  return body;
}
