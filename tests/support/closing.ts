import { afterEach } from 'vitest';

/**
 * Closes after each test of a file what the test opened, the newest first; `closeAll` does so in
 * the middle of one.
 */
export function closing() {
  const open: { close(): Promise<unknown> }[] = [];
  const closeAll = async (): Promise<void> => {
    for (const one of open.splice(0).toReversed()) await one.close();
  };
  afterEach(closeAll);
  return {
    kept: <T extends { close(): Promise<unknown> }>(one: T): T => (open.push(one), one),
    closeAll
  };
}
