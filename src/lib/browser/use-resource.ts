import { useEffect, useEffectEvent, useState } from 'react';

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

interface Resource<Data> {
  /** Undefined while it loads and after a failure. */
  data?: Data;
  failed: boolean;
}

/** Loads data when `key` changes, and drops late answers of previous keys; '' loads nothing. */
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
