import { useSyncExternalStore } from 'react';

/** Screens that show lists as cards instead of tables. */
export const NARROW = '(width < 40rem)';

/** Screens with tables that have a column for the author of the last change. */
export const WIDE = '(width >= 80rem)';

/** Returns whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false
  );
}
