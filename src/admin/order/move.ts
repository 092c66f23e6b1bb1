/** A list with the item at `from` moved to `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const at = Math.max(0, Math.min(to, items.length - 1));
  const rest = items.toSpliced(from, 1);
  const item = items[from];
  return item === undefined ? [...items] : rest.toSpliced(at, 0, item);
}
