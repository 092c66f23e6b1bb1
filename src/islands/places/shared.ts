import { useSyncExternalStore } from 'react';
import type { Position } from '#lib/browser/position.ts';
import type { Place } from './place.ts';

/** The state that the list and the map of a page share; it lives as long as the page. */
interface Shared {
  /** The visitor's position, once they asked for places nearby. */
  near: Position | { found: 'off' | 'asking' };
  /** The current places, if the list loaded them. */
  places: readonly Place[] | undefined;
}

export type Near = Shared['near'];

const FIRST: Shared = { near: { found: 'off' }, places: undefined };
let shared = FIRST;
const listeners = new Set<() => void>();

export function share(values: Partial<Shared>): void {
  shared = { ...shared, ...values };
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useShared = (): Shared =>
  useSyncExternalStore(
    subscribe,
    () => shared,
    () => FIRST
  );
