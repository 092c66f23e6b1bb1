import { useSyncExternalStore } from 'react';
import type { Position } from '#lib/browser/position.ts';
import type { Place } from './place.ts';

/** What the list and the map of a page tell each other; it lives as long as the page. */
interface Shared {
  /** Where the visitor is, once they asked for what is near. */
  near: Position | { found: 'off' | 'asking' };
  /** The places as they are now, where the list asked. */
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
