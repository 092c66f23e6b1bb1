type Key = string | { url: string };

const ORIGIN = 'https://jamu.test';
const pathOf = (key: Key): string => (typeof key === 'string' ? key : key.url).replace(ORIGIN, '');

class MemoryCache {
  readonly stored = new Map<string, Response>();
  match = async (key: Key) => this.stored.get(pathOf(key))?.clone();
  // As in browsers, a response that is stored again becomes the last one.
  put = async (key: Key, response: Response) => {
    await this.delete(key);
    this.stored.set(pathOf(key), response);
  };
  delete = async (key: Key) => this.stored.delete(pathOf(key));
  keys = async () => [...this.stored.keys()].map((path) => ({ url: ORIGIN + path }));
  add = async (key: Key) => this.put(key, await fetch(pathOf(key)));
  addAll = async (keys: Key[]) => void (await Promise.all(keys.map(this.add)));
}

/** Returns an empty `CacheStorage` in memory. */
export function memoryCaches() {
  const all = new Map<string, MemoryCache>();
  return {
    open: async (name: string) => {
      const cache = all.get(name) ?? new MemoryCache();
      all.set(name, cache);
      return cache;
    },
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    async match(key: Key, { cacheName }: { cacheName?: string } = {}) {
      const searched = cacheName === undefined ? all.values() : [all.get(cacheName)];
      for (const cache of searched) {
        const stored = await cache?.match(key);
        if (stored) return stored;
      }
      return undefined;
    }
  };
}
