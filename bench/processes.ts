import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { treeMemory } from '../tests/support/child-processes.ts';
import { freePort } from '../tests/support/free-port.ts';
import { load, type Load } from './load.ts';
import { createDataDir, productOf } from './products.ts';

const ROOT = join(import.meta.dirname, '..');
export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x' };
const PRODUCT = {
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password
};

/** A process under load. */
export interface Server {
  base: string;
  /** Resident memory of the process and its descendants, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a program and waits until it responds with 2xx at the path `ready`. */
export async function start(
  args: string[],
  env: Record<string, string>,
  ready: string
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/process/start.js', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit']
  });
  const exited = once(child, 'exit');
  const base = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(base + ready).then(
      ({ ok }) => ok,
      () => false
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} exited: ${child.exitCode}`);
    await setTimeout(100);
  }
  return {
    base,
    memory: () => treeMemory(child.pid as number),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    }
  };
}

/** The same, over a data directory that is removed when it stops. */
async function startOver(
  folder: string,
  args: string[],
  env: Record<string, string> = {}
): Promise<Server> {
  const server = await start(args, { DATA_DIR: folder, ...PRODUCT, ...env }, '/api/ready');
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  };
}

/** The API alone, on SQLite with that many products. */
export const startProduct = async (products: number): Promise<Server> =>
  startOver(await createDataDir(products), ['server/main.ts', '--api'], {
    SEED: 'none',
    PUBLISH: 'off'
  });

/** The product with its site: with that many products, or with the demonstration content. */
export const startSite = async (
  products?: number,
  env: Record<string, string> = {}
): Promise<Server> =>
  products === undefined
    ? startOver(await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-')), ['server/main.ts'], env)
    : startOver(await createDataDir(products), ['server/main.ts'], { SEED: 'none', ...env });

/** A Hono process that only sends the given files: `/0`, `/1`, …, as JSON `/0/json`, …. */
export const startBare = (files: string[]): Promise<Server> =>
  start(['bench/bare-server.ts', ...files], {}, '/0');

/** A token of the administrator. */
export async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, rememberMe: false })
  });
  return ((await response.json()) as { token: string }).token;
}

/** Returns a function that creates products over that many connections for some seconds. */
export async function createProducts({
  base
}: Server): Promise<(connections: number, seconds?: number) => Promise<Load>> {
  const headers = {
    authorization: `Bearer ${await signIn(base)}`,
    'content-type': 'application/json'
  };
  let number = 0;
  const request = () => ({
    method: 'POST' as const,
    path: '/api/admin/product',
    headers,
    body: JSON.stringify({ ...productOf(number), name: `Baru ${number++}` })
  });
  return (connections, duration = 2) => load(base, { connections, duration, request });
}
