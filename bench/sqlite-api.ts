import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqlite } from '../server/db/sqlite.ts';
import { load, medianTime, runAlternately, type LoadResult } from './load.ts';
import { createRow, figure, type Results, type ResultRow } from './report.ts';
import {
  createFolder,
  nameOf,
  prepareCreates,
  productOf,
  startBare,
  startProduct,
  type Server
} from './servers.ts';

const SIZES = [1000, 10_000] as const;
const REQUESTS = 250;
const COMMITS = 1000;
/** The longest acceptable time of a read at 10,000 products, the size that §9 specifies. */
const READ_GOAL_MS = 10;

const byName = (name: string): string => `/api/product/get-name?name=${encodeURIComponent(name)}`;

/** Varies the case of a name by `index`, so that all requests have different cache keys. */
const varyCase = (name: string, index: number): string =>
  [...name]
    .map((letter, bit) => ((index >> bit) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');

/** Measures cached and uncached reads, compared with a minimal server that sends the same bytes. */
async function measureReads({ base }: Server, products: number): Promise<ResultRow[]> {
  const folder = await createFolder();
  const [list, product] = [join(folder, 'list.json'), join(folder, 'product.json')];
  await writeFile(list, await (await fetch(`${base}/api/product`)).text());
  await writeFile(product, await (await fetch(base + byName(nameOf(1)))).text());
  const bare = await startBare([list, product]);
  const connections = 20;
  const loadNames = (pick: (number: number) => string) => () =>
    load(base, { request: (number) => ({ path: byName(pick(number)) }) });
  // These counters continue across the rounds of `runAlternately`, so that no request is repeated.
  let [searches, names] = [0, 0];
  const loads = await runAlternately({
    bareList: () => load(`${bare.base}/0`, { connections }),
    list: () => load(`${base}/api/product`, { connections }),
    bareJson: () => load(bare.base, { request: (number) => ({ path: `/1/json?name=${number}` }) }),
    names: loadNames((number) => nameOf(number % products)),
    searches: () =>
      load(base, {
        request: () => ({ path: `/api/product?q=kunyit%20${(searches += 1)}&per_page=12&page=1` })
      }),
    uncachedNames: loadNames(() =>
      varyCase(nameOf((names += 1) % products), Math.floor(names / products) + 1)
    )
  });
  await bare.stop();
  await rm(folder, { recursive: true });
  const { p50, p99 } = loads.list;
  const bareNames = figure(loads.bareJson.perSecond, '/s', 0, 'bare');
  return [
    createRow(
      `GET /product, ${products} products, 20 connections`,
      figure(loads.list.perSecond, '/s'),
      { baseline: figure(loads.bareList.perSecond, '/s', 0, 'bare'), min: 0.5 }
    ),
    createRow('GET /product, p99', figure(p99, 'ms'), {
      baseline: figure(p50, 'ms', 0, 'p50'),
      max: 10
    }),
    createRow(
      `GET /product/get-name, ${products} different names`,
      figure(loads.names.perSecond, '/s'),
      { baseline: bareNames, min: 0.33 }
    ),
    createRow(
      'GET /product/get-name, all requests different, uncached',
      figure(loads.uncachedNames.perSecond, '/s'),
      { baseline: bareNames }
    ),
    createRow(
      `GET /product?q=, ${products} products, no search repeated`,
      figure(loads.searches.perSecond, '/s'),
      { baseline: bareNames }
    )
  ];
}

const SORTS = ['id', 'name', 'price'];
// Each path is requested once, so that no response comes from the cache.
const READS: Record<string, (number: number, index: number) => string> = {
  'a page of the list': (number, index) =>
    `/api/product?page=${1 + Math.floor(number / 12)}&per_page=12&sort=${SORTS[index % SORTS.length]}`,
  'a product by name': (number) => byName(nameOf(number)),
  'a search with few matches': (number) =>
    `/api/product?page=1&q=${encodeURIComponent(nameOf(number).slice(3))}`
};

/** Measures single reads at each size of the catalogue, and the memory afterwards. */
async function measureSizes(servers: Server[]): Promise<ResultRow[]> {
  const rows: ResultRow[] = [];
  for (const [metric, path] of Object.entries(READS)) {
    const times: number[] = [];
    for (const [index, size] of SIZES.entries())
      times.push(
        await medianTime(REQUESTS, async (round) => {
          const url = servers[index]!.base + path(Math.floor((round * size) / REQUESTS), round);
          const response = await fetch(url);
          if (!response.ok) throw new Error(`${url}: ${response.status}`);
          await response.arrayBuffer();
        })
      );
    const [small = 0, large = 0] = times;
    rows.push(
      createRow(`${metric}, ${SIZES[1]} products`, figure(large, 'ms', 2), {
        max: READ_GOAL_MS,
        baseline: `${SIZES[0]} products ${small.toFixed(2)} ms`
      })
    );
  }
  const [small = 0, large = 0] = servers.map((server) => server.memory());
  rows.push(
    createRow(
      `memory after these, search index included, ${SIZES[1]} products`,
      figure(large, 'MB'),
      { max: 380, baseline: `${SIZES[0]} products ${small} MB` }
    )
  );
  return rows;
}

/**
 * Inserts rows as large as a product directly into SQLite. Writes each row to the disk before it
 * inserts the next row.
 */
async function commitBare(): Promise<LoadResult> {
  const folder = await createFolder();
  const database = openSqlite(join(folder, 'bare.sqlite'));
  database.prepare('create table bare (id integer primary key, value text not null)').run([]);
  const insert = database.prepare('insert into bare (value) values (?)');
  const value = JSON.stringify(productOf(1));
  const start = performance.now();
  for (let commit = 0; commit < COMMITS; commit++) insert.run([value]);
  const seconds = (performance.now() - start) / 1000;
  database.close();
  await rm(folder, { recursive: true });
  return { perSecond: COMMITS / seconds, p50: 0, p99: 0 };
}

/** Measures creating products through the API, without images. */
async function measureCreates(server: Server): Promise<ResultRow[]> {
  const create = await prepareCreates(server);
  const loads = await runAlternately({
    bare: commitBare,
    single: () => create(1),
    concurrent: () => create(10)
  });
  const baseline = figure(loads.bare.perSecond, '/s', 0, 'SQLite alone');
  return [
    createRow('creates, 1 connection', figure(loads.single.perSecond, '/s'), { baseline }),
    createRow('creates, 10 connections', figure(loads.concurrent.perSecond, '/s'), {
      baseline,
      min: 0.25
    })
  ];
}

/** Measures the API on SQLite: reads and creates, with baselines, and reads at each size. */
export async function measureSqliteApi(): Promise<Results> {
  const servers: Server[] = [];
  try {
    for (const products of SIZES)
      servers.push(await startProduct({ products, isApiOnly: true, env: { PUBLISH: 'off' } }));
    const sizes = await measureSizes(servers);
    const [smallest] = servers as [Server];
    const reads = await measureReads(smallest, SIZES[0]);
    return { rows: [...reads, ...sizes, ...(await measureCreates(smallest))] };
  } finally {
    for (const server of servers) await server.stop();
  }
}
