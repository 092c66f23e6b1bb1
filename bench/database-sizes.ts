import { timeEach } from './load.ts';
import type { Server } from './processes.ts';
import { nameOf } from './products.ts';
import type { Measured } from './report.ts';

const REQUESTS = 250;
const numbers = (count: number): number[] =>
  Array.from({ length: REQUESTS }, (_, at) => Math.floor((at * count) / REQUESTS));

// Each path of a kind is requested once, so that no answer comes from memory.
const kinds: Record<string, (count: number) => string[]> = {
  'a page of the list': (count) =>
    numbers(count).map(
      (number, at) =>
        `/api/product?page=${1 + Math.floor(number / 12)}&per_page=12&sort=${at % 2 ? 'name' : 'id'}`
    ),
  'a product by name': (count) =>
    numbers(count).map(
      (number) => `/api/product/get-name?name=${encodeURIComponent(nameOf(number))}`
    ),
  'a search that few match': (count) =>
    numbers(count).map(
      (number) => `/api/product?page=1&q=${encodeURIComponent(nameOf(number).slice(3))}`
    )
};

/**
 * What a request takes as the catalogue grows, from the least to the most products, and the memory
 * after the same requests.
 */
export async function measureSizes(
  servers: (Server & { products: number })[]
): Promise<Pick<Measured, 'rows' | 'charts'>> {
  const [few, many] = [servers[0]!, servers.at(-1)!];
  const series = [];
  for (const [name, paths] of Object.entries(kinds)) {
    const points: [number, number][] = [];
    for (const { base, products } of servers)
      points.push([products, await timeEach(base, paths(products))]);
    series.push({ name, points });
  }
  const rows = series.map(({ name, points }) => {
    const [beside, ours] = [points[0]![1], points.at(-1)![1]];
    return {
      what: `${name}, ${many.products} products`,
      ours: `${ours.toFixed(2)} ms`,
      limit: `${few.products} products ${beside.toFixed(2)} ms`,
      ratio: (ours / beside).toFixed(2),
      goal: '≤ 5',
      isReached: ours <= 5 * beside
    };
  });
  const [ours, beside] = [many.memory(), few.memory()];
  const memory = {
    what: `memory after these, ${many.products} products`,
    ours: `${ours} MB`,
    limit: `${few.products} products ${beside} MB`,
    ratio: (ours / beside).toFixed(2)
  };
  const chart = {
    title: 'One request of the API, nothing else asked',
    along: 'products',
    up: 'ms',
    series
  };
  return { rows: [...rows, memory], charts: [chart] };
}
