import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the first input of an element when that is new, and again when `what` it asks
 * for changes; undefined asks for nothing.
 */
export function useFocusFirst<Box extends HTMLElement>(what: string | undefined = 'it') {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (what !== undefined) box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [what]);
  return box;
}
