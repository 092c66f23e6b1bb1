import { useSyncExternalStore } from 'react';

/** At these widths, lists are cards instead of tables. */
export const NARROW = '(width < 40rem)';

/** From this width, tables have a column with the author of the last change. */
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
