import { afterEach } from 'vitest';

/**
 * Closes what a test opened after each test of a file, the newest first; `closeAll` does so in the
 * middle of a test.
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
