import { useState } from 'react';

/** A selection without some ids. */
export function without(selected: ReadonlySet<number>, ids: readonly number[]): Set<number> {
  const left = new Set(selected);
  for (const id of ids) left.delete(id);
  return left;
}

/** Toggles a row, or with Shift all rows of the page from the anchor to it. */
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

/** Selects a page, or clears it when all of it is selected. */
export const pageToggled = (selected: ReadonlySet<number>, page: readonly number[]): Set<number> =>
  page.every((id) => selected.has(id)) ? without(selected, page) : new Set([...selected, ...page]);

interface State {
  search: string;
  ids: ReadonlySet<number>;
  /** The start of a range. */
  anchor?: number;
}

const NONE: ReadonlySet<number> = new Set();

/** The selected rows by id: kept from page to page, cleared by a new search. */
export function useSelection(search: string) {
  const [state, setState] = useState<State>({ search, ids: NONE });
  const { ids, anchor } = state.search === search ? state : { ids: NONE, anchor: undefined };
  const set = (next: ReadonlySet<number>, at?: number): void =>
    setState({ search, ids: next, ...(at !== undefined && { anchor: at }) });
  return {
    ids,
    toggle: (page: readonly number[], id: number, isRange: boolean) =>
      set(toggled(ids, page, id, anchor, isRange), id),
    togglePage: (page: readonly number[]) => set(pageToggled(ids, page)),
    // Reads the selection at that time, because a call may take long.
    add: (more: readonly number[]) =>
      setState((now) => ({
        search,
        ids: new Set([...(now.search === search ? now.ids : NONE), ...more])
      })),
    drop: (gone: readonly number[]) => set(without(ids, gone)),
    clear: () => set(NONE)
  };
}

export type Selection = ReturnType<typeof useSelection>;
