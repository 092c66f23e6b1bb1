/** A selection less some ids. */
export function without(selected: ReadonlySet<number>, ids: readonly number[]): Set<number> {
  const left = new Set(selected);
  for (const id of ids) left.delete(id);
  return left;
}

/**
 * Selecting one row, or with Shift every row of the page between it and the one before: all get the
 * state that the last one gets.
 */
export function toggled(
  selected: ReadonlySet<number>,
  page: readonly number[],
  id: number,
  anchor: number | undefined,
  isRange: boolean
): Set<number> {
  const [at, from] = [
    page.indexOf(id),
    isRange && anchor !== undefined ? page.indexOf(anchor) : -1
  ];
  const meant = from < 0 ? [id] : page.slice(Math.min(at, from), Math.max(at, from) + 1);
  return selected.has(id) ? without(selected, meant) : new Set([...selected, ...meant]);
}

/** Selects a page, or where all of it is selected already, none of it. */
export const pageToggled = (selected: ReadonlySet<number>, page: readonly number[]): Set<number> =>
  page.every((id) => selected.has(id)) ? without(selected, page) : new Set([...selected, ...page]);
