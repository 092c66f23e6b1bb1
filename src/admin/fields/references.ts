import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { parseNames } from '#lib/contract/lists.ts';
import { api } from '../shared/api.ts';
import { chunks, rowName } from '../shared/rows.ts';

/** Lists of rows as form values: JSON, ordered as the server orders it. */

// The server compares names in the same way.
export const nameKey = (name: string): string => name.trim().toLowerCase().normalize('NFC');

/** Parses a form value; an invalid one is empty. */
export function readReferences(value: string): ListedRow[] {
  try {
    const rows: unknown = JSON.parse(value || '[]');
    return Array.isArray(rows) ? (rows as ListedRow[]) : [];
  } catch {
    return [];
  }
}

/** Formats rows as a form value, without duplicates. */
export function writeReferences(rows: readonly ListedRow[]): string {
  const each = new Map(rows.map(({ id, name }) => [id, { id, name }]));
  const compare = (left: ListedRow, right: ListedRow): number => {
    const [a, b] = [nameKey(left.name), nameKey(right.name)];
    return a === b ? left.id - right.id : a < b ? -1 : 1;
  };
  return JSON.stringify([...each.values()].toSorted(compare));
}

/** Formats the names in a form value for reading. */
export const referenceNames = (value: string): string =>
  readReferences(value)
    .map(({ name }) => name)
    .join(', ');

export const isNameList = (text: string): boolean => /[\n;,]/.test(text.trim());

/** A pasted name; if it is unknown as a whole, commas may separate several names. */
export interface NameCandidate {
  whole: string;
  parts: string[];
}

/** Splits a pasted text into names, without duplicates. */
export function nameCandidates(text: string): NameCandidate[] {
  const whole = parseNames(text.replaceAll(/\r\n?/g, '\n'));
  const each = new Map(whole.map((name) => [nameKey(name), name]));
  return [...each.values()].map((name) => ({
    whole: name,
    parts: name
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  }));
}

/** Finds the row of a name, ignoring case. */
export type FindName = (name: string) => ListedRow | undefined;

export const indexByName = (rows: readonly ListedRow[]): FindName => {
  const index = new Map(rows.map((row) => [nameKey(row.name), row]));
  return (name) => index.get(nameKey(name));
};

export interface NameMatches {
  rows: ListedRow[];
  unknown: string[];
}

/** Resolves names to rows; returns the unknown ones too. */
export function matchNames(candidates: readonly NameCandidate[], find: FindName): NameMatches {
  const [rows, unknown]: [ListedRow[], string[]] = [[], []];
  for (const { whole, parts } of candidates)
    for (const name of find(whole) ? [whole] : parts) {
      const row = find(name);
      if (row) rows.push(row);
      else unknown.push(name);
    }
  return { rows, unknown };
}

/**
 * Finds the rows that a text names. Hundreds of names take one request: a dry run of an import
 * returns which of them exist. Throws ApiError.
 */
export async function findNames(entity: AnyEntity, text: string): Promise<NameMatches> {
  const [unique = ''] = entity.unique;
  const candidates = nameCandidates(text);
  const names = [...new Set(candidates.flatMap(({ whole, parts }) => [whole, ...parts]))];
  const rows: ListedRow[] = [];
  for (const batch of chunks(names, BATCH.rows)) {
    const answers = await api.importRows(
      entity,
      batch.map((name) => ({ [unique]: name })),
      true
    );
    const known = answers.flatMap(({ row, action, id }) =>
      id === undefined || action === 'error' ? [] : [{ id, action, name: batch[row - 1] ?? '' }]
    );
    // In another case it would be an update: fetch the stored name.
    const named = known.map(async ({ id, action, name }) => ({
      id,
      name: action === 'same' ? name : rowName(entity, await api.one(entity, id))
    }));
    rows.push(...(await Promise.all(named)));
  }
  return matchNames(candidates, indexByName(rows));
}
