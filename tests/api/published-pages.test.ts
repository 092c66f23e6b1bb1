import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { normalizeLine } from '#lib/contract/normalize.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { centreWords } from '#lib/i18n/centre.ts';
import { detectionWords } from '#lib/i18n/detection.ts';
import { favouritesWords } from '#lib/i18n/favourites.ts';
import { fill } from '#lib/i18n/fill.ts';
import { LANGUAGE, LOCALES, localPath } from '#lib/i18n/locale.ts';
import { productWords } from '#lib/i18n/product.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { recoveryWords } from '#lib/i18n/recovery.ts';
import { siteWords } from '#lib/i18n/site.ts';
import { HARD_NAMES } from '../support/hard-names.ts';
import { COMPILE_TIMEOUT_MS, publishedApp, shows } from '../support/published.ts';
import type { TestApp } from '../support/test-app.ts';

const { product, jamuCentre, jamuManufacturer, heroContent } = entities;
type Order = ReturnType<typeof orderEndpoints>['write'];

// The tests share one site and depend on their order, because a first build takes long.
let app: Awaited<ReturnType<typeof publishedApp>>;
let api: Awaited<ReturnType<TestApp['admin']>>['api'];
const text = async (path: string) => (await app.request(path)).text();
const add = (name: string) => api.create(product, { name, latin_name: `Planta ${name}`, price: 1 });

/** Responds to requests of the builds. In the first build, the page of the product `Rusak` throws. */
async function answer(request: Request, { handle }: Pick<TestApp, 'handle'>): Promise<Response> {
  if (app.publisher.folder()) return handle(request);
  const url = new URL(request.url);
  const isProducts = url.pathname === '/api/product';
  // Before each request of the build, a visitor sends the same request with an unknown parameter.
  for (const parameter of ['foo', '__proto__', 'PAGE']) {
    url.searchParams.set(parameter, '1');
    await (await handle(new Request(url))).arrayBuffer();
  }
  if (!isProducts) return handle(request);
  // Removes this header, so that the list is not compressed and can be changed below.
  const headers = new Headers(request.headers);
  headers.delete('accept-encoding');
  const response = await handle(new Request(request, { headers }));
  const { Products } = (await response.json()) as { Products: Record<string, unknown>[] };
  return Response.json({
    Products: Products.map((row) => (row['name'] === 'Rusak' ? { ...row, utilization: 7 } : row))
  });
}

type Named = { id: number; name: string };
const plants: Named[] = [];
let [garden, renamed, removed] = [] as unknown as [Named, Named, Named];
let cachedBytes = 0;
beforeAll(async () => {
  app = await publishedApp('sqlite', { isAutomatic: false, answer });
  ({ api } = await app.admin());
  for (const name of [...HARD_NAMES, 'Jahe', 'Beras', 'Rusak']) plants.push(await add(name));
  const [turmeric, ginger, rice] = [plants[0]!, ...plants.slice(-3)].map(({ id }) => id);
  garden = await api.create(jamuCentre, {
    name: 'Kebun "Atas"/Bawah 100%',
    address: 'Jalan Kebun 1',
    hours: 'Senin–Sabtu 08.00–16.00',
    latitude: -7.6,
    longitude: 110.4,
    products: [ginger!, turmeric!]
  });
  renamed = await api.create(jamuCentre, { name: 'Kebun Lama', products: [ginger!] });
  removed = await api.create(jamuCentre, { name: 'Kebun Tutup', products: [rice!] });
  await api.create(jamuManufacturer, { name: 'Pabrik Awal' });
  for (const title of ['Hero pertama', 'Hero lama']) await api.create(heroContent, { title });
  await api.call<Order>('post', `${heroContent.paths.admin}/order`, { body: { ids: [2] } });
  for (const query of ['', '?lang=id', '?lang=en'])
    await app.request(`/api${heroContent.paths.list}${query}`);
  cachedBytes = app.cache.bytes();
  const heroes = app.db.updateTable('hero_contents').set({ title: 'Hero baru' });
  await heroes.where('id', '=', 2).execute();
  await app.publisher.start();
  await app.current();
}, COMPILE_TIMEOUT_MS);
afterAll(() => app.close());

it('§1 Publishing: a build reads the database instead of cached responses; a page that throws is reported and gets the fallback page', async () => {
  expect(cachedBytes).toBeGreaterThan(0);
  const page = await text('/');
  expect(page).toContain('Hero baru');
  expect(page).not.toMatch(/Hero (pertama|lama)/);
  const { failed } = app.publisher.state();
  expect(failed?.map(({ page }) => page)).toEqual([
    '/product/Rusak',
    '/id/product/Rusak',
    '/en/product/Rusak'
  ]);
  expect(failed?.[0]?.reason).not.toBe('');
  expect((await app.request('/product/Rusak')).status).toBe(200);
});

