import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from './e2e-admin.ts';
import { freePort } from './free-port.ts';

/** The folder in a data directory with the compiled code for one site URL. */
const COMPILED = 'build-cache';

/**
 * Starts a separate server with its own database, which is empty by default, and waits until its
 * site is complete. `settings` are environment variables.
 */
export async function startSeparateServer(
  settings: Record<string, string> = {}
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
  // Copies the compiled code of the main server, because compiling takes longer than the test.
  const compiled = join(process.env['E2E_DATA_DIR'] ?? '', COMPILED);
  // The main server may be writing and renaming compressed copies next to the folder `client`.
  const filter = (file: string) => !/code-\w+\/[^/]+\.(?:br|gz)$/.test(file);
  await cp(compiled, join(folder, COMPILED), { recursive: true, filter });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    SEED: 'none',
    // The URL of the main server's site, because the copied code contains it.
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
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false
    );
  while (!(await isReady())) {
    const exit = child.exitCode ?? child.signalCode;
    if (exit !== null) throw new Error(`The server ended with ${exit}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    }
  };
}
