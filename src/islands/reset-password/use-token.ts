import { useEffect, useSyncExternalStore } from 'react';

const follow = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

/**
 * The token of a one-time link: the address's fragment, which no browser sends to anybody.
 * Undefined before the page knows its address.
 */
export function useToken(): string | undefined {
  const token = useSyncExternalStore(
    follow,
    () => location.hash.slice(1).trim(),
    () => undefined
  );
  // The same page in another language takes it along.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-menu] a[lang]'))
      link.hash = token ?? '';
  }, [token]);
  return token;
}
