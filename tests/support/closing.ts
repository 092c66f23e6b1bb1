import { afterAll, afterEach } from 'vitest';

/** Closes something after all tests of a file, and returns it. */
export function closeAfterAll<T extends { close(): Promise<unknown> }>(item: T): T {
  afterAll(() => item.close());
  return item;
}

/**
 * After each test of a file, closes everything that was passed to `kept`, the newest first.
 * `closeAll` does this immediately.
 */
export function closing() {
  const open: { close(): Promise<unknown> }[] = [];
  const closeAll = async (): Promise<void> => {
    for (const item of open.splice(0).toReversed()) await item.close();
  };
  afterEach(closeAll);
  return {
    kept: <T extends { close(): Promise<unknown> }>(item: T): T => (open.push(item), item),
    closeAll
  };
}
