import type { Product } from '#lib/contract/entities/product.ts';
import { NAMED_PAGES } from '#lib/contract/page-name.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { LANGUAGE, LOCALES, localPath } from '#lib/i18n/locale.ts';
import { productPath } from '#lib/i18n/product-paths.ts';

/** The pages for search engines, without locale; products and centres are added separately. */
export const LISTED_PAGES = [
  '/',
  '/product',
  '/indeks',
  '/central-jamu',
  '/produsen',
  '/detection_tanaman'
];

/** Returns whether search engines should list a page. */
export const isListed = (path: string): boolean =>
  LISTED_PAGES.includes(path) || NAMED_PAGES.some((part) => path.startsWith(`/${part}/`));

/** A page: its path without the locale and, if it shows content, the time of the last change. */
export interface SitemapPage {
  path: string;
  changed: string | undefined;
}

/** With three locales per page, a file stays below the limits of 50,000 URLs and 50 MB. */
const PAGES_PER_PART = 2000;

// URLs contain no other characters with a meaning in XML.
const escape = (url: string): string => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

type DatedRow = Pick<Product, 'updated_at'>;
type NamedRow = Pick<Product, 'name' | 'updated_at'>;
interface SitemapRows {
  products: readonly NamedRow[];
  centres: readonly NamedRow[];
  manufacturers: readonly DatedRow[];
}

const latest = (rows: readonly DatedRow[]): string | undefined =>
  rows
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1);

/** Every page for search engines (§2). */
export function sitemapPages({ products, centres, manufacturers }: SitemapRows): SitemapPage[] {
  const changed: Record<string, string | undefined> = {
    '/': latest([...products, ...centres, ...manufacturers]),
    '/product': latest(products),
    '/indeks': latest(products),
    '/central-jamu': latest(centres),
    '/produsen': latest(manufacturers)
  };
  return [
    ...LISTED_PAGES.map((path) => ({ path, changed: changed[path] })),
    ...products.map(({ name, updated_at }) => ({
      path: productPath('default', name),
      changed: updated_at
    })),
    ...centres.map(({ name, updated_at }) => ({
      path: centrePath('default', name),
      changed: updated_at
    }))
  ];
}

/** Splits the pages into the parts of the sitemap. */
export const sitemapParts = (pages: readonly SitemapPage[]): SitemapPage[][] =>
  Array.from({ length: Math.ceil(pages.length / PAGES_PER_PART) }, (_, index) =>
    pages.slice(index * PAGES_PER_PART, (index + 1) * PAGES_PER_PART)
  );

export function sitemapIndex(site: URL | undefined, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${new URL(`/sitemap/${index + 1}.xml`, site).href}</loc></sitemap>`
  );
  return `${XML}\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Returns one part: each page in every locale, with links to all locales of the page. */
export function sitemapPart(site: URL | undefined, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changed }) => {
    const addresses = LOCALES.map((locale) => escape(new URL(localPath(locale, path), site).href));
    const alternates = LOCALES.map((locale, index) => {
      const language = locale === 'default' ? 'x-default' : LANGUAGE[locale];
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${addresses[index]}"/>`;
    }).join('');
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return addresses.map((address) => `<url><loc>${address}</loc>${lastmod}${alternates}</url>`);
  });
  return `${XML}\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
