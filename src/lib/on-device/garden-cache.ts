import type { Locale } from '#lib/i18n/locale.ts';
import { cachePage, cachePictures } from './cache-page.ts';
import { STALL_TIMEOUT_MS } from './download.ts';
import { gardenCacheName } from './model-cache.ts';
import { prepare, readPreparation, refresh, supportProblem } from './prepare.ts';

/** A garden's files to store: the paths of its pages, and of a picture of each plant. */
export interface GardenFiles {
  centre: number;
  pages: readonly string[];
  pictures: readonly string[];
}

/** The cache key that marks a complete garden. The server has no such URL. */
const COMPLETE_KEY = '/kept/garden.json';

const isComplete = async (centre: number): Promise<boolean> =>
  Boolean(await caches.match(COMPLETE_KEY, { cacheName: gardenCacheName(centre) }));

/** Returns whether a garden works offline: its pages and the identifier are stored. */
export const isGardenReady = async (centre: number): Promise<boolean> =>
  (await isComplete(centre)) && (await readPreparation()).state === 'ready';

/** Returns the bytes to transfer for a garden's files, from the responses' Content-Length. */
async function gardenBytes({ pages, pictures }: GardenFiles): Promise<number> {
  const sizes = await Promise.all(
    [...pages, ...pictures].map(async (path) => {
      const signal = AbortSignal.timeout(STALL_TIMEOUT_MS);
      const { headers } = await fetch(path, { method: 'HEAD', signal });
      return Number(headers.get('content-length') ?? 0);
    })
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Returns the bytes to download for a garden, including the identifier if it is not stored. Rejects
 * if this browser cannot store files, or the server does not respond.
 */
export async function missingBytes(garden: GardenFiles): Promise<number> {
  if (await supportProblem()) throw new Error('This browser cannot store a garden');
  const [own, kit] = await Promise.all([gardenBytes(garden), readPreparation()]);
  return own + (kit.state === 'ready' ? 0 : kit.all - kit.sent);
}

/**
 * Stores the identifier with the garden's taught plants, then the pages and pictures of the garden.
 * Does not fetch stored parts, assets and pictures again. Calls `progress` with the bytes so far
 * and the total. Each page or picture counts as the same number of bytes.
 * @throws DownloadError, Error if something does not respond, and the signal's reason
 */
export async function downloadGarden(
  garden: GardenFiles,
  locale: Locale,
  progress: (done: number, all: number) => void,
  signal: AbortSignal
): Promise<void> {
  const [own, kit] = await Promise.all([gardenBytes(garden), readPreparation()]);
  const kitBytes = kit.state === 'ready' ? 0 : kit.all;
  const all = kitBytes + own;
  const { centre, pages, pictures } = garden;
  if (kitBytes) await prepare(locale, (sent) => progress(sent, all), signal, centre);
  else await refresh(locale, signal, centre);
  const cache = await caches.open(gardenCacheName(centre));
  let files = 0;
  const countFile = () =>
    progress(kitBytes + (own * ++files) / (pages.length + pictures.length), all);
  progress(kitBytes, all);
  for (const page of pages) {
    await cachePage(cache, page, signal);
    countFile();
  }
  await cachePictures(cache, pictures, signal, countFile);
  await cache.put(COMPLETE_KEY, new Response());
  // Files are lost if another tab removed the cache during the download.
  if (!(await isComplete(centre))) throw new Error('The garden was removed during the download');
}

/** Removes a garden's files. */
export const removeGarden = (centre: number): Promise<boolean> =>
  caches.delete(gardenCacheName(centre));
