import { measureCreates } from './creates.ts';
import { startProduct } from './processes.ts';
import { measurePublicReads } from './public-reads.ts';
import type { Measured } from './report.ts';
import { measureSizes } from './database-sizes.ts';

const SIZES = [1000, 10_000, 100_000];

/** The API on SQLite: reads beside a bare process, reads as the catalogue grows, and creates. */
export async function measureApi(): Promise<Pick<Measured, 'rows' | 'charts'>> {
  const servers = [];
  try {
    for (const products of SIZES) servers.push({ products, ...(await startProduct(products)) });
    const sizes = await measureSizes(servers);
    const [few] = servers;
    if (!few) return sizes;
    const reads = await measurePublicReads(few, few.products);
    return {
      rows: [...reads, ...sizes.rows, ...(await measureCreates(few))],
      charts: sizes.charts
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}
