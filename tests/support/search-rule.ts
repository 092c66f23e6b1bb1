import { readQuery, search, searchText } from '#lib/contract/search.ts';

/** Every row of a list. */
export const ALL = { q: '', sort: 'id', order: 'asc' } as const;

/** The names that the rule of the contract finds, in its order, in products by their ids. */
export function byRule(stored: readonly Record<string, unknown>[], q: string): unknown[] {
  const rank = search(readQuery(q) ?? { phrase: '', words: [] });
  return stored
    .map((row) => ({
      name: row['name'],
      rank: rank(
        searchText([row['name'], row['name_en'], row['latin_name'], row['synonym']]),
        row['product_category_id'] ? searchText(['Daun Segar']) : ''
      )
    }))
    .filter((one) => one.rank !== undefined)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ name }) => name);
}
