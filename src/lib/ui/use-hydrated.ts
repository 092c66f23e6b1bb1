import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML, true as soon as the page reacts to its user. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  );