const SITE = 'https://jamu.test';
const HEAD_TAG =
  /<(?:meta|link) (?:name|property|rel|rel="alternate" hreflang)="(description|robots|canonical|x-default|id|en|og:[\w:]+)" (?:content|href)="([^"]*)"/g;

/** Returns the title, tags and types of structured data that a page has for other services. */
function headOf(html: string): object {
  const tags = [...html.matchAll(HEAD_TAG)].map(([, name = '', value]) => [name, value]);
  const [, data = '{"@graph":[]}'] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const items: { '@type': string }[] = JSON.parse(data)['@graph'];
  const [, title] = /<title>([^<]*)/.exec(html) ?? [];
  return { title, items: items.map((item) => item['@type']).join(), ...Object.fromEntries(tags) };
}

it('§2 Routes: each kind of page has its title, description, addresses, link preview and structured data', async () => {
  for (const locale of LOCALES) {
    const [site, account] = [siteWords[locale], accountsWords[locale]];
    const { catalogue, centres, manufacturers, detail } = productWords[locale];
    const ginger = { title: 'Jahe (Planta Jahe)', description: detail.metaDescription };
    const old = { title: 'Kebun Lama', description: centreWords[locale].metaDescription };
    const kinds: [string, { title: string; description?: string; text?: string }, string?][] = [
      ['/', site.home, 'Organization,WebSite'],
      ['/product', catalogue, 'BreadcrumbList'],
      ['/indeks', site.index, 'BreadcrumbList'],
      ['/detection_tanaman', detectionWords[locale].page, 'BreadcrumbList'],
      ['/central-jamu', centres, 'BreadcrumbList,ItemList'],
      ['/produsen', manufacturers, 'BreadcrumbList,ItemList'],
      ['/product/Jahe', ginger, 'Product,BreadcrumbList'],
      ['/central-jamu/Kebun%20Lama', old, 'Place,BreadcrumbList'],
      ['/product-live', catalogue],
      ['/product-missing', { title: detail.missing.title, text: detail.missing.unknown }],
      ['/central-jamu-live', centres],
      ['/favorit', favouritesWords[locale]],
      ['/404', site.notFound],
      ['/offline', site.offline],
      ['/login', account.signIn],
      ['/register', account.register],
      ['/profile', account.profile],
      ['/forgot-password', recoveryWords[locale].forgot],
      ['/reset-password', recoveryWords[locale].reset],
      ['/unauthorized', account.unauthorized]
    ];
    for (const [path, { title, text: shown = '', description = shown }, items = ''] of kinds) {
      const about = fill(description, { name: title });
      const [own, other] = LANGUAGE[locale] === 'en' ? ['en_US', 'id_ID'] : ['id_ID', 'en_US'];
      const [plain, id, en] = LOCALES.map((each) => SITE + localPath(each, path));
      const url = SITE + localPath(locale, path);
      const addresses = { canonical: url, 'og:url': url, 'x-default': plain, id, en };
      expect.soft(headOf(await text(localPath(locale, path))), path).toEqual({
        title: title.includes('Wisata Jamu') ? title : `${title} · Wisata Jamu`,
        description: about,
        'og:site_name': 'Wisata Jamu',
        'og:type': 'website',
        'og:title': title,
        'og:description': about,
        'og:locale': own,
        'og:locale:alternate': other,
        'og:image': `${SITE}/share.png`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': title,
        items,
        ...(items ? addresses : { robots: 'noindex' })
      });
    }
  }
});

it('§2 Identification: the page lists the plants that the identifier knows, also those without a product', async () => {
  expect(await text('/detection_tanaman')).toContain('Belimbing Wuluh');
});

