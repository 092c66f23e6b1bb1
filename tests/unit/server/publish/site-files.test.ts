import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../server/db/open.ts';
import type { Database } from '../../../../server/db/tables.ts';
import {
  compressSite,
  isCompressed,
  linkFile
} from '../../../../server/publish/builder/site-files.ts';
import { REDIRECTS } from '../../../../server/http/site-rules.ts';
import { noPublisher } from '../../../../server/publish/publisher.ts';
import { siteRoutes } from '../../../../server/publish/site-routes.ts';
import { sharedFolder, temporaryFolder } from '../../../support/temporary-folder.ts';

const links = vi.hoisted(() => ({ error: '' }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const linkSync: typeof fs.linkSync = (...paths) => {
    if (!links.error) return fs.linkSync(...paths);
    throw Object.assign(new Error(links.error), { code: links.error });
  };
  return { ...fs, linkSync };
});

const SCRIPT = 'const kunyit = 1;\n'.repeat(200);
const PAGE = `<!doctype html><title>Jahe</title>${'<p>Rimpang</p>'.repeat(200)}`;
const LIST = JSON.stringify({ names: Array(200).fill('Temulawak') });
const folder = await sharedFolder();
let db: Database;

beforeAll(async () => {
  db = await openDatabase({ file: join(folder, 'test.sqlite') });
  await mkdir(join(folder, 'site/_astro'), { recursive: true });
  await mkdir(join(folder, 'site/product'), { recursive: true });
  await writeFile(join(folder, 'site/_astro/page.abc.js'), SCRIPT);
  await compressSite({ client: join(folder, 'site'), site: join(folder, 'site') });
  await writeFile(join(folder, 'site/product/Jahe.html'), PAGE);
  await writeFile(join(folder, 'site/catalogue.json'), LIST);
});

afterAll(() => db.destroy());

const request = (
  path: string,
  headers: Record<string, string> = {},
  site = 'site',
  method = 'GET'
) =>
  siteRoutes({ db, publisher: { ...noPublisher, folder: () => join(folder, site) } }).request(
    path,
    { headers, method }
  );
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('§1 The site: compresses a short page at the highest level, also for concurrent requests', async () => {
  const sizes = Array.from({ length: 5 }, async () => {
    const response = await request('/product/Jahe', { 'accept-encoding': 'br' });
    return (await bodyOf(response)).byteLength;
  });
  const [size, ...others] = new Set(await Promise.all(sizes));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  expect(others).toEqual([]);
  expect(size).toBeLessThan(brotliCompressSync(PAGE, { params }).byteLength);
});

test('§1 The site: HEAD returns the length of a page without the page', async () => {
  const head = await request('/product/Jahe', {}, 'site', 'HEAD');
  expect(head.headers.get('content-length')).toBe(String(PAGE.length));
  expect(await head.text()).toBe('');
});

test('§7 Site: files outside the folder of the site and files for static hosts are not served, and a missing page is never 304', async () => {
  await writeFile(join(folder, 'site.json'), '{}');
  await writeFile(join(folder, 'site/_redirects'), '/a /b');
  for (const path of [
    '/..%2fsite.json',
    '/_astro/..%2f..%2fsite.json',
    '/..%2ftest.sqlite',
    '/_redirects',
    '/_astro/..%2f_redirects',
    '/product/Jahe%2f',
    `/product/Jahe${'/'.repeat(3000)}`,
    '/%00'
  ])
    expect((await request(path)).status, path).toBe(404);
  await writeFile(join(folder, 'site/404.html'), PAGE);
  const etag = (await request('/nothing')).headers.get('etag') ?? '';
  expect((await request('/nothing', { 'if-none-match': etag })).status).toBe(404);
});

test('§2 Addresses: slashes at the end are ignored, moved pages redirect permanently with their query, and all paths of the dashboard are served', async () => {
  await writeFile(join(folder, 'site/dashboard.html'), 'Dasbor');
  // Mail programs break long URLs, and phones add spaces to copied ones.
  for (const path of ['/product/Jahe//', '/product/Jahe%0A', '/dashboard', '/dashboard/review/1'])
    expect((await request(path)).status, path).toBe(200);
  expect((await request('/dashboards')).status).toBe(404);
  for (const [from, to] of REDIRECTS) {
    const { status, headers } = await request(`${from}?q=a%20b`);
    expect([status, headers.get('location')]).toEqual([301, `${to}?q=a%20b`]);
  }
});

test('§1 The site: does not compress an unchanged page again after the next build', async () => {
  const accept = { 'accept-encoding': 'br' };
  const before = await bodyOf(await request('/product/Jahe', accept));
  await mkdir(join(folder, 'next/product'), { recursive: true });
  await link(join(folder, 'site/product/Jahe.html'), join(folder, 'next/product/Jahe.html'));
  // This copy must not be sent, because the compressed page is in memory.
  await writeFile(join(folder, 'next/product/Jahe.html.br'), brotliCompressSync('another'));
  expect((await bodyOf(await request('/product/Jahe', accept, 'next'))).equals(before)).toBe(true);
  const changed = join(folder, 'changed/product');
  await mkdir(changed, { recursive: true });
  await writeFile(join(changed, 'Jahe.html'), `${PAGE}<p>Baru</p>`);
  const after = await bodyOf(await request('/product/Jahe', accept, 'changed'));
  expect(brotliDecompressSync(after).toString()).toContain('Baru');
});

