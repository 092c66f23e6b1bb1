import { useEffect, useRef } from 'react';

/** Focuses an element's first input on mount and when `key` changes, unless it is undefined. */
export function useFocusFirst<Box extends HTMLElement>(key: string | undefined = 'mount') {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (key !== undefined) box.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [key]);
  return box;
}
