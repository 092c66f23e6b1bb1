/** Scripts and styles that a page or one of its scripts names, also those loaded later. */
const ASSET = /(?:\/?_astro\/|["'`(]\.\/)([\w.@-]+\.(?:js|css|woff2))/g;

const assetsIn = (text: string): string[] =>
  [...text.matchAll(ASSET)].map(([, name = '']) => `/_astro/${name}`);

/**
 * Keeps a page with every script and style that it may load, in `cache`; what is there already is
 * not fetched again, except the page. Rejects where something does not answer or there is no room.
 */
export async function keepPage(cache: Cache, path: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(path, { cache: 'no-cache', signal });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
  await cache.put(path, answer.clone());
  const page = await answer.text();
  const seen = new Set<string>();
  const waiting = assetsIn(page);
  for (let asset = waiting.pop(); asset; asset = waiting.pop()) {
    if (seen.has(asset)) continue;
    seen.add(asset);
    let found = await cache.match(asset);
    if (!found) {
      found = await fetch(asset, { signal });
      if (!found.ok) continue;
      await cache.put(asset, found.clone());
    }
    if (/\.(?:js|css)$/.test(asset)) waiting.push(...assetsIn(await found.text()));
  }
  return page;
}
