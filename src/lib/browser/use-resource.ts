import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Caches the results of `load` by key, except failures. Concurrent calls share a result. */
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

/** Loads a JSON file of the built site, once. */
export const publishedData = cached(async (path: string): Promise<unknown> => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path);
  return response.json();
});

export interface Resource<Data> {
  /** Undefined while loading and after a failure. */
  data?: Data | undefined;
  failed?: boolean | undefined;
}

/**
 * Loads data when `key` changes. Loads nothing if `key` is ''. Ignores late results of previous
 * keys. After a failure, tries again when the connection returns.
 */
export function useResource<Data>(key: string, load: () => Promise<Data>): Resource<Data> {
  const [loaded, setLoaded] = useState<Resource<Data> & { key: string }>();
  const start = useEffectEvent(load);
  useEffect(() => {
    if (!key) return undefined;
    const used = new AbortController();
    const { signal } = used;
    const attempt = () =>
      void start().then(
        (data) => signal.aborted || setLoaded({ key, data, failed: false }),
        () => {
          if (signal.aborted) return;
          setLoaded({ key, failed: true });
          addEventListener('online', attempt, { once: true, signal });
        }
      );
    attempt();
    return () => used.abort();
  }, [key]);
  return loaded?.key === key ? loaded : { failed: false };
}

/**
 * Returns prerendered data, and reloads it when the page is idle, because the data may have changed
 * since the build. Keeps the prerendered data if the request fails or `isEnabled` is false.
 */
export function useRevalidate<T>(data: T, load: () => Promise<T>, isEnabled = true): T {
  const [newer, setNewer] = useState<T>();
  const start = useEffectEvent(() =>
    load().then(
      (loaded) => JSON.stringify(loaded) !== JSON.stringify(data) && setNewer(loaded),
      () => undefined
    )
  );
  useEffect(() => (isEnabled ? whenIdle(() => void start()) : undefined), [isEnabled]);
  return newer ?? data;
}

/**
 * Returns `initial`, and reloads it when the page is idle. If `initial` is missing or an empty
 * list, loads the data immediately, because the page may be older than the content.
 */
export function useLiveData<T>(initial: T | undefined, load: () => Promise<T>): Resource<T> {
  const hasInitial = initial !== undefined && !(Array.isArray(initial) && initial.length === 0);
  const fresh = useRevalidate(initial as T, load, hasInitial);
  const loaded = useResource(hasInitial ? '' : 'data', load);
  return hasInitial ? { data: fresh } : loaded;
}
