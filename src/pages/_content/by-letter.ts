import { fold } from '#lib/i18n/fold.ts';

/** The entries of one letter; `#` for digits and other characters. */
export interface Letter<T> {
  letter: string;
  items: T[];
}

/** Groups items by the first letter of their name; groups and items are sorted ignoring accents. */
export function byLetter<T extends { name: string }>(items: readonly T[]): Letter<T>[] {
  const order = new Intl.Collator('id', { numeric: true });
  const sorted = items
    .map((item) => ({ item, key: fold(item.name).normalize('NFD') }))
    .toSorted((a, b) => order.compare(a.key, b.key));
  const groups = Map.groupBy(
    sorted,
    ({ key }) => /^\p{Letter}/u.exec(key)?.[0].toUpperCase() ?? '#'
  );
  return [...groups].map(([letter, entries]) => ({
    letter,
    items: entries.map(({ item }) => item)
  }));
}
