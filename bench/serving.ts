import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPhotograph, load, runAlternately, sendPhotograph } from './load.ts';
import { createRow, figure, type Results, type ResultRow } from './report.ts';
import { createFolder, startBare, startProduct, startServer, type Server } from './servers.ts';

/** Measures a compressed page, compared with a minimal server that sends the same bytes. */
async function measurePage({ base }: Server): Promise<ResultRow> {
  const url = `${base}/product/Jahe`;
  const headers = { 'accept-encoding': 'gzip' };
  const folder = await createFolder();
  const file = join(folder, 'page.html.gz');
  await writeFile(file, gzipSync(await (await fetch(url)).text()));
  const bare = await startBare([file]);
  const loads = await runAlternately({
    page: () => load(url, { headers }),
    bare: () => load(`${bare.base}/0`, { headers })
  });
  await bare.stop();
  await rm(folder, { recursive: true });
  return createRow('a compressed page, 10 connections', figure(loads.page.perSecond, '/s'), {
    baseline: figure(loads.bare.perSecond, '/s', 0, 'bare'),
    min: 0.5
  });
}

/**
 * Measures how long the first start and a later start take until the site is complete, and the
 * memory before and after an identification.
 */
async function measureStarts(): Promise<ResultRow[]> {
  const folder = await createFolder();
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
      createRow(
        'first start until content, pictures and pages are complete',
        figure(first.seconds, 's', 1)
      ),
      createRow('each later start', figure(seconds, 's', 1), { max: 3 }),
      createRow('memory (RSS) after one identified photograph', figure(usedMB, 'MB'), {
        max: 350,
        baseline: `before it ${idleMB} MB`
      })
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function measureServing(): Promise<Results> {
  const starts = await measureStarts();
  const server = await startProduct();
  try {
    return { rows: [...starts, await measurePage(server)] };
  } finally {
    await server.stop();
  }
}
