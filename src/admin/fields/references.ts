import type { ListedRow } from '#lib/contract/entity.ts';
import { parseNames } from '#lib/contract/lists.ts';

/** A list of rows as a form holds it: JSON, ordered as the server orders it. */

// The server compares names in the same way.
const keyOf = (name: string): string => name.trim().toLowerCase().normalize('NFC');

/** The rows that a form's value lists; none where it cannot be read. */
export function readReferences(value: string): ListedRow[] {
  try {
    const rows: unknown = JSON.parse(value || '[]');
    return Array.isArray(rows) ? (rows as ListedRow[]) : [];
  } catch {
    return [];
  }
}

/** A form's value for these rows, each once. */
export function writeReferences(rows: readonly ListedRow[]): string {
  const each = new Map(rows.map(({ id, name }) => [id, { id, name }]));
  const order = (one: ListedRow, other: ListedRow): number => {
    const [a, b] = [keyOf(one.name), keyOf(other.name)];
    return a === b ? one.id - other.id : a < b ? -1 : 1;
  };
  return JSON.stringify([...each.values()].toSorted(order));
}

/** The names in a form's value, for people. */
export const referenceNames = (value: string): string =>
  readReferences(value)
    .map(({ name }) => name)
    .join(', ');

/** Whether a text gives several names. */
export const isNameList = (text: string): boolean => /[\n;,]/.test(text.trim());

/** A pasted text as names; one that is not known as a whole may be several, between commas. */
export interface NameCandidate {
  whole: string;
  parts: string[];
}

/** The names that a pasted text may give, each once. */
export function nameCandidates(text: string): NameCandidate[] {
  const whole = parseNames(text.replaceAll(/\r\n?/g, '\n'));
  const each = new Map(whole.map((name) => [keyOf(name), name]));
  return [...each.values()].map((name) => ({
    whole: name,
    parts: name
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  }));
}

/** Finds the row of a name, regardless of case. */
export type FindName = (name: string) => ListedRow | undefined;

export const byName = (rows: readonly ListedRow[]): FindName => {
  const known = new Map(rows.map((row) => [keyOf(row.name), row]));
  return (name) => known.get(keyOf(name));
};

/** The rows that candidates name, and the names that no row has. */
export function matchNames(
  candidates: readonly NameCandidate[],
  find: FindName
): { found: ListedRow[]; unknown: string[] } {
  const [found, unknown]: [ListedRow[], string[]] = [[], []];
  for (const { whole, parts } of candidates)
    for (const name of find(whole) ? [whole] : parts) {
      const row = find(name);
      if (row) found.push(row);
      else unknown.push(name);
    }
  return { found, unknown };
}
