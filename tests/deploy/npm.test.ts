import { execFileSync, spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { compileOnce, COMPILED_FOLDER, SITE_ADDRESSES } from '../support/compiled-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
beforeEach(async () => (folder = await temporaryFolder()));

/** Returns the processes whose environment contains this test's folder: all descendants of npm. */
const remainingProcesses = (): string[] =>
  execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line.includes(`DATA_DIR=${folder}`));

/** Returns whether a port is free. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)));
  });

/** Returns a free port whose next port is free too. */
async function twoPorts(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port += 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
}

/**
 * Runs a script of package.json with npm in its own process group, and waits until it prints
 * `ready`.
 */
async function npmRun(script: string, ready: string) {
  if (script === 'start') {
    await compileOnce();
    await symlink(COMPILED_FOLDER, join(folder, 'build-cache'));
  }
  const port = await twoPorts();
  const env = {
    DATA_DIR: folder,
    PORT: String(port),
    ...(script === 'start' && { SITE_URL: SITE_ADDRESSES.siteUrl }),
    SEED: 'none',
    LOG_LEVEL: 'debug',
    PATH: process.env['PATH']
  };
  const child = spawn('npm', ['run', script], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe']
  });
  onTestFinished(() => {
    for (const line of remainingProcesses()) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal))
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output += String(text)));
  const readOutput = (): string => {
    if (child.exitCode !== null) throw new Error(output);
    return output;
  };
  await expect.poll(readOutput, { timeout: 90_000, interval: 100 }).toContain(ready);
  return { pid: child.pid as number, port, ended, child, output: () => output };
}

it('§0 Stop: SIGTERM to npm run start ends all processes', async () => {
  const { pid, ended, output } = await npmRun('start', ' is ready on ');
  process.kill(pid, 'SIGTERM');
  // npm exits only after the server has exited.
  expect(await ended, output()).toBe(0);
  await expect.poll(remainingProcesses).toEqual([]);
}, 150_000);

it('§0 Stop: SIGTERM to npm leaves no process running, even if nobody reads the log', async () => {
  const { pid, ended, child } = await npmRun('api', ' is ready on ');
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  process.kill(pid, 'SIGTERM');
  await ended;
  await expect.poll(remainingProcesses, { timeout: 20_000 }).toEqual([]);
}, 60_000);

it('§0 Start: npm run dev serves pages and an API with plant identification, and stops on SIGTERM', async () => {
  const { pid, port, ended, output } = await npmRun('dev', 'API is ready on ');
  const read = (path: string): Promise<string> =>
    fetch(`http://localhost:${port}${path}`).then(
      async (response) => `${response.status} ${await response.text()}`,
      () => ''
    );
  const START = { timeout: 90_000, interval: 250 };
  await expect.poll(() => read('/api/predict/labels'), START).toMatch(/^200 .*Kunyit/);
  await expect.poll(() => read('/id/login'), START).toMatch(/^200 [\s\S]*Masuk/);
  expect(await read('/dashboard/products')).toMatch(/^200 [\s\S]*astro-island/);
  // Like a terminal, signals the whole process group.
  process.kill(-pid, 'SIGTERM');
  expect(await ended, output()).toBe(0);
  await expect.poll(remainingProcesses).toEqual([]);
}, 240_000);
