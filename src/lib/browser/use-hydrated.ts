import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML, true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  );
