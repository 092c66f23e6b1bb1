import { sortByName, sortKey } from '#lib/contract/search.ts';

/**
 * Groups items by the first letter of their name, or by `#` for digits and other characters. Groups
 * and items are sorted by name.
 */
export function byLetter<T extends { name: string }>(items: readonly T[]) {
  const groups = Map.groupBy(
    sortByName(items, ({ name }) => name),
    ({ name }) => /^\p{Letter}/u.exec(sortKey(name))?.[0].toUpperCase() ?? '#'
  );
  return [...groups].map(([letter, entries]) => ({ letter, items: entries }));
}
