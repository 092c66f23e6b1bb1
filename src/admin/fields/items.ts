/**
 * A field of several lines as the items that its editor shows: one at least, so that there is
 * something to type into.
 */
export const toItems = (text: string): string[] => text.split('\n');

export const fromItems = (items: readonly string[]): string => items.join('\n');

/** Puts items in the place of one: none removes it, several come from pasted lines. */
export const withItems = (items: readonly string[], at: number, ...put: string[]): string[] =>
  items.toSpliced(at, 1, ...put);

/** Moves an item by one place; undefined where it cannot go further. */
export function moved(items: readonly string[], at: number, by: -1 | 1): string[] | undefined {
  const item = items[at];
  const other = items[at + by];
  return item === undefined || other === undefined
    ? undefined
    : items.with(at, other).with(at + by, item);
}
