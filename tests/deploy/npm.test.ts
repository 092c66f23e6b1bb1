import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/free-port.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-npm-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * The processes whose environment names this test's folder: whatever npm started, and what that
 * started.
 */
const left = (): string[] =>
  execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line.includes(`DATA_DIR=${folder}`));

/** A script of package.json, run by npm in a group of its own, once it says that it is ready. */
async function npmRun(script: string, ready: string) {
  const env = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
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
    for (const line of left()) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal))
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output += String(text)));
  await expect.poll(() => output, { timeout: 90_000, interval: 100 }).toContain(ready);
  return { pid: child.pid as number, ended, child, output: () => output };
}

const SCRIPTS = [
  ['start', ' is ready on '],
  ['api', ' is ready on '],
  ['identify', ' is ready on '],
  ['dev', 'API is ready on ']
] as const;

it.each(SCRIPTS)(
  '§0 Stop: SIGTERM to npm run %s alone leaves no process',
  async (script, ready) => {
    const { pid, ended, output } = await npmRun(script, ready);
    process.kill(pid, 'SIGTERM');
    // npm waits for the server, and so does who waits for npm.
    expect(await ended, output()).toBe(0);
    await expect.poll(left).toEqual([]);
  },
  150_000
);

it.each(SCRIPTS.slice(1))(
  '§0 Stop: SIGTERM to the group of npm run %s, which says it twice, ends it in order',
  async (script, ready) => {
    const { pid, ended, output } = await npmRun(script, ready);
    process.kill(-pid, 'SIGTERM');
    expect(await ended, output()).toBe(0);
    await expect.poll(left).toEqual([]);
  },
  150_000
);

it('§0 Stop: SIGTERM to npm leaves no process when nobody reads the log any more', async () => {
  const { pid, ended, child } = await npmRun('api', ' is ready on ');
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  process.kill(pid, 'SIGTERM');
  await ended;
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
}, 60_000);
