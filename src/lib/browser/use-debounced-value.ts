import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** Returns the value as of the last pause in typing. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
