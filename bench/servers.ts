import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { entities } from '#lib/contract/entities.ts';
import { searchText } from '#lib/contract/search.ts';
import { keysFor } from '../server/db/entity-columns.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Database } from '../server/db/tables.ts';
import { treeMemory } from '../tests/support/child-processes.ts';
import { freePort } from '../tests/support/free-port.ts';
import { load, type LoadResult } from './load.ts';

const ROOT = join(import.meta.dirname, '..');
const ADMIN = { email: 'admin@example.test', password: 'Admin#2026x' };
const BATCH_SIZE = 1000;

const PLANTS = ['Kunyit', 'Jahe', 'Kencur', 'Temulawak', 'Sirih', 'Sambiloto', 'Lengkuas', 'Serai'];
const KINDS = ['Bubuk', 'Segar', 'Kering', 'Seduh', 'Pahit', 'Manis'];
const SENTENCE =
  'Secara tradisional digunakan untuk menjaga kesehatan dan kebugaran, diseduh dengan air panas lalu diminum selagi hangat pada pagi hari. ';

/**
 * Returns the name of a product by its number, counted from 0. Only the first ten products are of a
 * rare plant.
 */
export const nameOf = (number: number): string =>
  number < 10
    ? `Temu Mangga ${number}`
    : `${PLANTS[number % PLANTS.length]} ${KINDS[number % KINDS.length]} ${(number * 7919) % 1_000_003}`;

/** Returns the fields of a product by its number, counted from 0; as JSON, they take 1.2 KB. */
export const productOf = (number: number) => ({
  name: nameOf(number),
  latin_name: 'Curcuma longa L.',
  synonym: 'Curcuma domestica Valeton',
  familia: 'Zingiberaceae',
  part_used: 'Rimpang',
  harvest_age: '9–12 bulan',
  morphology: SENTENCE.repeat(2),
  area_name: 'Jawa Tengah',
  efficacy: SENTENCE.repeat(2),
  utilization: 'Dicuci\nDiparut\nDiperas\nDiminum',
  composition: 'Kurkumin\nMinyak atsiri',
  description: `${SENTENCE.repeat(2)}${number}`,
  price: 10_000 + (number % 90) * 500,
  unit_type: 'kg'
});

/** Inserts `count` products, one batch per statement. */
export async function insertProducts(db: Database, count: number): Promise<void> {
  const { product } = entities;
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const rows = Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, index) => {
      const values = { ...productOf(from + index), created_at: '', updated_at: '' };
      const texts = product.search.map((field) => (values as Record<string, unknown>)[field]);
      return { ...values, ...keysFor(product, values), search_text: searchText(texts) };
    });
    await db
      .insertInto('products')
      .values(rows as never)
      .execute();
  }
}

/** Creates a temporary folder. */
export const createFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));

/** Creates a data directory with a SQLite database of `products` products. */
export async function createDataDir(products: number): Promise<string> {
  const folder = await createFolder();
  const db = await openDatabase({ file: join(folder, 'wisata-jamu.sqlite') });
  await insertProducts(db, products);
  await db.destroy();
  return folder;
}

/** A running process that a benchmark sends requests to. */
export interface Server {
  base: string;
  /** Returns the resident memory of the process and its descendants, in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a program and waits until it responds with 2xx at `readyPath`. */
export async function startServer(
  args: string[],
  env: Record<string, string>,
  readyPath: string
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
    fetch(base + readyPath).then(
      ({ ok }) => ok,
      () => false
    );
  while (!(await isReady())) {
    const exit = child.exitCode ?? child.signalCode;
    if (exit !== null) throw new Error(`${args.join(' ')} ended with ${exit}`);
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

interface ProductOptions {
  /** The number of generated products; if undefined, uses the demonstration content. */
  products?: number;
  isApiOnly?: boolean;
  env?: Record<string, string>;
}

/**
 * Starts the API and, unless `isApiOnly`, the site, on a new data directory, which `stop` removes.
 */
export async function startProduct({
  products,
  isApiOnly = false,
  env = {}
}: ProductOptions = {}): Promise<Server> {
  const folder = await (products === undefined ? createFolder() : createDataDir(products));
  const server = await startServer(
    isApiOnly ? ['server/main.ts', '--api'] : ['server/main.ts'],
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(products !== undefined && { SEED: 'none' }),
      ...env
    },
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

/**
 * Starts a Hono process that only sends files: file n at `/n`. If it is a JSON file, its parsed
 * content is also sent with `c.json`, at `/n/json`.
 */
export const startBare = (files: string[]): Promise<Server> =>
  startServer(['bench/bare-server.ts', ...files], {}, '/0');

/** Signs the administrator in. Returns the headers of their requests. */
export async function signIn({ base }: Server): Promise<{ authorization: string }> {
  const response = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, rememberMe: false })
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/**
 * Returns a function that creates products over `connections` connections for `seconds` seconds.
 */
export async function prepareCreates(
  server: Server
): Promise<(connections: number, seconds?: number) => Promise<LoadResult>> {
  const headers = { ...(await signIn(server)), 'content-type': 'application/json' };
  let nextNumber = 0;
  const request = () => ({
    method: 'POST' as const,
    path: '/api/admin/product',
    headers,
    body: JSON.stringify({ ...productOf(nextNumber), name: `Baru ${nextNumber++}` })
  });
  return (connections, seconds = 2) =>
    load(server.base, { connections, duration: seconds, request });
}
