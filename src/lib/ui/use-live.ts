import { useEffect, useState } from 'react';

export type Live<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed' };

/**
 * Data that usually stands in the page already: `initial` is used as it is, and only without it (or when it is an empty list,
 * since the page may be older than the content) `load` asks for it. `load` must be the same function on every render.
 */
export function useLive<T>(initial: T | undefined, load: () => Promise<T>): Live<T> {
  const given = initial !== undefined && !(Array.isArray(initial) && initial.length === 0);
  const [live, setLive] = useState<Live<T>>(given ? { state: 'ready', data: initial } : { state: 'loading' });
  useEffect(() => {
    if (given) return;
    let current = true;
    load().then(
      (data) => current && setLive({ state: 'ready', data }),
      () => current && setLive({ state: 'failed' })
    );
    return () => {
      current = false;
    };
  }, [given, load]);
  return live;
}
