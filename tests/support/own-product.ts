import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from './e2e-admin.ts';
import { freePort } from './free-port.ts';

/** Below a data directory: the site's code, compiled for one address. */
const COMPILED = 'build-cache';

/**
 * The product without demonstration content, beside the one that other journeys walk through, until
 * its site is there; `settings` are variables of its environment.
 */
export async function ownProduct(
  settings: Record<string, string> = {}
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
  // Compiling takes longer than the journey; the product of all journeys has done it.
  const compiled = join(process.env['E2E_DATA_DIR'] ?? '', COMPILED);
  await cp(compiled, join(folder, COMPILED), { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'none',
    // Compiled in: with another address the code would be another.
    SITE_URL: 'http://localhost:4390',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
    ...settings
  };
  const child = spawn(process.execPath, ['server/process/start.js', 'server/main.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit']
  });
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    }
  };
}
