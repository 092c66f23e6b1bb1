import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runOneByOne, load } from './load.ts';
import { createPhotograph, sendPhotograph } from './photograph.ts';
import { startBare, startServer, startSite, type Server } from './processes.ts';
import { atMost, compare, perSecond, type Results, type Row } from './report.ts';

const FLOOD = { connections: 50, seconds: 8 };
const MAX_RESIDENT_MB = 350;

/** Measures a compressed page, compared with a minimal server that sends the same bytes. */
async function measurePage({ base }: Server): Promise<Row> {
  const url = `${base}/product/Jahe`;
  const headers = { 'accept-encoding': 'gzip' };
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  const file = join(folder, 'page.html.gz');
  await writeFile(file, gzipSync(await (await fetch(url)).text()));
  const bare = await startBare([file]);
  const loads = await runOneByOne({
    ours: () => load(url, { headers }),
    bare: () => load(`${bare.base}/0`, { headers })
  });
  await bare.stop();
  await rm(folder, { recursive: true });
  const { perSecond: limit } = loads.bare;
  return compare(
    'a compressed page, 10 connections',
    perSecond(loads.ours.perSecond),
    [limit, `bare ${Math.round(limit)}/s`],
    ['≥', 0.5]
  );
}

/** Measures the home page during a flood of uncached searches. */
async function measureFlood({ base }: Server): Promise<Row> {
  const home = () => load(`${base}/`, { connections: 2, duration: FLOOD.seconds });
  await home();
  const alone = await home();
  const [flooded, searches] = await Promise.all([
    home(),
    load(base, {
      connections: FLOOD.connections,
      duration: FLOOD.seconds,
      request: (number) => ({ path: `/api/product?q=temu%20${number}&per_page=12` })
    })
  ]);
  return atMost(
    `the home page beside ${FLOOD.connections} connections of uncached searches (${Math.round(searches.perSecond)}/s), p99`,
    flooded.p99,
    100,
    { beside: `alone ${alone.p99} ms` }
  );
}

/** Measures the first and a later start until the site is complete, and the memory after it. */
async function measureStarts(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  // A fixed URL, as in production: if the URL changes, the next start rebuilds the site.
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', SITE_URL: 'http://localhost:3000' };
  const startTimed = async () => {
    const from = performance.now();
    const server = await startServer(['server/main.ts'], env, '/api/ready');
    return { server, seconds: (performance.now() - from) / 1000 };
  };
  try {
    const first = await startTimed();
    await first.server.stop();
    const { server, seconds } = await startTimed();
    const idleMB = server.memory();
    await sendPhotograph(server.base, await createPhotograph());
    const usedMB = server.memory();
    await server.stop();
    return [
      {
        what: 'first start until content, pictures and pages are complete',
        ours: `${first.seconds.toFixed(1)} s`
      },
      atMost('each later start', seconds, 3, { unit: 's', digits: 1 }),
      atMost('memory (RSS) after one identified photograph', usedMB, MAX_RESIDENT_MB, {
        unit: 'MB',
        beside: `before it ${idleMB} MB`
      })
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures the whole product: its start, a page, and the home page during a flood of searches. */
export async function measureServing(): Promise<Results> {
  const starts = await measureStarts();
  const server = await startSite();
  try {
    return { rows: [...starts, await measurePage(server), await measureFlood(server)] };
  } finally {
    await server.stop();
  }
}
