import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '../server/http/response-cache.ts';
import { pageEffort } from '../server/http/static-file.ts';
import { dataDirectory } from './products.ts';
import type { Measured, Row } from './report.ts';

/** How a full build went. */
interface Build {
  products: number;
  pages: number;
  seconds: number;
  /** The peak memory of its largest process, in MB. */
  memory: number;
  /**
   * The mean size of a product's page in KB, on the disk and as it is sent (brotli).
   */
  page: { plain: number; compressed: number };
}

interface Process {
  pid: number;
  parent: number;
  kilobytes: number;
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent, kilobytes };
  });
}

/** Memory of the largest among a process and its descendants, in MB. */
function largest(root: number, all = processes()): number {
  const own = all.find(({ pid }) => pid === root)?.kilobytes ?? 0;
  const below = all.filter(({ parent }) => parent === root).map(({ pid }) => largest(pid, all));
  return Math.round(Math.max(own / 1024, ...below));
}

const SAMPLE = 100;

async function meanPage(folder: string, pages: string[]): Promise<Build['page']> {
  const sample = pages.filter((name) => name.startsWith('product/')).slice(0, SAMPLE);
  const sizes = await Promise.all(
    sample.map(async (name) => {
      const body = new Uint8Array(await readFile(join(folder, name)));
      return {
        plain: body.byteLength,
        compressed: (await compress(body, 'br', pageEffort(body, 'br'))).byteLength
      };
    })
  );
  const mean = (of: keyof Build['page']) =>
    sizes.reduce((sum, size) => sum + size[of], 0) / sizes.length / 1024;
  return { plain: mean('plain'), compressed: mean('compressed') };
}

/**
 * `npm run build` with nothing kept from before, over a new SQLite file with that many products.
 */
async function measureBuild(products: number): Promise<Build> {
  const folder = await dataDirectory(products);
  try {
    const started = performance.now();
    // It writes the site and the caches into its working directory.
    const child = spawn(process.execPath, [join(import.meta.dirname, '../server/build.ts')], {
      cwd: folder,
      env: { PATH: process.env['PATH'], DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit']
    });
    let memory = 0;
    const watch = setInterval(() => {
      memory = Math.max(memory, largest(child.pid ?? 0));
    }, 250);
    const [code] = (await once(child, 'exit')) as [number];
    clearInterval(watch);
    if (code !== 0) throw new Error(`the build of ${products} products ended with ${code}`);
    const seconds = (performance.now() - started) / 1000;
    const files = await readdir(join(folder, 'dist'), { recursive: true });
    const pages = files.filter((name) => name.endsWith('.html'));
    return {
      products,
      pages: pages.length,
      seconds,
      memory,
      page: await meanPage(join(folder, 'dist'), pages)
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const GOAL = { seconds: 75, perSecond: 400, memory: 2048 };

/** Full builds as the catalogue grows; the goals are for the last, of 10,000 products. */
export async function measureBuilds(sizes: number[]): Promise<Pick<Measured, 'rows' | 'charts'>> {
  const builds: Build[] = [];
  for (const size of sizes) builds.push(await measureBuild(size));
  const [few, many] = [builds[0]!, builds.at(-1)!];
  const rows: Row[] = [
    ...builds.slice(0, -1).map(({ pages, seconds, memory }) => ({
      what: `a full build of ${pages} pages`,
      ours: `${seconds.toFixed(0)} s`,
      limit: `${(pages / seconds).toFixed(0)} pages/s, ${memory} MB`
    })),
    {
      what: `a full build of ${many.pages} pages`,
      ours: `${many.seconds.toFixed(0)} s`,
      limit: `${few.pages} pages ${few.seconds.toFixed(0)} s`,
      ratio: (many.seconds / few.seconds).toFixed(2),
      goal: `≤ ${GOAL.seconds} s`,
      isReached: many.seconds <= GOAL.seconds
    },
    {
      what: '… pages a second',
      ours: `${(many.pages / many.seconds).toFixed(0)}/s`,
      goal: `≥ ${GOAL.perSecond}/s`,
      isReached: many.pages / many.seconds >= GOAL.perSecond
    },
    {
      what: '… its largest process',
      ours: `${many.memory} MB`,
      goal: `≤ ${GOAL.memory} MB`,
      isReached: many.memory <= GOAL.memory
    },
    {
      what: "… a product's page",
      ours: `${many.page.plain.toFixed(1)} KB`,
      limit: `compressed ${many.page.compressed.toFixed(1)} KB`
    }
  ];
  const points = builds.map(({ products, seconds }): [number, number] => [products, seconds]);
  const chart = {
    title: 'A full build, compiling included',
    along: 'products in three locales',
    up: 's',
    series: [{ name: 'build', points }]
  };
  return { rows, charts: [chart] };
}