test.each([
  ['/_astro/page.abc.js', SCRIPT],
  ['/product/Jahe', PAGE],
  ['/catalogue.json', LIST]
])('§1 The site: %s is sent in the smallest accepted encoding', async (path, content) => {
  const brotli = await request(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(await bodyOf(brotli)).toString()).toBe(content);
  const gzip = await request(path, { 'accept-encoding': 'gzip' });
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await bodyOf(gzip)).toString()).toBe(content);
  for (const accepted of ['', 'br;q=0', 'deflate']) {
    const plain = await request(path, { 'accept-encoding': accepted });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(content);
  }
});

test('§1 The site: hashed files are immutable; pages are revalidated and get 304 if unchanged', async () => {
  expect((await request('/_astro/page.abc.js')).headers.get('cache-control')).toContain(
    'immutable'
  );
  const page = await request('/product/Jahe', { 'accept-encoding': 'br' });
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const etag = page.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  for (const ifNoneMatch of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const response = await request('/product/Jahe', { 'if-none-match': ifNoneMatch });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  }
  expect((await request('/product/Jahe', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('§1 The site: before the first build, every page shows a message in both languages and refreshes automatically', async () => {
  const routes = siteRoutes({ db, publisher: { ...noPublisher, folder: () => undefined } });
  for (const path of ['/', '/en/product/Jahe', '/dashboard/products']) {
    const response = await routes.request(path);
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      503,
      {
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': expect.stringMatching('^text/html') as string
      }
    ]);
    const page = await response.text();
    for (const part of ['http-equiv="refresh" content="5"', 'prefers-color-scheme: dark'])
      expect(page).toContain(part);
    expect(page).toMatch(/Situs sedang disiapkan[^]*The site is being prepared/);
    // Browsers that do not support `light-dark()` would show no colours.
    expect(page).not.toContain('light-dark(');
  }
});

test('§1 The site: pages are served while the database is down, also if the last build failed', async () => {
  const closed = await openDatabase({ file: join(folder, 'closed.sqlite') });
  await closed.destroy();
  const state = () => ({ state: 'failed' as const, since: '' });
  const publisher = { ...noPublisher, state, folder: () => join(folder, 'site') };
  const page = await siteRoutes({ db: closed, publisher }).request('/product/Jahe');
  expect([page.status, await page.text()]).toEqual([200, PAGE]);
});

// Docker's shared folders report a missing file, Android and Windows other errors.
test.each(['EXDEV', 'EACCES', 'UNKNOWN', 'ENOENT', 'EEXIST'])(
  '§1 Publishing: files are copied if they cannot be linked (%s)',
  async (error) => {
    const root = await temporaryFolder();
    const [from, to] = [join(root, 'a.html'), join(root, 'next/b.html')] as const;
    await writeFile(from, PAGE);
    Object.assign(links, { error });
    expect([linkFile(from, to), linkFile(join(root, 'none'), to)]).toEqual([true, false]);
    links.error = '';
    expect(await readFile(to, 'utf8')).toBe(PAGE);
    expect(await readdir(join(root, 'next'))).toEqual(['b.html']);
  }
);

/** Creates a live site and its compiled code: two files each, without compressed copies. */
async function createUncompressedSite() {
  const root = await temporaryFolder();
  const [client, site] = [join(root, 'code/client'), join(root, 'site')] as const;
  for (const folderPath of [client, site]) {
    await mkdir(join(folderPath, '_astro'), { recursive: true });
    for (const name of ['one.abc.js', 'two.abc.css'])
      await writeFile(join(folderPath, '_astro', name), SCRIPT);
  }
  const routes = siteRoutes({ db, publisher: { ...noPublisher, folder: () => site } });
  const fetchScript = async (encoding: string) => {
    const response = await routes.request('/_astro/one.abc.js', {
      headers: { 'accept-encoding': encoding }
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    return bodyOf(response);
  };
  return { client, site, fetchScript };
}

test('§1 The site: compresses a script on request until a compressed copy exists, then sends the copy', async () => {
  const { client, site, fetchScript } = await createUncompressedSite();
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(brotliDecompressSync(await fetchScript('br')).toString()).toBe(SCRIPT);
    expect(gunzipSync(await fetchScript('gzip')).toString()).toBe(SCRIPT);
  }
  const copy = join(site, '_astro/one.abc.js.br');
  await writeFile(copy, brotliCompressSync(`${SCRIPT}// the copy`));
  const bytes = await readFile(copy);
  await expect
    .poll(async () => bytes.equals(await fetchScript('br')), { timeout: 10_000 })
    .toBe(true);
  await rm(copy);
  await compressSite({ client, site });
  expect(gunzipSync(await readFile(join(site, '_astro/one.abc.js.gz'))).toString()).toBe(SCRIPT);
});

test('§1 The site: an interrupted compression is completed, and the site contains no unfinished copy', async () => {
  const { client, site } = await createUncompressedSite();
  await compressSite({ client, site: client });
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
