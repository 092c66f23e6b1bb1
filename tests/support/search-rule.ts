import { readQuery, searchItems, searchText } from '#lib/contract/search.ts';

/** The query for all rows of a list. */
export const ALL = { q: '', sort: 'id', order: 'asc' } as const;

/**
 * Returns the names of the products that match a query, ordered by the contract's search rule.
 */
export function byRule(stored: readonly Record<string, unknown>[], q: string): unknown[] {
  const query = readQuery(q);
  if (!query) return [];
  const ranks = searchItems(
    query,
    stored,
    (row) =>
      searchText([
        row['name'],
        row['name_en'],
        row['latin_name'],
        row['synonym'],
        row['regional_names']
      ]),
    (row) => (row['product_category_id'] ? searchText(['Daun Segar']) : '')
  );
  return stored
    .filter((row) => ranks.has(row))
    .toSorted((a, b) => Number(ranks.get(a)) - Number(ranks.get(b)))
    .map((row) => row['name']);
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Returns every word of 5 to 32 letters of which `word` is a typo: the words differ by a missing,
 * additional, replaced or swapped letter.
 */
export function slipsOf(word: string): string[] {
  if (word.length > 33 || !/^[a-z]+$/.test(word)) return [];
  const slips = new Set<string>();
  for (let index = 0; index <= word.length; index++) {
    const [before, from] = [word.slice(0, index), word.slice(index)];
    const after = from.slice(1);
    for (const letter of LETTERS) {
      slips.add(before + letter + from);
      if (from) slips.add(before + letter + after);
    }
    if (from) slips.add(before + after);
    if (after) slips.add(before + after.charAt(0) + from.charAt(0) + after.slice(1));
  }
  slips.delete(word);
  return [...slips].filter((meant) => /^[a-z]{5,32}$/.test(meant));
}
