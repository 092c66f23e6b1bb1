import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { treeMemory } from '../tests/support/child-processes.ts';
import { freePort } from '../tests/support/free-port.ts';
import { load, type LoadResult } from './load.ts';
import { createDataDir, productOf } from './products.ts';

const ROOT = join(import.meta.dirname, '..');
export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x' };
const PRODUCT_ENV = {
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password
};

/** A running process that a benchmark sends requests to. */
export interface Server {
  base: string;
  /** Resident memory of the process and its descendants, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a program and waits until it responds with 2xx at the path `ready`. */
export async function startServer(
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

/** Starts the product on a data directory, which is removed when the process stops. */
async function startProduct(
  folder: string,
  args: string[],
  env: Record<string, string> = {}
): Promise<Server> {
  const server = await startServer(
    args,
    { DATA_DIR: folder, ...PRODUCT_ENV, ...env },
    '/api/ready'
  );
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    }
  };
}

/** Starts only the API, on SQLite with `products` generated products. */
export const startApi = async (products: number): Promise<Server> =>
  startProduct(await createDataDir(products), ['server/main.ts', '--api'], {
    SEED: 'none',
    PUBLISH: 'off'
  });

/**
 * Starts the API and the site with `products` generated products; with the demonstration content if
 * no number is given.
 */
export const startSite = async (
  products?: number,
  env: Record<string, string> = {}
): Promise<Server> =>
  products === undefined
    ? startProduct(await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-')), ['server/main.ts'], env)
    : startProduct(await createDataDir(products), ['server/main.ts'], { SEED: 'none', ...env });

/** Starts a Hono process that only sends the given files: file n at `/n`, as JSON at `/n/json`. */
export const startBare = (files: string[]): Promise<Server> =>
  startServer(['bench/bare-server.ts', ...files], {}, '/0');

/** Signs the administrator in and returns the token. */
export async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, rememberMe: false })
  });
  return ((await response.json()) as { token: string }).token;
}

/** Returns a function that creates products over `connections` connections for `seconds` seconds. */
export async function prepareCreates({
  base
}: Server): Promise<(connections: number, seconds?: number) => Promise<LoadResult>> {
  const headers = {
    authorization: `Bearer ${await signIn(base)}`,
    'content-type': 'application/json'
  };
  let nextNumber = 0;
  const request = () => ({
    method: 'POST' as const,
    path: '/api/admin/product',
    headers,
    body: JSON.stringify({ ...productOf(nextNumber), name: `Baru ${nextNumber++}` })
  });
  return (connections, seconds = 2) => load(base, { connections, duration: seconds, request });
}
