import { imageUrl } from '#lib/api/base-urls.ts';
import { imageVariant } from '#lib/contract/images.ts';
import { IMAGE_WIDTHS } from '#lib/contract/limits.ts';
import { dataPath, localPath, type Locale } from '#lib/i18n/locale.ts';
import { cachePage, cachePictures } from './cache-page.ts';
import { urlsOf, type Kit } from './kit-files.ts';
import { KIT_KEY, MODEL_CACHE } from './model-cache.ts';
import { cacheTaught, GARDEN_PLANTS } from './stored-gardens.ts';

/** The maximum number of stored photographs. Together they have about a megabyte. */
const MAX_PHOTOS = 40;

/**
 * Stores the lists of gardens and plants, and pictures to compare with: a small one of each plant
 * and up to `MAX_PHOTOS` photographs. Skips pictures on other hosts. Returns the paths.
 */
async function cacheData(cache: Cache, locale: Locale, signal: AbortSignal): Promise<string[]> {
  const plantsPath = dataPath(locale, '/plants.json');
  const paths = [dataPath(locale, '/gardens.json'), GARDEN_PLANTS, plantsPath];
  await cache.addAll(paths.map((path) => new Request(path, { cache: 'no-cache', signal })));
  const plants = (await (await cache.match(plantsPath))?.json()) as ({ image: string } & {
    photos?: { image: string }[];
  })[];
  const photos = plants.flatMap((plant) => plant.photos ?? []).slice(0, MAX_PHOTOS);
  const pictures = [...plants, ...photos]
    .map(({ image }) => imageUrl(imageVariant(image, 'avif', IMAGE_WIDTHS[0])))
    .filter((url) => url.startsWith('/'));
  await cachePictures(cache, pictures, signal);
  return [...paths, ...pictures];
}

/**
 * Stores the pages, the worker's script, the published data, and the taught plants of a garden.
 * Returns the paths of all these files, including the assets of the pages.
 */
export async function cacheContent(
  kit: Kit,
  locale: Locale,
  centre: number,
  signal: AbortSignal
): Promise<Set<string>> {
  const cache = await caches.open(MODEL_CACHE);
  const paths = new Set([kit.worker]);
  for (const page of ['/detection_tanaman', '/product-live'])
    for (const path of await cachePage(cache, localPath(locale, page), signal)) paths.add(path);
  for (const path of await cacheData(cache, locale, signal)) paths.add(path);
  if (!(await cache.match(kit.worker))) await cache.add(kit.worker);
  for (const path of await cacheTaught(cache, centre, signal)) paths.add(path);
  return paths;
}

/** Removes files of older versions: all that are neither in the kit nor in `content`. */
export async function removeStale(kit: Kit, content: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(MODEL_CACHE);
  const current = new Set([KIT_KEY, ...content, ...urlsOf(kit)]);
  for (const request of await cache.keys())
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
}
