/** Groups items by their keys; an item can have several. */
export function groupByKeys<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => Iterable<Key>
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
