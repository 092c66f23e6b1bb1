import { link, mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '../../../../server/db/open.ts';
import {
  compressAssets,
  compressSite,
  isCompressed
} from '../../../../server/publish/builder/compress-assets.ts';
import { noPublisher } from '../../../../server/publish/publisher.ts';
import { siteRoutes } from '../../../../server/publish/site-routes.ts';

const SCRIPT = 'const kunyit = 1;\n'.repeat(200);
const PAGE = `<!doctype html><title>Jahe</title>${'<p>Rimpang</p>'.repeat(200)}`;
const PICTURE = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));
let folder: string;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-assets-'));
  db = await openDatabase({ file: join(folder, 'test.sqlite') });
  await mkdir(join(folder, 'site/_astro'), { recursive: true });
  await mkdir(join(folder, 'site/product'), { recursive: true });
  await writeFile(join(folder, 'site/_astro/page.abc.js'), SCRIPT);
  await compressAssets(join(folder, 'site'));
  await writeFile(join(folder, 'site/product/Jahe.html'), PAGE);
  await writeFile(join(folder, 'site/share.png'), PICTURE);
});

afterAll(async () => {
  await db.destroy();
  await rm(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, site = 'site') =>
  siteRoutes({ db, publisher: { ...noPublisher, folder: () => join(folder, site) } }).request(
    path,
    {
      headers
    }
  );
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('§1 The site: a short page is sent as small as scripts are, to all who ask at once', async () => {
  const asked = Array.from({ length: 5 }, () => ask('/product/Jahe', { 'accept-encoding': 'br' }));
  const sizes = (await Promise.all((await Promise.all(asked)).map(bytes))).map(
    ({ byteLength }) => byteLength
  );
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const lesser = brotliCompressSync(PAGE, { params }).byteLength;
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeLessThan(lesser);
});

test('§1 The site: a page that the next site takes over is not compressed once more', async () => {
  const accept = { 'accept-encoding': 'br' };
  const before = await bytes(await ask('/product/Jahe', accept));
  await mkdir(join(folder, 'next/product'), { recursive: true });
  await link(join(folder, 'site/product/Jahe.html'), join(folder, 'next/product/Jahe.html'));
  // Would be sent if anybody looked for a form of this page again.
  await writeFile(join(folder, 'next/product/Jahe.html.br'), brotliCompressSync('another'));
  expect((await bytes(await ask('/product/Jahe', accept, 'next'))).equals(before)).toBe(true);
  const changed = join(folder, 'changed/product');
  await mkdir(changed, { recursive: true });
  await writeFile(join(changed, 'Jahe.html'), `${PAGE}<p>Baru</p>`);
  const after = await bytes(await ask('/product/Jahe', accept, 'changed'));
  expect(brotliDecompressSync(after).toString()).toContain('Baru');
});

test.each(['/_astro/page.abc.js', '/product/Jahe'])(
  '§1 The site: %s is sent in the smallest form that is taken',
  async (path) => {
    const whole = path.endsWith('.js') ? SCRIPT : PAGE;
    const brotli = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect([brotli.headers.get('content-encoding'), brotli.headers.get('vary')]).toEqual([
      'br',
      'Accept-Encoding'
    ]);
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(whole);
    const gzip = await ask(path, { 'accept-encoding': 'gzip' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(whole);
    for (const accepted of ['', 'br;q=0', 'deflate']) {
      const plain = await ask(path, { 'accept-encoding': accepted });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(whole);
    }
  }
);

test('§1 The site: hashed files stay with the browser, pages are asked for again, and what it has is not sent', async () => {
  expect((await ask('/_astro/page.abc.js')).headers.get('cache-control')).toContain('immutable');
  const page = await ask('/product/Jahe', { 'accept-encoding': 'br' });
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const etag = page.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const answer = await ask('/product/Jahe', { 'if-none-match': known });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
  }
  expect((await ask('/product/Jahe', { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/5000', PICTURE.subarray(0, 10)],
  ['bytes=4990-', 206, 'bytes 4990-4999/5000', PICTURE.subarray(4990)],
  ['bytes=-5', 206, 'bytes 4995-4999/5000', PICTURE.subarray(4995)],
  ['bytes=10-99999', 206, 'bytes 10-4999/5000', PICTURE.subarray(10)],
  ['bytes=5000-', 416, 'bytes */5000', Buffer.alloc(0)],
  ['bytes=9-1', 200, null, PICTURE],
  ['bytes=0-1,4-5', 200, null, PICTURE],
  ['lines=1-2', 200, null, PICTURE]
])('§1 The site: of a picture %s is answered with %i', async (range, status, told, part) => {
  const answer = await ask('/share.png', { range });
  expect(answer.status).toEqual(status);
  expect(answer.headers.get('content-range')).toEqual(told);
  expect((await bytes(answer)).equals(part)).toBe(true);
});

test('§1 The site: a part of a changed picture is not sent', async () => {
  const etag = (await ask('/share.png')).headers.get('etag') ?? '';
  expect((await ask('/share.png', { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
  expect((await ask('/share.png', { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
});

test.each(['/', '/en/product/Jahe', '/dashboard/products'])(
  '§1 The site: before its first pages are there, %s says so in both languages and looks again by itself',
  async (path) => {
    const answer = await siteRoutes({
      db,
      publisher: { ...noPublisher, folder: () => undefined }
    }).request(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    const page = await answer.text();
    expect(page).toContain('http-equiv="refresh" content="5"');
    expect(page).toContain('Situs sedang disiapkan');
    expect(page).toContain('The site is being prepared');
  }
);

/** A live site of two scripts whose compressed copies are not made yet, and its compiled code. */
async function uncompressed() {
  const root = await mkdtemp(join(tmpdir(), 'wisata-jamu-uncompressed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [client, site] = [join(root, 'code/client'), join(root, 'site')] as const;
  for (const part of [client, site]) {
    await mkdir(join(part, '_astro'), { recursive: true });
    for (const name of ['one.abc.js', 'two.abc.css'])
      await writeFile(join(part, '_astro', name), SCRIPT);
  }
  const routes = siteRoutes({ db, publisher: { ...noPublisher, folder: () => site } });
  const fetched = async (encoding: string) => {
    const answer = await routes.request('/_astro/one.abc.js', {
      headers: { 'accept-encoding': encoding }
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    return bytes(answer);
  };
  return { client, site, fetched };
}

test('§1 The site: a script is compressed for who asks before its copy is there, and then sent as the copy is', async () => {
  const { client, site, fetched } = await uncompressed();
  for (let time = 0; time < 2; time++) {
    expect(brotliDecompressSync(await fetched('br')).toString()).toBe(SCRIPT);
    expect(gunzipSync(await fetched('gzip')).toString()).toBe(SCRIPT);
  }
  const copy = join(site, '_astro/one.abc.js.br');
  await writeFile(copy, brotliCompressSync(`${SCRIPT}// the copy`));
  expect((await fetched('br')).equals(await readFile(copy))).toBe(true);
  await rm(copy);
  await compressSite({ client, site });
  expect(gunzipSync(await readFile(join(site, '_astro/one.abc.js.gz'))).toString()).toBe(SCRIPT);
});

test('§1 The site: copies whose making was interrupted are made, and a site has none that is unfinished', async () => {
  const { client, site } = await uncompressed();
  await compressAssets(client);
  await rm(join(client, '_astro/one.abc.js.gz'));
  await writeFile(join(client, '../one.abc.js.gz'), 'unfinished');
  expect(await isCompressed(client, site)).toBe(false);
  await compressSite({ client, site });
  expect(await isCompressed(client, site)).toBe(true);
  expect((await readdir(join(site, '_astro'))).toSorted()).toEqual(
    ['one.abc.js', 'two.abc.css'].flatMap((name) => [name, `${name}.br`, `${name}.gz`])
  );
  expect(gunzipSync(await readFile(join(site, '_astro/one.abc.js.gz'))).toString()).toBe(SCRIPT);
  expect(await readdir(join(client, '..'))).toEqual(['client']);
});
