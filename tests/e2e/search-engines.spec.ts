import type { APIRequestContext } from '@playwright/test';

import { productWords } from '../../src/lib/i18n/product.ts';
import { siteWords } from '../../src/lib/i18n/site.ts';
import { LANGUAGE, LOCALES, localPath, type Locale } from '../../src/lib/i18n/locale.ts';
import { untranslatedNote } from '../../src/lib/i18n/translated.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { read } from '../support/e2e-admin.ts';
import { foreignWords } from '../support/foreign-words.ts';

test.use({ expectedErrors: /status of 404/ });

/** Demonstration content was created before this day. Other tests create rows after it. */
const SEEDED_BEFORE = '2026-11-02';

interface DatedRow {
  name: string;
  created_at: string;
}

const UNLISTED =
  '/login /register /forgot-password /reset-password /profile /unauthorized /product-live ' +
  '/central-jamu-live /product-missing /offline /404';

const UNTRANSLATED = untranslatedNote([{ untranslated: ['description'] }], 'en');

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&apos;', "'").replaceAll('&amp;', '&')
  );

/** Returns the paths of all pages in the sitemap, in every locale. */
async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const parts = locations(await (await request.get('/sitemap.xml')).text());
  const pages = parts.map(async (part) =>
    locations(await (await request.get(new URL(part).pathname)).text())
  );
  return (await Promise.all(pages)).flat().map((address) => new URL(address).pathname);
}

const localeOf = (path: string): Locale =>
  (/^\/(id|en)(?=\/|$)/.exec(path)?.[1] as Locale | undefined) ?? 'default';
const between = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const STRUCTURED_DATA = /<script type="application\/ld\+json">(.*?)<\/script>/s;
const SHARE_PICTURE = /property="og:image" content="([^"]+)"/;
/** Returns the paths of the site that a page links to, except those of the language menu. */
const linksOf = (html: string): string[] =>
  [
    ...html
      .replaceAll(/<ul data-languages[^]*?<\/ul>/g, '')
      .matchAll(/<a (?:[^>]* )?href="(\/[^"#?]*)/g)
  ].map(([, path = '']) => path);
/** Returns the links that lead to another locale. The dashboard has none. */
const strayLinks = (html: string, locale: Locale): string[] =>
  linksOf(html).filter((path) => localeOf(path) !== locale && path !== '/dashboard');
/** Returns the number of visible characters. */
const visibleLength = (html: string): number => html.replace(/&#?\w+;/g, '?').length;

test('§2 Routes: each page of the sitemap has its own title and description, and one language', async ({
  request
}) => {
  test.slow();
  // Other tests create, rename and delete products with unusual names at the same time.
  const names = await Promise.all(
    [
      ['/product', 'Products'],
      ['/jamu-center', 'JamuCenter']
    ].map(async ([path, key]) => {
      const rows: DatedRow[] = (await read(request, path!))[key!];
      return rows.filter(({ created_at }) => created_at <= SEEDED_BEFORE).map(({ name }) => name);
    })
  );
  const seeded = new Set(names.flat());
  const paths = (await sitemapPaths(request)).filter((path) => {
    const name = /\/(?:product|central-jamu)\/(.+)$/.exec(path)?.[1];
    return name === undefined || seeded.has(decodeURIComponent(name));
  });
  expect(paths.length).toBeGreaterThan(200);
  const texts = new Set<string>();
  const isNew = (text: string): boolean => texts.size < texts.add(text).size;
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    const locale = localeOf(path);
    const title = between(html, /<title>([^<]+)/);
    const description = between(html, /<meta name="description" content="([^"]+)"/);
    // One assertion per page: each takes milliseconds, and there are hundreds of pages.
    expect
      .soft(
        {
          status: answer.status(),
          language: between(html, /<html lang="([^"]+)"/),
          foreign: locale === 'default' ? [] : foreignWords(html, locale === 'en' ? 'id' : 'en'),
          strayLinks: strayLinks(html, locale),
          // `foreign` ignores texts that are marked as another language, so no text may be marked.
          isTranslated: locale === 'default' || !html.includes(UNTRANSLATED),
          isTitleShort: visibleLength(title) <= 60,
          isDescriptionFitting:
            visibleLength(description) >= 50 && visibleLength(description) <= 160,
          areUnique: [isNew(`${locale} ${title}`), isNew(description)],
          isIndexed: !html.includes('content="noindex"')
        },
        `${path}: ${title}, ${description}`
      )
      .toEqual({
        status: 200,
        language: LANGUAGE[locale],
        foreign: [],
        strayLinks: [],
        isTranslated: true,
        isTitleShort: true,
        isDescriptionFitting: true,
        areUnique: [true, true],
        isIndexed: true
      });
    expect.soft(() => JSON.parse(between(html, STRUCTURED_DATA)), path).not.toThrow();
  }
});

