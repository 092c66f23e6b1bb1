import { readdir } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { program } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('§7 Identification: ONNX Runtime stores no data about the machine in the home directory, so it has no data to send', async () => {
  const home = await temporaryFolder();
  const { child, ended, output } = program(['server/identify/main.ts'], { PORT: '0', HOME: home });
  await vi.waitUntil(() => output().includes('is ready') || child.exitCode !== null, {
    timeout: 60_000
  });
  child.kill('SIGTERM');
  expect([await ended, await readdir(home)]).toEqual([0, []]);
}, 90_000);
