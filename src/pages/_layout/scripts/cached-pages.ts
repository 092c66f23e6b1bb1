import { NAMED_PAGES } from '#lib/contract/page-name.ts';
import { cacheName, isDownloadCache } from '../../_service-worker/caches.ts';

/** Returns the name in a path of a locale: `/en/product/Jeruk%20Nipis` → `Jeruk Nipis`. */
function nameOf(path: string, locale: string | undefined): string | undefined {
  const base = locale === 'default' ? '' : `/${locale}`;
  const start = NAMED_PAGES.map((part) => `${base}/${part}/`).find((each) => path.startsWith(each));
  return start && decodeURIComponent(path.slice(start.length));
}

/** Returns the heading of a stored page, such as `Ginger (Jahe)`; '' if it has none. */
async function headingOf(path: string): Promise<string> {
  const html = (await (await caches.match(path))?.text()) ?? '';
  const page = new DOMParser().parseFromString(html, 'text/html');
  return page.querySelector('h1')?.textContent.trim() ?? '';
}

async function cachedPaths(): Promise<string[]> {
  const names = [cacheName('pages'), ...(await caches.keys()).filter(isDownloadCache)];
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [...new Set(requests.flat().map(({ url }) => new URL(url).pathname))].toReversed();
}

/**
 * Lists cached pages: first those in the navigation, then products and centres, newest first. Shows
 * each as soon as it is read, because slow phones take seconds for many pages.
 */
export async function listCachedPages(): Promise<void> {
  const area = document.getElementById('kept-pages');
  const list = area?.querySelector('ul');
  const template = list?.querySelector('li');
  if (!area || !list || !template) return;
  const paths = await cachedPaths().catch((): string[] => []);
  for (const item of list.querySelectorAll('li'))
    item.hidden = !paths.includes(item.dataset['page'] ?? '');
  area.hidden = !list.querySelector('li:not([hidden])');
  for (const path of paths) {
    const name = nameOf(path, area.dataset['locale']);
    const item = template.cloneNode(true) as HTMLElement;
    const link = item.querySelector('a');
    if (!name || !link) continue;
    item.hidden = false;
    link.href = path;
    link.textContent = (await headingOf(path)) || name;
    list.append(item);
    area.hidden = false;
  }
}

/** A new connection may not be usable immediately. */
const RECONNECT_DELAY_MS = 500;

/** Reloads on the button's click and when the connection returns. */
export function reloadOnReconnect(): void {
  const again = () => location.reload();
  document.getElementById('try-again')?.addEventListener('click', again);
  addEventListener('online', () => setTimeout(again, RECONNECT_DELAY_MS));
}
