import { timeEach } from './load.ts';
import type { Server } from './processes.ts';
import { nameOf } from './products.ts';
import type { Row } from './table.ts';

const REQUESTS = 250;
const numbers = (count: number): number[] => Array.from({ length: REQUESTS }, (_, at) => Math.floor((at * count) / REQUESTS));

// Each path of a kind is asked once, so that none is answered from memory.
const kinds: Record<string, (count: number) => string[]> = {
  'a page of the list': (count) =>
    numbers(count).map((number, at) => `/api/product?page=${1 + Math.floor(number / 12)}&per_page=12&sort=${at % 2 ? 'name' : 'id'}`),
  'a product by name': (count) => numbers(count).map((number) => `/api/product/get-name?name=${encodeURIComponent(nameOf(number))}`),
  'a search that few match': (count) =>
    numbers(count).map((number) => `/api/product?page=1&q=${encodeURIComponent(nameOf(number).slice(3))}`)
};

/** What a request takes as the catalogue grows, and the memory after the same requests. */
export async function measureSizes(small: Server, large: Server, [few, many]: [number, number]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, paths] of Object.entries(kinds)) {
    const beside = await timeEach(small.base, paths(few));
    const ours = await timeEach(large.base, paths(many));
    rows.push({
      what: `${what}, ${many} products`,
      ours: `${ours.toFixed(2)} ms`,
      limit: `${few} products ${beside.toFixed(2)} ms`,
      ratio: (ours / beside).toFixed(2),
      goal: '≤ 5',
      isReached: ours <= 5 * beside
    });
  }
  const [ours, beside] = [large.memory(), small.memory()];
  rows.push({
    what: `memory after these, ${many} products`,
    ours: `${ours} MB`,
    limit: `${few} products ${beside} MB`,
    ratio: (ours / beside).toFixed(2),
    goal: ''
  });
  return rows;
}
