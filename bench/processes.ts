import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dataDirectory } from './products.ts';
import { treeMemory } from '../tests/support/child-processes.ts';
import { freePort } from '../tests/support/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
/**
 * An account for the sign-ins under load: an account's oldest sessions end, and the administrator's
 * is needed to the end.
 */
export const VISITOR = {
  username: 'pengunjung',
  email: 'pengunjung@example.test',
  password: 'Kunyit$2026'
};
export const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x' };

/** A process under load. */
export interface Server {
  base: string;
  /** Resident memory of the process and all that it started, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** A program of the product, or one beside it, once it answers 2xx at `ready`. */
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
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
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

/** A token of the administrator. */
export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, rememberMe: false })
  });
  return ((await answer.json()) as { token: string }).token;
}

/** A process that ends with its data directory. */
const withFolder = (server: Server, folder: string): Server => ({
  ...server,
  async stop() {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});

/**
 * The real process, API only, over a new SQLite file with that many products; it ends with its
 * data.
 */
export async function startProduct(products: number): Promise<Server> {
  const folder = await dataDirectory(products);
  const env = {
    DATA_DIR: folder,
    SEED: 'none',
    PUBLISH: 'off',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password
  };
  const server = await start(['server/main.ts', '--api'], env, '/api/ready');
  return withFolder(server, folder);
}

/** The whole product over a data directory, with its site; it ends with its data. */
export async function startSite(
  folder: string,
  more: Record<string, string> = {}
): Promise<Server> {
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...more
  };
  return withFolder(await start(['server/main.ts'], env, '/api/ready'), folder);
}

/** The whole product as a user starts it, with the demonstration content. */
export const startWhole = async (more: Record<string, string> = {}): Promise<Server> =>
  startSite(await mkdtemp(join(tmpdir(), 'wisata-jamu-pages-')), more);

/** A Hono process with nothing but a route for each of the given bodies, `/0`, `/1`, …, as JSON. */
export const startBare = (files: string[]): Promise<Server> =>
  start(['bench/bare-server.ts', ...files], {}, '/0');
