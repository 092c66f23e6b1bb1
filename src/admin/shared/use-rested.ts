import { useEffect, useState } from 'react';

/** How long typing pauses before the server is asked, in milliseconds. */
const REST = 200;

/** A typed text, once typing pauses. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
