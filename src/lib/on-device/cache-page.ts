/** The cache of the dashboard's page, so that the screen to teach the identifier opens offline. */
export const TEACH_CACHE = 'kept-teach';

/** Matches references to scripts, styles and fonts, including those that are loaded on demand. */
const ASSET_REFERENCE = /(?:\/?_astro\/|["'`(]\.\/)([\w.@-]+\.(?:js|css|woff2))/g;

const assetsIn = (text: string): string[] =>
  [...text.matchAll(ASSET_REFERENCE)].map(([, name = '']) => `/_astro/${name}`);

/**
 * Stores a page in `cache` with all scripts, styles and fonts that it may load (its assets).
 * Fetches only missing assets. Always fetches the page, but stores the page last, so that its
 * previous version stays until all assets are stored. Skips assets to which the server responds
 * with an error. Rejects if the server does not respond, the page is missing, or the storage is
 * full.
 *
 * @returns the paths of the page and its assets
 */
export async function cachePage(
  cache: Cache,
  path: string,
  signal: AbortSignal
): Promise<Set<string>> {
  const response = await fetch(path, { cache: 'no-cache', signal });
  if (!response.ok || response.redirected)
    throw new Error(`${path} responded with ${response.status}`);
  const page = response.clone();
  const seen = new Set<string>();
  const queue = assetsIn(await response.text());
  for (let url = queue.pop(); url; url = queue.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    let asset = await cache.match(url);
    if (!asset) {
      asset = await fetch(url, { signal });
      if (!asset.ok) continue;
      await cache.put(url, asset.clone());
    }
    if (/\.(?:js|css)$/.test(url)) queue.push(...assetsIn(await asset.text()));
  }
  await cache.put(path, page);
  return seen.add(path);
}

/** Stores the missing pictures that the server has. Calls `onPicture` for each picture. */
export async function cachePictures(
  cache: Cache,
  urls: readonly string[],
  signal: AbortSignal,
  onPicture?: () => void
): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      if (!(await cache.match(url))) {
        const response = await fetch(url, { signal });
        if (response.ok) await cache.put(url, response);
      }
      onPicture?.();
    })
  );
}
