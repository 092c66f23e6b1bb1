import { useEffect, useRef } from 'react';

/**
 * Focuses an element's first input when it mounts and when `what` changes; undefined disables it.
 */
export function useFocusFirst<Box extends HTMLElement>(what: string | undefined = 'it') {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (what !== undefined) box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [what]);
  return box;
}
