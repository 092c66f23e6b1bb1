import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import type { Database } from '../../../server/db/open.ts';
import { compressAssets } from '../../../server/publish/compress-assets.ts';
import { noPublisher } from '../../../server/publish/publisher.ts';
import { siteRoutes } from '../../../server/routes/site.ts';

const SCRIPT = 'const kunyit = 1;\n'.repeat(200);
let folder: string;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-assets-'));
  db = await openDatabase({ file: join(folder, 'test.sqlite') });
  await mkdir(join(folder, 'site/_astro'), { recursive: true });
  await writeFile(join(folder, 'site/_astro/page.abc.js'), SCRIPT);
  await compressAssets(join(folder, 'site/_astro'), join(folder, 'kept'));
});

afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const ask = (accepted: string) =>
  siteRoutes({ db, publisher: { ...noPublisher, folder: () => join(folder, 'site') } }).request('/_astro/page.abc.js', {
    headers: { 'accept-encoding': accepted }
  });

test('§1 The site: who takes brotli gets a script as the build compressed it', async () => {
  const answer = await ask('gzip, deflate, br');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toContain('javascript');
  expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
});

test.each(['gzip', 'br;q=0', ''])('§1 The site: who accepts "%s" gets a script that it can read', async (accepted) => {
  const answer = await ask(accepted);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(SCRIPT);
});

test('§1 The site: what a build compressed serves the next one, until it is no longer part of it', async () => {
  const [next, kept] = [join(folder, 'next'), join(folder, 'kept')];
  await mkdir(next);
  await writeFile(join(next, 'page.abc.js'), SCRIPT);
  await writeFile(join(kept, 'page.abc.js.br'), 'as it was kept');
  await writeFile(join(kept, 'gone.def.js.br'), 'of an older build');
  await compressAssets(next, kept);
  expect(await readFile(join(next, 'page.abc.js.br'), 'utf8')).toBe('as it was kept');
  expect(await readdir(kept)).toEqual(['page.abc.js.br']);
});