it('§2 Addresses: every product has a page at its URL, whatever characters its name has', async () => {
  for (const [index, name] of HARD_NAMES.entries())
    for (const locale of ['default', 'id', 'en'] as const) {
      const path = productPath(locale, normalizeLine(name));
      const page = await app.request(path);
      const { pathname } = new URL(path, 'https://jamu.test');
      // The page has its own URL and product, so it is not the fallback page.
      const own = [`rel="canonical" href="https://jamu.test${pathname}"`, `"sku":"${index + 1}"`];
      const body = await page.text();
      expect
        .soft([page.status, ...own.map((each) => body.includes(each))], name)
        .toEqual([200, true, true]);
    }
  // All file names must be valid on every file system.
  const files = await readdir(join(app.publisher.folder()!, 'product'), { recursive: true });
  for (const file of files) expect(file).toMatch(/^[^\p{Cc}"#$%*:<>?\\|]+$/u);
  const parts = files.flatMap((file) => file.split('/'));
  expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(240);
});

it('§2 Centres: the page of a centre shows its plants, and the page of a plant shows its centres', async () => {
  const address = `/central-jamu/${encodeURIComponent(garden.name)}`;
  for (const base of ['', '/id', '/en']) {
    const page = await text(base + address);
    for (const shown of [
      'Jalan Kebun 1',
      base === '/en' ? 'Monday–Saturday' : 'Senin–Sabtu',
      base === '/en' ? '08:00–16:00' : '08.00–16.00',
      'Planta Jahe',
      `href="${base}/product/Jahe"`,
      `href="${base}/product/Kunyit%2FKunir"`,
      `href="${base}/detection_tanaman?kebun=${garden.id}"`,
      '"latitude":-7.6',
      '"dayOfWeek":"Saturday","opens":"08:00","closes":"16:00"'
    ])
      expect.soft(page, base).toContain(shown);
    expect(await text(`${base}/product/Jahe`)).toContain(`href="${base}${address}"`);
    expect(await text(`${base}/product/Beras`)).not.toContain(`href="${base}${address}"`);
  }
  expect(await text('/sitemap/1.xml')).toContain(`<loc>https://jamu.test/en${address}</loc>`);
});

it('§1 Publishing: new and renamed products and centres are shown at once, former names redirect, and unknown names get 404', async () => {
  const [turmeric, ginger, rice] = [plants[0]!, ...plants.slice(-3)].map(({ id }) => id);
  await api.create(product, { name: 'Kencur', price: 1000 });
  await api.create(jamuCentre, { name: 'Kebun Baru' });
  await api.update(jamuCentre, renamed.id, { name: 'Kebun Tua', products: [rice!] });
  await api.update(product, ginger!, { name: 'Jahe Merah' });
  await api.remove(product, turmeric!);
  await api.remove(jamuCentre, removed.id);
  const checkAddresses = async () => {
    for (const [path, status, location] of [
      ['/product/Kencur', 200, null],
      ['/en/product/Kencur', 200, null],
      ['/product/Jahe%20Merah', 200, null],
      ['/id/central-jamu/Kebun%20Baru', 200, null],
      ['/central-jamu/Kebun%20Tua', 200, null],
      ['/central-jamu/kebun%0Abaru', 301, '/central-jamu/Kebun%20Baru'],
      ['/id/product/Jahe?a=b', 301, '/id/product/Jahe%20Merah?a=b'],
      ['/central-jamu/Kebun%20Lama', 301, '/central-jamu/Kebun%20Tua'],
      ['/central-jamu/Kebun%20Tutup', 404, null],
      ['/en/central-jamu/Kebun%20Lain', 404, null]
    ] as const) {
      const { status: actual, headers } = await app.request(path);
      // Browsers must not cache a redirect, because another row can take the former name.
      const cache = location && headers.get('cache-control');
      const expected = [status, location, location && 'no-cache'];
      expect.soft([actual, headers.get('location'), cache], path).toEqual(expected);
    }
    expect(await text('/en/central-jamu/Kebun%20Lain')).toContain('<html lang="en"');
  };
  await checkAddresses();
  expect(app.publisher.state().state).toBe('stale');
  await app.publisher.publish();
  await app.current();
  await checkAddresses();
  expect(await shows(app, 'Kencur', '<title>Kencur')).toBe(true);
  // Renaming or deleting a plant also changes the pages of its centres.
  const page = await text(`/central-jamu/${encodeURIComponent(garden.name)}`);
  expect(page).toContain('href="/product/Jahe%20Merah"');
  expect(page).not.toContain('Kunir');
  expect(await text('/product/Jahe%20Merah')).not.toMatch(/jamu\/Kebun%20(Lama|Tua)/);
  expect(await text('/product/Beras')).toContain('/central-jamu/Kebun%20Tua');
  expect(await text('/product/Beras')).not.toContain('Kebun%20Tutup');
}, 120_000);

it('§1 Publishing: a page is rendered again if a plant or a manufacturer that it shows has changed', async () => {
  const [fennel, cumin, clove] = await Promise.all(['Adas', 'Jintan', 'Cengkeh'].map(add));
  for (const { id } of [fennel!, cumin!]) await api.update(product, id, { familia: 'Apiaceae' });
  await api.create(jamuCentre, { name: 'Kebun Adas', products: [fennel!.id] });
  const maker = { name: 'Pabrik', products: [clove!.id] };
  const { id } = await api.create(jamuManufacturer, maker);
  await app.publisher.publish();
  await app.current();
  await api.update(product, fennel!.id, { latin_name: 'Foeniculum vulgare' });
  await api.update(jamuManufacturer, id, { name: 'Pabrik Baru' });
  await app.publisher.publish();
  await app.current();
  for (const [path, shown] of [
    ['/central-jamu/Kebun%20Adas', 'Foeniculum vulgare'],
    ['/product/Jintan', 'Foeniculum vulgare'],
    ['/indeks', 'Foeniculum vulgare'],
    ['/product/Cengkeh', 'Pabrik Baru']
  ] as const)
    expect.soft(await text(path), path).toContain(shown);
}, 120_000);
