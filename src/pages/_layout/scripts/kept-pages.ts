import { NAMED_PAGES } from '#lib/contract/page-name.ts';
import { cacheName } from '../../_service-worker/caches.ts';

/**
 * The product or jamu centre in a path of a locale: `/en/product/Jeruk%20Nipis` in `en` is `Jeruk
 * Nipis`; undefined for any other path.
 */
function nameOf(path: string, locale: string | undefined): string | undefined {
  const base = locale === 'default' ? '' : `/${locale}`;
  const start = NAMED_PAGES.map((part) => `${base}/${part}/`).find((each) => path.startsWith(each));
  return start && decodeURIComponent(path.slice(start.length));
}

async function keptPaths(): Promise<string[]> {
  const requests = await (await caches.open(cacheName('pages'))).keys();
  return requests.map(({ url }) => new URL(url).pathname).toReversed();
}

/** Lists this locale's cached pages: the navigation's, then named ones, the last seen first. */
export async function listKeptPages(): Promise<void> {
  const area = document.getElementById('kept-pages');
  const list = area?.querySelector('ul');
  const pattern = list?.querySelector('li');
  if (!area || !list || !pattern) return;
  const paths = await keptPaths();
  for (const item of list.children)
    if (item instanceof HTMLElement) item.hidden = !paths.includes(item.dataset['page'] ?? '');
  for (const path of paths) {
    const name = nameOf(path, area.dataset['locale']);
    const item = pattern.cloneNode(true);
    const link = item instanceof HTMLElement ? item.querySelector('a') : undefined;
    if (!name || !link || !(item instanceof HTMLElement)) continue;
    item.hidden = false;
    link.href = path;
    link.textContent = name;
    list.append(item);
  }
  area.hidden = !list.querySelector('li:not([hidden])');
}

/** Milliseconds: a new connection needs a moment, and a page being left must not reload. */
const SETTLE = 500;

/** Reloads on the button's click and when the connection returns. */
export function reloadWhenBack(): void {
  const again = () => location.reload();
  document.getElementById('try-again')?.addEventListener('click', again);
  addEventListener('online', () => setTimeout(again, SETTLE));
}
