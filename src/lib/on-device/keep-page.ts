/** Scripts and styles that a page or one of its scripts names, also those loaded later. */
const ASSET = /(?:\/?_astro\/|["'`(]\.\/)([\w.@-]+\.(?:js|css|woff2))/g;

const assetsIn = (text: string): string[] =>
  [...text.matchAll(ASSET)].map(([, name = '']) => `/_astro/${name}`);

/**
 * Keeps a page with every script and style that it may load, in `cache`; what is there already is
 * not fetched again, except the page, which comes last: an older one stays until all is there.
 * Rejects where something does not answer or there is no room.
 *
 * @returns the paths of what the page needs, its own included
 */
export async function keepPage(
  cache: Cache,
  path: string,
  signal: AbortSignal
): Promise<Set<string>> {
  const answer = await fetch(path, { cache: 'no-cache', signal });
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
  const page = answer.clone();
  const seen = new Set<string>();
  const waiting = assetsIn(await answer.text());
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
  await cache.put(path, page);
  return seen.add(path);
}
