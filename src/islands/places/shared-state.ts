import { useSyncExternalStore } from 'react';
import type { Position } from '#lib/browser/position.ts';
import type { Place } from './place.ts';

/** The state that the list and the map of a page share. */
interface SharedState {
  /** The visitor's position, or whether it is being requested. */
  near: Position | { found: 'off' | 'asking' };
  /** The current places, once the list has loaded them. */
  places: readonly Place[] | undefined;
}

export type Near = SharedState['near'];

const INITIAL: SharedState = { near: { found: 'off' }, places: undefined };
let state = INITIAL;
const listeners = new Set<() => void>();

export function setSharedState(values: Partial<SharedState>): void {
  state = { ...state, ...values };
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useSharedState = (): SharedState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => INITIAL
  );
