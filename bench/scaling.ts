// `node bench/scaling.ts`: what a product, a picture, a photograph and a page take, on which deploy/SCALING.md rests; writes bench/SCALING.md.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { entities } from '#lib/contract/entities.ts';
import { entityStore } from '../server/db/entity-store.ts';
import { openDatabase } from '../server/db/open.ts';
import { encodeDrawing } from '../server/files/drawing.ts';
import { openIdentifierThread } from '../server/identify/thread.ts';
import { demoContent } from '../seed/demo.ts';
import { ask } from '../tests/support/databases.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { measureBuild } from './build.ts';
import { productOf } from './products.ts';
import { machine, tableOf } from './table.ts';

interface Figure {
  what: string;
  value: string;
}

const PRODUCTS = 5000;
const PHOTOGRAPHS = 40;
const PICTURES = 20;
const SIZES = [1000, 10_000];

/** What Postgres needs for a product and its indexes. */
async function measureRows(): Promise<Figure> {
  const postgres = await startPostgres();
  const db = await openDatabase({ postgres: postgres.address });
  const size = async () =>
    Number((await ask(postgres.address, 'checkpoint', 'select pg_database_size(current_database()) as size'))[0]?.['size']);
  const before = await size();
  await db.transaction().execute(async (trx) => {
    const store = entityStore(trx, entities.product);
    for (let number = 0; number < PRODUCTS; number++)
      await store.create(await entities.product.schema.validate(productOf(number), { stripUnknown: true }));
  });
  const bytes = ((await size()) - before) / PRODUCTS;
  await db.destroy();
  await postgres.remove();
  return { what: 'a product with its indexes on Postgres', value: `${(bytes / 1024).toFixed(1)} KB` };
}

/** How many photographs, as the browser sends them, one identifier looks at. */
async function measurePhotographs(): Promise<Figure> {
  const identifier = await openIdentifierThread();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photograph = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#3f7d3c', noise } })
    .jpeg()
    .toBuffer();
  await identifier.identify(photograph, 'leaf');
  const [began, used] = [performance.now(), process.cpuUsage()];
  for (let at = 0; at < PHOTOGRAPHS; at++) await identifier.identify(photograph, 'leaf');
  const [seconds, cpu] = [(performance.now() - began) / 1000, process.cpuUsage(used)];
  await identifier.close();
  const each = (cpu.user + cpu.system) / 1e6 / PHOTOGRAPHS;
  return {
    what: 'photographs identified, one after the other',
    value: `${(PHOTOGRAPHS / seconds).toFixed(1)}/s, ${(each * 1000).toFixed(0)} ms of processor each`
  };
}

/** What the six files of a picture of the demonstration content take. */
async function measurePictures(): Promise<Figure> {
  const drawn = (await demoContent()).products.flatMap(({ picture }) => picture ?? []).slice(0, PICTURES);
  let bytes = 0;
  for (const draw of drawn) bytes += (await encodeDrawing(draw())).files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return { what: 'a picture in its six files', value: `${(bytes / drawn.length / 1024).toFixed(0)} KB` };
}

async function measureBuilds(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const { pages, seconds, memory, page } = await measureBuild(size);
    const value = `${seconds.toFixed(0)} s, ${(pages / seconds).toFixed(0)} pages/s, ${memory} MB`;
    figures.push({ what: `a full build of ${pages} pages`, value });
    figures.push({ what: `… a product's page`, value: `${page.plain.toFixed(1)} KB, compressed ${page.compressed.toFixed(1)} KB` });
  }
  return figures;
}

const figures = [await measureRows(), await measurePhotographs(), await measurePictures(), ...(await measureBuilds())];
const table = tableOf(
  [
    ['what', ({ what }) => what],
    ['measured', ({ value }) => value]
  ],
  figures
);
const text = `# What \`node bench/scaling.ts\` measured\n\n${machine()}, load ${(loadavg()[0] ?? 0).toFixed(1)}\n\n${table}\n`;
process.stdout.write(text);
writeFileSync(join(import.meta.dirname, 'SCALING.md'), text);
