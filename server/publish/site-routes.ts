import { posix } from 'node:path';
import { Hono, type Context } from 'hono';
import { LENGTH } from '#lib/contract/limits.ts';
import { NAMED_PAGES, pageName } from '#lib/contract/page-name.ts';
import type { Database } from '../db/tables.ts';
import { NAMED_CENTRES, NAMED_PRODUCTS, findByName } from '../entities/hooks.ts';
import { cacheControl, HOST_FILES, LOCALE_PATHS, REDIRECTS } from '../http/site-rules.ts';
import { sendFile } from '../http/static-file.ts';
import type { Publisher } from './publisher.ts';

const NAMED_PAGE = new RegExp(`^(${LOCALE_PATHS.join('|')})/(${NAMED_PAGES.join('|')})/(.+)$`, 's');

const RETRY_AFTER_S = 5;
/** The response to every page request until the first site is built. Reloads automatically. */
const PREPARING_PAGE = `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Wisata Jamu</title>
<style>
:root { font: 1.125rem/1.6 system-ui, sans-serif; background: #fbf6ea; color: #2a2118 }
@media (prefers-color-scheme: dark) { :root { background: #14180f; color: #f7f2e2 } }
body { min-height: 90vh; margin: 0 1.5rem; display: grid; place-content: center; text-align: center }
h1 { font: 600 2rem Georgia, serif }
p { margin: 0 0 0.5rem }
</style>
</head>
<body>
<h1>Wisata Jamu</h1>
<p>Situs sedang disiapkan dan akan tampil sebentar lagi.</p>
<p lang="en">The site is being prepared, and appears in a moment.</p>
</body>
</html>
`;

/**
 * Decodes a path and removes trailing slashes, except encoded ones, which belong to a name. Returns
 * undefined if the path is malformed or too long.
 */
function decode(path: string): string | undefined {
  if (path.length > LENGTH.link) return undefined;
  // A regular expression would take quadratic time for many slashes.
  let end = path.length;
  while (path[end - 1] === '/') end--;
  try {
    return decodeURIComponent(path.slice(0, end));
  } catch {
    return undefined;
  }
}

/** Parses the path of a page of a product or centre. Returns undefined for other paths. */
function namedPage(path: string) {
  const [, locale = '', part = '', name = ''] = NAMED_PAGE.exec(path) ?? [];
  return name ? { base: `${locale}/${part}`, part, name: name.trim() } : undefined;
}

/**
 * Lists the files for a path, in order of preference. For `/product/Kunyit` these are
 * `product/Kunyit.html` and, if it is not prerendered, the fallback page (§2).
 */
function candidates(path: string): string[] {
  if (path === '') return ['/index.html'];
  if (/^\/dashboard(\/|$)/.test(path)) return ['/dashboard.html'];
  const page = namedPage(path);
  if (!page) return [path, `${path}.html`];
  return [`${page.base}/${pageName(page.name)}.html`, `${page.base}-live.html`];
}

/** Serves the prerendered site: pages, assets, redirects, and the dashboard at all of its paths. */
export function siteRoutes({
  db,
  publisher
}: {
  db: Database;
  publisher: Pick<Publisher, 'folder' | 'state'>;
}): Hono {
  /**
   * Finds the row that the path of a product or centre names (§2). Returns the row's current path
   * as `moved` if the path contains another form of its name, or a former name. If no row has the
   * name, returns the "not found" page of products as `missing`. Otherwise returns undefined.
   */
  async function resolveName(
    path: string
  ): Promise<{ moved: string } | { missing: string | undefined } | undefined> {
    const page = namedPage(path);
    if (!page) return undefined;
    const isProduct = page.part === 'product';
    const row = await findByName(db, isProduct ? NAMED_PRODUCTS : NAMED_CENTRES, page.name);
    if (!row) return { missing: isProduct ? `${page.base}-missing.html` : undefined };
    const { name } = row;
    return name === page.name ? undefined : { moved: `${page.base}/${encodeURIComponent(name)}` };
  }

  async function send(c: Context): Promise<Response> {
    const folder = publisher.folder();
    if (!folder) {
      c.header('Retry-After', String(RETRY_AFTER_S));
      c.header('Cache-Control', 'no-store');
      return c.html(PREPARING_PAGE, 503);
    }
    const path = decode(c.req.path);
    const { search } = new URL(c.req.url);
    const redirect = REDIRECTS.get(path ?? '');
    if (redirect) return c.redirect(redirect + search, 301);
    const files = path === undefined ? [] : candidates(path);
    const cache = cacheControl(path ?? '');
    const sendFirst = async (names: readonly string[]): Promise<Response | undefined> => {
      for (const name of names) {
        if (HOST_FILES.includes(posix.normalize(name).slice(1))) continue;
        const response = await sendFile(c, folder, name, { cache });
        if (response) return response;
      }
      return undefined;
    };
    // If the site is stale, the row of a prerendered page may have been renamed.
    const isCurrent = publisher.state().state === 'current';
    const own = isCurrent && (await sendFirst(files.slice(0, 1)));
    if (own) return own;
    // Without the database, visitors get the prerendered page.
    const named = path === undefined ? undefined : await resolveName(path).catch(() => undefined);
    if (named && 'moved' in named) {
      // Caches must revalidate the redirect, because another row can take the former name.
      c.header('Cache-Control', 'no-cache');
      return c.redirect(named.moved + search, 301);
    }
    const response = named ? undefined : await sendFirst(files);
    if (response) return response;
    const locale = LOCALE_PATHS.find((base) => base && `${c.req.path}/`.startsWith(`${base}/`));
    const missing = named?.missing ?? `${locale ?? ''}/404.html`;
    return (await sendFile(c, folder, missing, { status: 404 })) ?? c.text('Not found', 404);
  }

  return new Hono().on(['GET', 'HEAD'], '*', send);
}
