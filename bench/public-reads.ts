import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTurn, load } from './load.ts';
import { startBare, type Server } from './processes.ts';
import { nameOf } from './products.ts';
import type { Row } from './report.ts';

const rate = (perSecond: number): string => `${Math.round(perSecond)}/s`;

/**
 * The same name in another case each time, so that no two requests have the same key in the cache.
 */
function disguised(name: string, turn: number): string {
  return [...name]
    .map((letter, at) => ((turn >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
}

const byName = (name: string): string => `/api/product/get-name?name=${encodeURIComponent(name)}`;

/**
 * Bare processes that send the same bytes, or the same object as JSON, against the product with
 * `count` products.
 */
export async function measurePublicReads(server: Server, count: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  const files = [join(folder, 'list.json'), join(folder, 'one.json')];
  for (const [at, path] of ['/api/product', byName(nameOf(1))].entries())
    await writeFile(files[at] ?? '', await (await fetch(server.base + path)).text());
  const bare = await startBare(files);
  const list = { connections: 20 };
  const names = (asked: (number: number) => string) => ({
    request: (number: number) => ({ path: byName(asked(number)) })
  });
  const seen = await inTurn({
    bareList: () => load(`${bare.base}/0`, list),
    list: () => load(`${server.base}/api/product`, list),
    bareJson: () => load(bare.base, { request: (number) => ({ path: `/1/json?name=${number}` }) }),
    names: () =>
      load(
        server.base,
        names((number) => nameOf(number % count))
      ),
    newNames: () =>
      load(
        server.base,
        names((number) => disguised(nameOf(number % count), Math.floor(number / count) + 1))
      )
  });
  await bare.stop();
  await rm(folder, { recursive: true });

  const against = (what: string, ours: number, limit: number, goal?: number): Row => ({
    what,
    ours: rate(ours),
    limit: `bare ${rate(limit)}`,
    ratio: (ours / limit).toFixed(2),
    goal: goal ? `≥ ${goal.toFixed(2)}` : '',
    ...(goal ? { isReached: ours / limit >= goal } : {})
  });
  const { p50, p99 } = seen.list;
  return [
    against(
      `GET /product, ${count} products, 20 connections`,
      seen.list.perSecond,
      seen.bareList.perSecond,
      1 / 2
    ),
    {
      what: '… its slowest of a hundred, p99',
      ours: `${p99} ms`,
      limit: `p50 ${p50} ms; bare ${seen.bareList.p50}, ${seen.bareList.p99} ms`,
      ratio: (p99 / p50).toFixed(2),
      goal: '≤ 10',
      isReached: p99 <= 10 * p50
    },
    against(
      `GET /product/get-name, ${count} names in turn`,
      seen.names.perSecond,
      seen.bareJson.perSecond,
      1 / 3
    ),
    against(
      '… no two requests alike, none from memory',
      seen.newNames.perSecond,
      seen.bareJson.perSecond
    )
  ];
}
