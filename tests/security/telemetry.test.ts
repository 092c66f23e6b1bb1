import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { program } from '../support/server-process.ts';

it('§7 Identification: its library stores no data about the machine, so it cannot send any', async () => {
  const home = await mkdtemp(join(tmpdir(), 'wisata-jamu-home-'));
  const { child, ended, output } = program(['server/identify/main.ts'], { PORT: '0', HOME: home });
  await vi.waitUntil(() => output().includes('is ready') || child.exitCode !== null, {
    timeout: 60_000
  });
  child.kill('SIGTERM');
  expect([await ended, await readdir(home)]).toEqual([0, []]);
  await rm(home, { recursive: true });
}, 90_000);
