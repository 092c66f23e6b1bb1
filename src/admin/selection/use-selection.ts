import { useState } from 'react';
import { pageToggled, toggled, without } from './selection.ts';

interface State {
  search: string;
  ids: ReadonlySet<number>;
  /** Where a range begins. */
  anchor?: number;
}

const NONE: ReadonlySet<number> = new Set();

/** Which rows are selected, by id: kept from page to page, cleared by a new search. */
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
    add: (more: readonly number[]) => set(new Set([...ids, ...more])),
    drop: (gone: readonly number[]) => set(without(ids, gone)),
    clear: () => set(NONE)
  };
}

export type Selection = ReturnType<typeof useSelection>;
