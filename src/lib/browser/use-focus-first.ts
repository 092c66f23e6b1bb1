import { useEffect, useRef } from 'react';

/** Focuses an element's first input on mount and when `key` changes. */
export function useFocusFirst<Box extends HTMLElement>(key?: string) {
  const box = useRef<Box>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [key]);
  return box;
}