test('§2 Routes: pages without content are not indexed, and link to existing pages', async ({
  request
}) => {
  const paths = await sitemapPaths(request);
  const unlisted = [
    ...UNLISTED.split(' ').flatMap((each) => LOCALES.map((locale) => localPath(locale, each))),
    '/dashboard'
  ];
  const links = new Set<string>();
  for (const path of unlisted) {
    expect.soft(paths, path).not.toContain(path);
    const html = await (await request.get(path)).text();
    expect.soft(html, path).toContain('content="noindex"');
    expect.soft(strayLinks(html, localeOf(path)), path).toEqual([]);
    const needsScript = html.includes(siteWords[localeOf(path)].needsScript.page);
    expect.soft(needsScript, path).toBe(path.endsWith('-live'));
    for (const link of linksOf(html)) links.add(link);
  }
  for (const path of unlisted) links.delete(path);
  expect(links.size).toBeGreaterThan(20);
  for (const link of links) expect.soft((await request.get(link)).status(), link).toBe(200);
});

test('§2 Routes: robots.txt, structured data, share pictures, icons and manifests are valid', async ({
  request
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  // Some crawlers use the first rule that matches.
  for (const rule of [
    /^Allow: \/api\/uploads\/\n[^]*^Disallow: \/api\/$/m,
    /^Disallow: \/dashboard$/m
  ])
    expect(robots).toMatch(rule);

  const typeOf = async (address: string): Promise<string | undefined> => {
    const { pathname } = new URL(address, 'http://site');
    const answer = await request.get(pathname, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(200);
    return answer.headers()['content-type'];
  };
  const product = await (await request.get('/product/Jahe')).text();
  const data = JSON.parse(between(product, STRUCTURED_DATA))['@graph'];
  expect(data[1].itemListElement).toMatchObject({ length: 3, 2: { name: 'Jahe' } });
  expect(product).toMatch(/<meta property="og:image:alt" content="[^"]*jahe/i);
  expect(await typeOf(between(product, SHARE_PICTURE))).toBe('image/jpeg');
  expect(await typeOf(data[0].image.url)).toMatch(/^image\//);
  const home = await (await request.get('/en')).text();
  expect(JSON.parse(between(home, STRUCTURED_DATA))['@graph']).toMatchObject([
    { '@type': 'Organization' },
    { '@type': 'WebSite', inLanguage: 'en' }
  ]);
  expect(await typeOf('/share.png')).toBe('image/png');
  // Browsers that do not support SVG icons get other formats.
  for (const name of ['icon', 'apple-touch-icon'])
    expect(
      await typeOf(between(home, new RegExp(`<link rel="${name}"[^>]* href="([^"]+)"`)))
    ).toMatch(/^image\/(?!svg)/);

  for (const locale of LOCALES) {
    const start = localPath(locale, '/');
    const html = await (await request.get(start)).text();
    const answer = await request.get(between(html, /<link rel="manifest" href="([^"]+)"/));
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Wisata Jamu',
      short_name: 'Wisata Jamu',
      display: 'standalone',
      lang: LANGUAGE[locale],
      start_url: start,
      scope: '/',
      icons: [{ purpose: 'any' }, { purpose: 'any' }, { purpose: 'maskable' }],
      shortcuts: ['/detection_tanaman', '/product'].map((path) => ({
        url: localPath(locale, path)
      }))
    });
    for (const { src } of manifest.icons) expect(await typeOf(src)).toBe('image/png');
  }
});

test('§2 Routes: an unknown URL responds with 404 in its language, similar names and a search', async ({
  page,
  request
}) => {
  for (const locale of LOCALES)
    for (const [path, title] of [
      ['/tidak-ada-di-sini', siteWords[locale].notFound.title],
      ['/product/temulwak', productWords[locale].detail.missing.title]
    ] as const) {
      const answer = await request.get(localPath(locale, path));
      const html = await answer.text();
      expect([answer.status(), html.includes(title)], html).toEqual([404, true]);
      expect(html).toContain(`<html lang="${LANGUAGE[locale]}"`);
    }

  const { notFound, index } = siteWords.en;
  const search = page.getByRole('searchbox', { name: notFound.search });
  const nearest = page.getByRole('region', { name: notFound.nearest });
  for (const [path, title] of [
    ['/en/tidak-ada-di-sini', notFound.title],
    ['/en/product/temulwak', productWords.en.detail.missing.title]
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page, path);
  }
  await expect(search).toHaveValue('temulwak');
  await expect(nearest).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: index.title }).click();
  await expect(page).toHaveURL('/en/indeks');
  await page.goto('/en/temulwak');
  await nearest.getByRole('link', { name: /Temulawak/ }).click();
  await expect(page).toHaveURL('/en/product/Temulawak');
  await page.goBack();
  await search.fill('temul');
  await page.getByRole('button', { name: notFound.submit }).click();
  await expect(page).toHaveURL('/en/product?q=temul');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Temulawak/]);
});
