import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { parseKnownNames } from '#lib/contract/name-lists.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { formatRecords, toCells } from '#lib/contract/records.ts';
import { sortByName } from '#lib/contract/search.ts';
import { attempt } from '#lib/session/safe-storage.ts';
import { api } from '../shared/api.ts';
import { chunks, rowName } from '../shared/rows.ts';

/**
 * Functions for two kinds of fields: lists of rows, whose form value is JSON, and lists of records,
 * whose form value is a text.
 */

/** Formats the records of a row as the text that forms and CSV files contain. */
export function writeRecords(entity: AnyEntity, field: string, records: unknown): string {
  const columns = entity.recordFields[field] ?? [];
  const items = Array.isArray(records) ? records : [];
  return formatRecords(
    columns,
    items.map((item) => toCells(columns, item) ?? {})
  );
}

export function readReferences(value: string): ListedRow[] {
  const rows: unknown = attempt(() => JSON.parse(value || '[]'));
  return Array.isArray(rows) ? (rows as ListedRow[]) : [];
}

/** Formats rows as a form value, without duplicates. */
export function writeReferences(rows: readonly ListedRow[]): string {
  const each = new Map(rows.map(({ id, name }) => [id, { id, name }]));
  return JSON.stringify(sortByName([...each.values()], ({ name }) => name));
}

export const referenceNames = (value: string): string =>
  readReferences(value)
    .map(({ name }) => name)
    .join(', ');

export const isNameList = (text: string): boolean => /[\n;,]/.test(text.trim());

// Splits a text into distinct names. A comma separates two names, unless `isKnown` accepts the text
// with the comma as one name.
const splitNames = (text: string, isKnown: (name: string) => boolean): string[] => {
  const names = parseKnownNames(text.replaceAll(/\r\n?/g, '\n'), isKnown);
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
};

interface NameMatches {
  rows: ListedRow[];
  unknown: string[];
}

/** Finds the rows named in a text, ignoring case; also returns the unknown names. */
export function matchNames(text: string, rows: readonly ListedRow[]): NameMatches {
  const index = new Map(rows.map((row) => [nameKey(row.name), row]));
  const matches: NameMatches = { rows: [], unknown: [] };
  for (const name of splitNames(text, (known) => index.has(nameKey(known)))) {
    const row = index.get(nameKey(name));
    if (row) matches.rows.push(row);
    else matches.unknown.push(name);
  }
  return matches;
}

/**
 * Finds the rows named in a text. Uses the dry run of an import, which checks hundreds of names in
 * one request. Throws ApiError.
 */
export async function findNames(entity: AnyEntity, text: string): Promise<NameMatches> {
  const [unique = ''] = entity.unique;
  // The known names are not loaded, so a comma may separate two names or be part of one name. Looks
  // up the names of both readings.
  const names = new Set([true, false].flatMap((isKnown) => splitNames(text, () => isKnown)));
  const rows: ListedRow[] = [];
  for (const batch of chunks([...names], BATCH.rows)) {
    const results = await api.importRows(
      entity,
      batch.map((name) => ({ [unique]: name })),
      true
    );
    const known = results.flatMap(({ row, action, id }) =>
      id === undefined || action === 'error' ? [] : [{ id, action, name: batch[row - 1] ?? '' }]
    );
    // If a typed name differs from the stored name only in capitalization, the dry run plans to
    // rename the row. In this case fetches the stored name.
    const named = known.map(async ({ id, action, name }) => ({
      id,
      name: action === 'same' ? name : rowName(entity, await api.one(entity, id))
    }));
    rows.push(...(await Promise.all(named)));
  }
  return matchNames(text, rows);
}
