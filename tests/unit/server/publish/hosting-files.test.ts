import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { headers, redirects, writeHostingFiles } from '../../../../server/publish/hosting-files.ts';

/** As Cloudflare Pages starts one. */
interface Worker {
  fetch(request: Request, env: { ASSETS: { fetch(request: Request): Promise<Response> } }): Promise<Response>;
}

const SITE = 'https://jamu.test';
const rules = redirects(SITE)
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

test('§2 Addresses: hosts of static files redirect the moved addresses, and show the dashboard below all of its own', () => {
  for (const base of ['', '/id', '/en']) {
    expect(rules).toContainEqual([`${base}/products`, `${base}/product`, '301']);
    expect(rules).toContainEqual([`${base}/jamu-central`, `${base}/central-jamu`, '301']);
  }
  expect(rules).toContainEqual(['/dashboard/*', '/dashboard.html', '200']);
});

test('§2 Addresses: the rule for products names the host, so that who follows rules always passes over it', () => {
  const products = rules.filter(([from]) => from?.includes('/product/*'));
  expect(products).toHaveLength(3);
  for (const [from, to] of products) expect([from?.startsWith(SITE), to?.endsWith('/product-live.html')]).toEqual([true, true]);
});

test('§2 Addresses: scripts and styles never change under their names, on hosts of static files too', () => {
  const [, assets] = headers("default-src 'self'").split('/_astro/*');
  expect(assets).toContain('immutable');
});

test('§2 Addresses: on Cloudflare Pages a product without a page is shown by the fallback page with 200; others are as they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const base of ['', 'id', 'en']) {
    await mkdir(join(folder, base), { recursive: true });
    await writeFile(join(folder, base, 'product-live.html'), 'fallback');
  }
  await writeHostingFiles(folder, SITE);
  const { include } = JSON.parse(await readFile(join(folder, '_routes.json'), 'utf8')) as { include: string[] };
  expect(include).toEqual(['/product/*', '/id/product/*', '/en/product/*']);
  const { default: worker } = (await import(pathToFileURL(join(folder, '_worker.js')).href)) as { default: Worker };
  const assets = {
    fetch: async ({ url }: Request) =>
      url.endsWith('/Jahe')
        ? new Response('Jahe', { headers: { etag: '"1"' } })
        : new Response(await readFile(join(folder, 'product/404.html')), { status: 404, headers: { 'x-frame-options': 'DENY' } })
  };
  const [known, unknown] = await Promise.all(
    ['Jahe', 'Baru'].map((name) => worker.fetch(new Request(`${SITE}/product/${name}`), { ASSETS: assets }))
  );
  expect([known?.status, await known?.text(), known?.headers.get('etag')]).toEqual([200, 'Jahe', '"1"']);
  expect([unknown?.status, await unknown?.text(), unknown?.headers.get('x-frame-options')]).toEqual([200, 'fallback', 'DENY']);
});
