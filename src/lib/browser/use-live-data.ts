import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Prerendered data, reloaded once the page is idle, so that edits show before the site is
 * published. Equal or failed answers change nothing. `load` must be the same function on every
 * render; `wanted` enables it.
 */
export function useRevalidate<T>(data: T, load: () => Promise<T>, wanted = true): T {
  const [newer, setNewer] = useState<T>();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const take = (now: T) =>
      current && JSON.stringify(now) !== JSON.stringify(data) && setNewer(now);
    const callOff = whenIdle(() => void load().then(take, () => undefined));
    return () => {
      current = false;
      callOff();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands in the page is asked for once, not whenever its parent renders
  }, [wanted, load]);
  return newer ?? data;
}

export type LiveData<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed' };

/**
 * Data that is usually prerendered: `initial` is used at once and revalidated when the page is
 * idle. Without it, or when it is an empty list (the page may be older than the content), `load` is
 * awaited. `load` must be the same function on every render.
 */
export function useLiveData<T>(initial: T | undefined, load: () => Promise<T>): LiveData<T> {
  const given = initial !== undefined && !(Array.isArray(initial) && initial.length === 0);
  const fresh = useRevalidate(initial as T, load, given);
  const [live, setLive] = useState<LiveData<T>>({ state: 'loading' });
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
  return given ? { state: 'ready', data: fresh } : live;
}
