import { sortByName, sortKey } from '#lib/contract/search.ts';

/** The entries of one letter; `#` for digits and other characters. */
export interface Letter<T> {
  letter: string;
  items: T[];
}

/** Groups items by the first letter of their name; groups and items are sorted by name. */
export function byLetter<T extends { name: string }>(items: readonly T[]): Letter<T>[] {
  const groups = Map.groupBy(
    sortByName(items, ({ name }) => name),
    ({ name }) => /^\p{Letter}/u.exec(sortKey(name))?.[0].toUpperCase() ?? '#'
  );
  return [...groups].map(([letter, entries]) => ({ letter, items: entries }));
}
