// Browsers abort the transactions of a page that is left, so each change is also in local storage
// until IndexedDB has stored it.
import { attempt, safeLocalStorage } from '#lib/session/safe-storage.ts';
import type { Change } from '../../core/result.ts';

const keyOf = (id: number): string => `identification-verdict-${id}`;

export const unsavedChanges = {
  get: (id: number) => safeLocalStorage.get(keyOf(id)),
  set: (id: number, text: string) => safeLocalStorage.set(keyOf(id), text),
  remove: (id: number) => safeLocalStorage.remove(keyOf(id))
};

/** The stored text for a result that is being removed. */
export const REMOVED = '"removed"';

export const isRemoved = (id: number): boolean => unsavedChanges.get(id) === REMOVED;

/** Returns the unsaved change of a result; an empty one if there is none. */
export function unsavedChange(id: number): Change {
  const change = attempt(() => JSON.parse(unsavedChanges.get(id) ?? 'null') as Change | null);
  return typeof change === 'object' ? (change ?? {}) : {};
}
