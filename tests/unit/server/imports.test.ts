import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('§0 Start: importing a server module reads no variable and opens no file or connection', async () => {
  // The call fails if an open handle keeps the process alive.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tests/support/import-server.ts'],
    { timeout: 50_000 }
  );
  const { modules, reads, open } = JSON.parse(stdout) as {
    modules: number;
    reads: string[];
    open: string[];
  };
  expect(modules).toBeGreaterThan(100);
  expect({ reads, open }).toEqual({ reads: [], open: [] });
});
