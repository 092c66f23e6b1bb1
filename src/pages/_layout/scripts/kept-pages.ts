/**
 * The product that a path names in a locale: `/en/product/Jeruk%20Nipis` in `en` is `Jeruk Nipis`;
 * undefined for every other path.
 */
function productName(path: string, locale: string | undefined): string | undefined {
  const start = `${locale === 'default' ? '' : `/${locale}`}/product/`;
  return path.startsWith(start) ? decodeURIComponent(path.slice(start.length)) : undefined;
}

// The worker's caches (public/sw.js) are named by what they hold and its version.
async function keptPaths(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests
    .flat()
    .map(({ url }) => new URL(url).pathname)
    .toReversed();
}

/**
 * Lists the pages of this locale that the worker has kept: those of the navigation, then products,
 * the last seen first.
 */
export async function listKeptPages(): Promise<void> {
  const area = document.getElementById('kept-pages');
  const list = area?.querySelector('ul');
  const pattern = list?.querySelector('li');
  if (!area || !list || !pattern) return;
  const paths = await keptPaths();
  for (const item of list.children)
    if (item instanceof HTMLElement) item.hidden = !paths.includes(item.dataset['page'] ?? '');
  for (const path of paths) {
    const name = productName(path, area.dataset['locale']);
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

/**
 * In milliseconds: a connection that has just come back needs a moment, and a page that is being
 * left must not call itself back.
 */
const SETTLE = 500;

/** Tries the page again on the button, and as soon as there is a connection. */
export function reloadWhenBack(): void {
  const again = () => location.reload();
  document.getElementById('try-again')?.addEventListener('click', again);
  addEventListener('online', () => setTimeout(again, SETTLE));
}
