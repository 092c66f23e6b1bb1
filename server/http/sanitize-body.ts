import { BATCH, MAX_TEXT_LENGTH, MAX_REFERENCES, TRASH } from '#lib/contract/limits.ts';
import { BodyParseError } from './read-body.ts';

// The levels of the deepest body: rows, a row, records, a record, `translations`, a language, a
// text.
const MAX_DEPTH = 6;
const MAX_LIST_LENGTH = Math.max(BATCH.rows, MAX_REFERENCES, TRASH.restored);
const MAX_KEYS = 1000;
// Replaces texts that are too long for every field, so that no regular expression runs on them. The
// replacement is one character too long, so that schemas still reject it; a text cut to the limit
// could be valid.
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
 * @throws BodyParseError `tooLarge` if an object has too many keys
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
