import { posix } from 'node:path';
import { Hono, type Context } from 'hono';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { NAMED_PAGES, pageName } from '#lib/contract/page-name.ts';
import type { Database } from '../db/tables.ts';
import { NAMED_CENTRES, NAMED_PRODUCTS, rowOfName } from '../entities/content-hooks.ts';
import { cacheControl, HOST_FILES, REDIRECTS } from '../http/site-rules.ts';
import { sendFile } from '../http/static-file.ts';
import type { Publisher } from './publisher.ts';
import { PREPARING_PAGE, WAIT } from './preparing-page.ts';

const LOCALE = `(?:/(?:${LANGUAGES.join('|')}))?`;

// Not a regular expression: one would take quadratic time on many slashes.
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/**
 * The decoded path without slashes at its end, unless they belong to a name; undefined where it is
 * malformed or longer than any page's.
 */
const decode = (path: string): string | undefined => {
  try {
    if (path.length > LENGTH.link) return undefined;
    return decodeURIComponent(withoutLastSlashes(path));
  } catch {
    return undefined;
  }
};

const NAMED = new RegExp(`^(${LOCALE})/(${NAMED_PAGES.join('|')})/(.+)$`, 's');

/** The row whose page an address is; undefined for other addresses. */
function namedPage(path: string) {
  const [, locale = '', part = '', name = ''] = NAMED.exec(path) ?? [];
  return name ? { base: `${locale}/${part}`, part, name: name.trim() } : undefined;
}

/**
 * The built files for an address, the first that is there: `/product/Kunyit` is
 * `product/Kunyit.html`, and one that is not prerendered is shown by the fallback page (§2).
 */
function candidates(path: string): string[] {
  if (path === '') return ['/index.html'];
  if (/^\/dashboard(\/|$)/.test(path)) return ['/dashboard.html'];
  const page = namedPage(path);
  if (!page) return [path, `${path}.html`];
  return [`${page.base}/${pageName(page.name)}.html`, `${page.base}-live.html`];
}

/**
 * The prerendered site: pages, assets, the dashboard's page for every address below it, and
 * redirects.
 */
export function siteRoutes({
  db,
  publisher
}: {
  db: Database;
  publisher: Pick<Publisher, 'folder' | 'state'>;
}): Hono {
  const app = new Hono();

  /**
   * Where the page of a row is now, by its former name, unless another row has that name (§2); for
   * a row that never was, the page that says so, if it is one of its own.
   */
  async function present(
    path: string
  ): Promise<{ moved: string } | { missing: string | undefined } | undefined> {
    const page = namedPage(path);
    if (!page) return undefined;
    const isProduct = page.part === 'product';
    const row = await rowOfName(db, isProduct ? NAMED_PRODUCTS : NAMED_CENTRES, page.name);
    if (row?.isFormer) return { moved: `${page.base}/${encodeURIComponent(row.name)}` };
    return row ? undefined : { missing: isProduct ? `${page.base}-live.html` : undefined };
  }

  async function send(c: Context): Promise<Response> {
    const path = decode(c.req.path);
    const folder = publisher.folder();
    if (!folder) {
      c.header('Retry-After', String(WAIT));
      c.header('Cache-Control', 'no-store');
      return c.html(PREPARING_PAGE, 503);
    }
    const moved = path && REDIRECTS.get(path);
    if (moved) return c.redirect(moved, 301);
    const [own, ...others] = path === undefined ? [] : candidates(path);
    const cache = cacheControl(path ?? '');
    const sent = async (file: string) =>
      HOST_FILES.includes(posix.normalize(file).slice(1))
        ? undefined
        : sendFile(c, folder, file, { cache });
    // In a site that is up to date a page belongs to its name. In an outdated one what it shows may
    // have another name by now.
    const isCurrent = publisher.state().state === 'current';
    const first = own && isCurrent ? await sent(own) : undefined;
    if (first) return first;
    const now = path === undefined ? undefined : await present(path);
    if (now && 'moved' in now) return c.redirect(now.moved, 302);
    for (const file of own && !now ? [own, ...others] : []) {
      const answer = await sent(file);
      if (answer) return answer;
    }
    const locale = new RegExp(`^${LOCALE}(?=/|$)`).exec(c.req.path)?.[0] ?? '';
    const missing = now?.missing ?? `${locale}/404.html`;
    return (await sendFile(c, folder, missing, { status: 404 })) ?? c.text('Not found', 404);
  }

  return app.on(['GET', 'HEAD'], '*', send);
}
