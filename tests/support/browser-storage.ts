import { afterEach, beforeEach } from 'vitest';

/**
 * Returns a storage like a browser's, whose keys are also its properties. Pass a `setItem` that
 * throws to simulate a full storage.
 */
export function storage(setItem?: () => never): Storage {
  const store = Object.create({
    getItem: (name: string) => (Object.hasOwn(store, name) ? store[name] : null),
    setItem: setItem ?? ((name: string, value: string) => void (store[name] = value)),
    removeItem: (name: string) => void delete store[name]
  }) as Storage;
  return store;
}

type Name = 'localStorage' | 'sessionStorage';

/**
 * Gives each test of a block an empty storage under this name. `use` replaces the getter of the
 * storage. The new getter may throw, as in browsers that deny access to storage.
 */
export function storageOfEach(name: Name): { use(get: () => Storage): void } {
  const original = Object.getOwnPropertyDescriptor(globalThis, name);
  const use = (get: () => Storage): void =>
    void Object.defineProperty(globalThis, name, { configurable: true, get });
  beforeEach(() => {
    const store = storage();
    use(() => store);
  });
  afterEach(() => {
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
  });
  return { use };
}
