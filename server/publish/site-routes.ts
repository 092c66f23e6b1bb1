import { posix } from 'node:path';
import { Hono, type Context } from 'hono';
import { LENGTH } from '#lib/contract/limits.ts';
import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { IMMUTABLE, REVALIDATE, sendFile } from '../http/static-file.ts';
import type { Publisher } from './publisher.ts';
import { ACCOUNT_PAGES } from './builder/hosting-files.ts';

const HASHED = '/_astro/';
const LOCALE = '(?:/(?:id|en))?';
const MOVED: [RegExp, string][] = [
  [new RegExp(`^(${LOCALE})/products/?$`), '/product'],
  [new RegExp(`^(${LOCALE})/jamu-central/?$`), '/central-jamu']
];

// Files that the build writes for other hosts.
const FOR_HOSTS =
  /^\/(?:_redirects|_headers|_worker\.js|_routes\.json|content-security-policy\.txt)$/;

/** The decoded path; undefined where it is malformed or longer than any page's. */
const decode = (path: string): string | undefined => {
  try {
    if (path.length > LENGTH.link) return undefined;
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

const ACCOUNT = new RegExp(`^${LOCALE}/(?:${ACCOUNT_PAGES.join('|')})(?:\\.html)?/*$`);
const PRODUCT = new RegExp(`^(${LOCALE})/product/(.+)$`);

// Not a regular expression: one would take quadratic time on many slashes.
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** The built file for an address: `/product/Kunyit` is `product/Kunyit.html`. */
function candidates(path: string): string[] {
  const bare = withoutLastSlashes(path);
  if (bare === '') return ['/index.html'];
  if (/^\/dashboard(\/|$)/.test(bare)) return ['/dashboard.html'];
  // A product that is not prerendered is shown by the fallback page, never a 404 (§2).
  const product = PRODUCT.exec(bare);
  return product ? [`${bare}.html`, `${product[1]}/product-live.html`] : [bare, `${bare}.html`];
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
   * The present address of a renamed product by its former one, unless another product has that
   * name now (§2).
   */
  async function movedProduct(path: string): Promise<string | undefined> {
    const [, locale = '', name = ''] = PRODUCT.exec(path) ?? [];
    if (!name || name.includes('\0')) return undefined;
    const found = await db
      .selectFrom('product_names')
      .innerJoin('products', 'products.id', 'product_names.product_id')
      .select('products.name')
      .where('product_names.name_key', '=', normalizeKey(name))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('products as own')
              .select('own.id')
              .where('own.name_key', '=', normalizeKey(name))
          )
        )
      )
      .executeTakeFirst();
    return found && `${locale}/product/${encodeURIComponent(found.name)}`;
  }

  async function send(c: Context): Promise<Response> {
    const path = decode(c.req.path);
    const folder = publisher.folder();
    if (!folder) {
      c.header('Retry-After', '5');
      return c.text('The site is being prepared. Please try again in a moment.', 503);
    }
    for (const [from, to] of MOVED)
      if (path && from.test(path)) return c.redirect(path.replace(from, `$1${to}`), 301);
    const [own, ...others] = path === undefined ? [] : candidates(path);
    const ofPage = path && ACCOUNT.test(path) ? 'no-store' : REVALIDATE;
    const sent = async (file: string) =>
      FOR_HOSTS.test(posix.normalize(file))
        ? undefined
        : sendFile(c, folder, file, { cache: file.startsWith(HASHED) ? IMMUTABLE : ofPage });
    // In a site that is up to date a page belongs to its name. In an outdated one its product may
    // have another name by now.
    const isCurrent = publisher.state().state === 'current';
    const first = own && isCurrent ? await sent(own) : undefined;
    if (first) return first;
    const moved = path && (await movedProduct(path));
    if (moved) return c.redirect(moved, 302);
    for (const file of own ? [own, ...others] : []) {
      const answer = await sent(file);
      if (answer) return answer;
    }
    const locale = new RegExp(`^${LOCALE}(?=/|$)`).exec(c.req.path)?.[0] ?? '';
    return (
      (await sendFile(c, folder, `${locale}/404.html`, { status: 404 })) ?? c.text('Not found', 404)
    );
  }

  return app.on(['GET', 'HEAD'], '*', send);
}
