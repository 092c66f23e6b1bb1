import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** Returns a typed text once typing pauses. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
