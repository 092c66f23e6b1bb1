import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { program } from '../support/server-process.ts';

const START = { timeout: 90_000, interval: 250 };

/** Whether nobody listens there. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)));
  });

/** A free port whose next one is free too. */
async function twoPorts(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
}

it(
  '§0 Start: npm run dev shows pages of the API beside it, which identifies, until it is ended',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-dev-'));
    const port = await twoPorts();
    const { child, ended, output } = program(['scripts/dev.ts'], {
      PORT: String(port),
      DATA_DIR: folder,
      SEED: 'none',
      LOG_LEVEL: 'error'
    });
    onTestFinished(async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    });
    const base = `http://localhost:${port}`;
    const asked = async (path: string): Promise<string> => {
      if (child.exitCode !== null) throw new Error(output());
      return fetch(base + path).then(
        async (answer) => `${answer.status} ${await answer.text()}`,
        () => ''
      );
    };
    await expect.poll(() => asked('/api/predict/labels'), START).toMatch(/^200 .*Kunyit/);
    await expect.poll(() => asked('/id/login'), START).toMatch(/^200 [\s\S]*Masuk/);
    child.kill('SIGTERM');
    expect(await ended).not.toBeNull();
    expect(await isFree(port + 1)).toBe(true);
  }
);
