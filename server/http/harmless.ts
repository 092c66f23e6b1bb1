import { BATCH, LONGEST_SENT, MOST_LISTED } from '#lib/contract/limits.ts';
import { BodyParseError } from './read-body.ts';

// Levels: a body, its rows, a row, what it holds by language, the texts of one.
const DEEPEST = 4;
const LONGEST_LIST = Math.max(BATCH.rows, MOST_LISTED);
/** Names of one object: a form may have a hundred fields. */
const NAMES = 1000;
// Replaces every text that is longer than any field allows, so that no pattern reads all of it. A
// text cut to the limit could become valid.
const TOO_LONG = 'x'.repeat(LONGEST_SENT + 1);
/** Whether every object has this name: yup takes `__proto__` and `constructor` for its own. */
export const isTaken = (name: string): boolean => name in Object.prototype;
// One item too many is enough for the schema to refuse the list.
const cutList = (value: object): object =>
  Array.isArray(value) && value.length > LONGEST_LIST ? value.slice(0, LONGEST_LIST + 1) : value;

/**
 * Removes what could harm or delay the reader of a value: names of `Object.prototype`, whose
 * methods yup would call; what lies deeper than a row's value, and texts longer than any schema
 * allows, which are replaced by something that no schema takes.
 * @throws BodyParseError `tooLarge` when there are more names than a form may have, in one object
 */
export function harmless(body: Record<string, unknown>): Record<string, unknown> {
  const open: [Record<string, unknown>, number][] = [[body, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, depth] = next;
    const names = Object.keys(one);
    if (names.length > NAMES && !Array.isArray(one)) throw new BodyParseError('tooLarge');
    for (const name of names) {
      const value = one[name];
      if (isTaken(name)) delete one[name];
      else if (typeof value === 'string' && value.length > LONGEST_SENT) one[name] = TOO_LONG;
      else if (typeof value !== 'object' || value === null) continue;
      else if (depth === DEEPEST) one[name] = [];
      else open.push([(one[name] = cutList(value)) as Record<string, unknown>, depth + 1]);
    }
  }
  return body;
}
