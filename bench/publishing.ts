import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { largestProcess } from '../tests/support/child-processes.ts';
import { median, runAlternately } from './load.ts';
import { createRow, figure, type Results, type ResultRow } from './report.ts';
import {
  createDataDir,
  nameOf,
  prepareCreates,
  signIn,
  startProduct,
  type Server
} from './servers.ts';

const SIZES = [1000, 10_000] as const;
const SAMPLED_PAGES = 100;
const EDITS = 3;
/** The interval at which a page is fetched until it shows an edit. */
const POLL_MS = 20;
/** The pause after an edit, and between two requests for the publishing state. */
const PAUSE_MS = 1000;
/**
 * The duration of a run of creates. It is longer than the maximum time for which consecutive writes
 * postpone publishing, so that publishing happens during the run.
 */
const CREATE_SECONDS = 8;

/** Runs `npm run build` on a new data directory. Returns the time, memory and page sizes. */
async function measureBuild(products: number) {
  const folder = await createDataDir(products);
  try {
    const from = performance.now();
    // The build writes the site and its caches into its working directory.
    const child = spawn(process.execPath, [join(import.meta.dirname, '../server/build.ts')], {
      cwd: folder,
      env: { PATH: process.env['PATH'], DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit']
    });
    let memory = 0;
    const watch = setInterval(() => {
      memory = Math.max(memory, largestProcess(child.pid ?? 0));
    }, 250);
    const [code] = (await once(child, 'exit')) as [number];
    clearInterval(watch);
    if (code !== 0) throw new Error(`the build of ${products} products exited with ${code}`);
    const seconds = (performance.now() - from) / 1000;
    const site = join(folder, 'dist');
    const files = await readdir(site, { recursive: true });
    const pages = files.filter((name) => name.endsWith('.html'));
    const sample = pages.filter((name) => name.startsWith('product/')).slice(0, SAMPLED_PAGES);
    const bodies = await Promise.all(sample.map((name) => readFile(join(site, name))));
    const meanKB = (sizeOf: (body: Buffer) => number) =>
      bodies.reduce((sum, body) => sum + sizeOf(body), 0) / bodies.length / 1024;
    return {
      pages: pages.length,
      seconds,
      memory,
      plain: meanKB((body) => body.byteLength),
      compressed: meanKB((body) => brotliCompressSync(body).byteLength)
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures a full build at each size of the catalogue; the goals apply to the larger size. */
async function measureBuilds(): Promise<ResultRow[]> {
  const small = await measureBuild(SIZES[0]);
  const large = await measureBuild(SIZES[1]);
  const baseline = `${SIZES[0]} products ${small.seconds.toFixed(0)} s; ${large.pages} pages`;
  return [
    createRow(`a full build with ${SIZES[1]} products`, figure(large.seconds, 's'), {
      max: 75,
      baseline
    }),
    createRow('pages rendered a second', figure(large.pages / large.seconds, '/s'), {
      min: 400
    }),
    createRow('the largest process of a full build', figure(large.memory, 'MB'), { max: 2048 }),
    createRow("a product's page", figure(large.plain, 'KB', 1), {
      baseline: `compressed ${large.compressed.toFixed(1)} KB`
    })
  ];
}

const getJson = async <T>(url: string, headers = {}): Promise<T> =>
  (await (await fetch(url, { headers })).json()) as T;

/** Returns the median number of seconds from a save until the public page shows it. */
async function timeSaves(server: Server, name: string): Promise<number> {
  const { base } = server;
  const headers = await signIn(server);
  const { products } = await getJson<{ products: { id: number }[] }>(
    `${base}/api/product/get-name?name=${encodeURIComponent(name)}`
  );
  const page = async () => (await fetch(`${base}/product/${encodeURIComponent(name)}`)).text();
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit++) {
    const text = `Suntingan ${edit} dari ${EDITS}.`;
    const body = new FormData();
    body.append('description', text);
    const from = performance.now();
    const url = `${base}/api/admin/product/${products[0]?.id}`;
    const saved = await fetch(url, { method: 'PUT', headers, body });
    if (!saved.ok) throw new Error(`${name} was not saved: ${saved.status}`);
    while (!(await page()).includes(text)) await setTimeout(POLL_MS);
    times.push((performance.now() - from) / 1000);
    await setTimeout(PAUSE_MS);
  }
  return median(times);
}

/** Measures creates during publishing, compared with creates without publishing. */
async function measureCreates(): Promise<ResultRow> {
  const publishing = await startProduct({ products: 1000 });
  const unpublished = await startProduct({ products: 1000, env: { PUBLISH: 'off' } });
  const headers = await signIn(publishing);
  const waitUntilPublished = async () => {
    let state = '';
    while (state !== 'current') {
      await setTimeout(PAUSE_MS);
      ({ state } = await getJson<{ state: string }>(`${publishing.base}/api/publish`, headers));
    }
  };
  try {
    const create = await prepareCreates(publishing);
    const createAlone = await prepareCreates(unpublished);
    const loads = await runAlternately({
      alone: () => createAlone(10, CREATE_SECONDS),
      publishing: async () => {
        const result = await create(10, CREATE_SECONDS);
        // Publishing must end before the next round.
        await waitUntilPublished();
        return result;
      }
    });
    return createRow(
      'creates while their pages are published, 10 connections',
      figure(loads.publishing.perSecond, '/s'),
      { baseline: figure(loads.alone.perSecond, '/s', 0, 'unpublished'), min: 0.7 }
    );
  } finally {
    await publishing.stop();
    await unpublished.stop();
  }
}

/** Measures builds, the time until a save is public, and how much publishing slows down creates. */
export async function measurePublishing(): Promise<Results> {
  const rows = await measureBuilds();
  const demo = await startProduct();
  const demoSeconds = await timeSaves(demo, 'Jahe').finally(demo.stop);
  const large = await startProduct({ products: 10_000 });
  const largeSeconds = await timeSaves(large, nameOf(1)).finally(large.stop);
  return {
    rows: [
      ...rows,
      createRow('from save to public page, demonstration content', figure(demoSeconds, 's', 2), {
        max: 2
      }),
      createRow('from save to public page, 10000 products', figure(largeSeconds, 's', 2), {
        max: 3.5
      }),
      await measureCreates()
    ]
  };
}
