import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Caches the results of `load` by key. Concurrent calls share one; a failure is forgotten. */
export function cached<Key, Data>(load: (key: Key) => Promise<Data>): (key: Key) => Promise<Data> {
  const results = new Map<Key, Promise<Data>>();
  return (key) => {
    const known = results.get(key);
    if (known) return known;
    const result = load(key);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}

/** The content of a JSON file of the published site, loaded once. Rejects without a connection. */
export const publishedData = cached(async (path: string): Promise<unknown> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
});

interface Resource<Data> {
  /** Undefined while it loads and after a failure. */
  data?: Data | undefined;
  failed: boolean;
}

/** Loads data when `key` changes, and ignores late results of previous keys; '' loads nothing. */
export function useResource<Data>(key: string, load: () => Promise<Data>): Resource<Data> {
  const [loaded, setLoaded] = useState<Resource<Data> & { key: string }>();
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!key) return undefined;
    let isStale = false;
    start().then(
      (data) => !isStale && setLoaded({ key, data, failed: false }),
      () => !isStale && setLoaded({ key, failed: true })
    );
    return () => {
      isStale = true;
    };
  }, [key]);
  return loaded?.key === key ? loaded : { failed: false };
}

/**
 * Prerendered data, reloaded once the page is idle, so that edits show before the site is
 * published. Equal or failed responses change nothing. `wanted` enables it.
 */
export function useRevalidate<T>(data: T, load: () => Promise<T>, wanted = true): T {
  const [newer, setNewer] = useState<T>();
  const start = useEffectEvent(() =>
    load().then(
      (now) => JSON.stringify(now) !== JSON.stringify(data) && setNewer(now),
      () => undefined
    )
  );
  useEffect(() => (wanted ? whenIdle(() => void start()) : undefined), [wanted]);
  return newer ?? data;
}

export type LiveData<T> = { state: 'loading' } | { state: 'ready'; data: T } | { state: 'failed' };

export const toLiveData = <T>({ data, failed }: Resource<T>): LiveData<T> =>
  failed
    ? { state: 'failed' }
    : data === undefined
      ? { state: 'loading' }
      : { state: 'ready', data };

/**
 * Data that is usually prerendered: `initial` is used at once and revalidated when the page is
 * idle. Without it, or when it is an empty list (the page may be older than the content), `load` is
 * awaited.
 */
export function useLiveData<T>(initial: T | undefined, load: () => Promise<T>): LiveData<T> {
  const given = initial !== undefined && !(Array.isArray(initial) && initial.length === 0);
  const fresh = useRevalidate(initial as T, load, given);
  const loaded = useResource(given ? '' : 'data', load);
  return given ? { state: 'ready', data: fresh } : toLiveData(loaded);
}
