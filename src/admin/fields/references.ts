import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { parseNames } from '#lib/contract/lists.ts';
import { api } from '../shared/api.ts';
import { chunks, rowName } from '../shared/rows.ts';

/** A list of rows as a form holds it: JSON, ordered as the server orders it. */

// The server compares names in the same way.
const keyOf = (name: string): string => name.trim().toLowerCase().normalize('NFC');

/** Returns the rows that a form's value lists; none if it cannot be read. */
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

/**
 * Finds the rows that a text names. One request asks for hundreds of names: an import that writes
 * nothing says which of them are there.
 * @throws ApiError
 */
export async function findNames(
  entity: AnyEntity,
  text: string
): Promise<{ found: ListedRow[]; unknown: string[] }> {
  const [unique = ''] = entity.unique;
  const candidates = nameCandidates(text);
  const names = [...new Set(candidates.flatMap(({ whole, parts }) => [whole, ...parts]))];
  const rows: ListedRow[] = [];
  for (const some of chunks(names, BATCH.rows)) {
    const answers = await api.importRows(
      entity,
      some.map((name) => ({ [unique]: name })),
      true
    );
    const known = answers.flatMap(({ row, action, id }) =>
      id === undefined || action === 'error' ? [] : [{ id, action, name: some[row - 1] ?? '' }]
    );
    // Written in another case it would be an update: the name as it is stored is asked for.
    const named = known.map(async ({ id, action, name }) => ({
      id,
      name: action === 'same' ? name : rowName(entity, await api.one(entity, id))
    }));
    rows.push(...(await Promise.all(named)));
  }
  return matchNames(candidates, byName(rows));
}
