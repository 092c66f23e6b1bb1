import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../server/db/sqlite.ts';
import { runOneByOne, load, timeEach, type LoadResult } from './load.ts';
import { prepareCreates, startApi, startBare, type Server } from './processes.ts';
import { nameOf, productOf } from './products.ts';
import { atMost, compare, perSecond, type Results, type Row } from './report.ts';

const SIZES = [1000, 10_000, 100_000] as const;
const REQUESTS = 250;
const COMMITS = 1000;
/** The goal at 10,000 products, the specified size (§9). */
const READ_GOAL_MS = 10;

const byName = (name: string): string => `/api/product/get-name?name=${encodeURIComponent(name)}`;

/** Varies the case of a name per turn, so that all requests have different cache keys. */
const varyCase = (name: string, turn: number): string =>
  [...name]
    .map((letter, bit) => ((turn >> bit) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');

/** Measures cached and uncached reads, compared with a minimal server that sends the same bytes. */
async function measureReads({ base }: Server, count: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  const [list, product] = [join(folder, 'list.json'), join(folder, 'product.json')];
  const save = async (file: string, path: string) =>
    writeFile(file, await (await fetch(base + path)).text());
  await save(list, '/api/product');
  await save(product, byName(nameOf(1)));
  const bare = await startBare([list, product]);
  const connections = 20;
  const loadNames = (pick: (number: number) => string) => () =>
    load(base, { request: (number) => ({ path: byName(pick(number)) }) });
  const loads = await runOneByOne({
    bareList: () => load(`${bare.base}/0`, { connections }),
    list: () => load(`${base}/api/product`, { connections }),
    bareJson: () => load(bare.base, { request: (number) => ({ path: `/1/json?name=${number}` }) }),
    names: loadNames((number) => nameOf(number % count)),
    uncachedNames: loadNames((number) =>
      varyCase(nameOf(number % count), Math.floor(number / count) + 1)
    )
  });
  await bare.stop();
  await rm(folder, { recursive: true });
  const beside = (limit: LoadResult): [number, string] => [
    limit.perSecond,
    `bare ${Math.round(limit.perSecond)}/s`
  ];
  const { p50, p99 } = loads.list;
  return [
    compare(
      `GET /product, ${count} products, 20 connections`,
      perSecond(loads.list.perSecond),
      beside(loads.bareList),
      ['≥', 0.5]
    ),
    compare(
      '… the slowest of a hundred, p99',
      [p99, `${p99} ms`],
      [p50, `p50 ${p50} ms`],
      ['≤', 10]
    ),
    compare(
      `GET /product/get-name, ${count} names in turn`,
      perSecond(loads.names.perSecond),
      beside(loads.bareJson),
      ['≥', 0.33]
    ),
    compare(
      '… all requests different, uncached',
      perSecond(loads.uncachedNames.perSecond),
      beside(loads.bareJson)
    )
  ];
}

// Each path is requested once, so that no response is cached.
const READS: Record<string, (number: number, index: number) => string> = {
  'a page of the list': (number, index) =>
    `/api/product?page=${1 + Math.floor(number / 12)}&per_page=12&sort=${index % 2 ? 'name' : 'id'}`,
  'a product by name': (number) => byName(nameOf(number)),
  'a search with few matches': (number) =>
    `/api/product?page=1&q=${encodeURIComponent(nameOf(number).slice(3))}`
};

/** Measures single reads at each size of the catalogue, and the memory afterwards. */
async function measureSizes(servers: Server[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(READS)) {
    const times: number[] = [];
    for (const [index, size] of SIZES.entries()) {
      const paths = Array.from({ length: REQUESTS }, (_, request) =>
        path(Math.floor((request * size) / REQUESTS), request)
      );
      times.push(await timeEach(servers[index]!.base, paths));
    }
    const [small = 0, medium = 0, large = 0] = times;
    const beside = `${SIZES[0]} products ${small.toFixed(2)} ms, ${SIZES[2]} ${large.toFixed(2)} ms`;
    rows.push(atMost(`${what}, ${SIZES[1]} products`, medium, READ_GOAL_MS, { digits: 2, beside }));
  }
  const [small, medium, large] = servers.map((server) => server.memory()) as [
    number,
    number,
    number
  ];
  return [
    ...rows,
    atMost(`memory after these, search index included, ${SIZES[1]} products`, medium, 380, {
      unit: 'MB',
      beside: `${SIZES[0]} products ${small} MB, ${SIZES[2]} products ${large} MB`
    })
  ];
}

/** Commits rows of the same size to SQLite directly, each synced to disk before the next one. */
async function commitBare(): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
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
async function measureCreates(server: Server): Promise<Row[]> {
  const create = await prepareCreates(server);
  const loads = await runOneByOne({
    bare: commitBare,
    one: () => create(1),
    ten: () => create(10)
  });
  const beside: [number, string] = [
    loads.bare.perSecond,
    `SQLite alone ${Math.round(loads.bare.perSecond)}/s`
  ];
  return [
    compare('creates, 1 connection', perSecond(loads.one.perSecond), beside),
    compare('creates, 10 connections', perSecond(loads.ten.perSecond), beside, ['≥', 0.25])
  ];
}

/** Measures the API on SQLite: reads compared with a minimal server, reads at each size, creates. */
export async function measureGrowth(): Promise<Results> {
  const servers: Server[] = [];
  try {
    for (const products of SIZES) servers.push(await startApi(products));
    const [smallest] = servers as [Server];
    const sizes = await measureSizes(servers);
    return {
      rows: [
        ...(await measureReads(smallest, SIZES[0])),
        ...sizes,
        ...(await measureCreates(smallest))
      ]
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}
