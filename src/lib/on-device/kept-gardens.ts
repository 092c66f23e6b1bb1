import { keptGardenCache } from './kept-files.ts';
import { keepPage } from './keep-page.ts';

/** A jamu centre whose pages are kept, with what grows there. */
export interface KeptGarden {
  centre: number;
  /** Names of its plants, which are the likely ones there. */
  plants: readonly string[];
}

/** The stored files of a garden: paths of its pages and of one picture of each plant. */
export interface GardenFiles extends KeptGarden {
  pages: readonly string[];
  pictures: readonly string[];
}

/** The cache key of a garden's description; no such address is served. */
const ABOUT = '/kept/garden.json';

/** Returns a garden that is stored completely; undefined otherwise. */
export async function keptGarden(centre: number): Promise<KeptGarden | undefined> {
  const found = await caches.match(ABOUT, { cacheName: keptGardenCache(centre) });
  return found && ((await found.json()) as KeptGarden);
}

/** Bytes that a garden's files take on the line, as the server announces them. */
export async function gardenBytes({ pages, pictures }: GardenFiles): Promise<number> {
  const sizes = await Promise.all(
    [...pages, ...pictures].map(async (path) => {
      const { headers } = await fetch(path, { method: 'HEAD' });
      return Number(headers.get('content-length') ?? 0);
    })
  );
  return sizes.reduce((sum, one) => sum + one, 0);
}

/**
 * Stores a garden's pages and pictures; files of an earlier try are not fetched again. Calls
 * `progress` with the number of stored files. Rejects without a connection or storage, and with the
 * signal's reason.
 */
export async function keepGarden(
  { centre, plants, pages, pictures }: GardenFiles,
  progress: (done: number) => void,
  signal: AbortSignal
): Promise<void> {
  const cache = await caches.open(keptGardenCache(centre));
  let done = 0;
  progress(done);
  for (const page of pages) {
    await keepPage(cache, page, signal);
    progress(++done);
  }
  for (const picture of pictures) {
    if (!(await cache.match(picture))) {
      const found = await fetch(picture, { signal });
      // A picture that is gone keeps no garden from being kept.
      if (found.ok) await cache.put(picture, found);
    }
    progress(++done);
  }
  const about: KeptGarden = { centre, plants };
  await cache.put(ABOUT, new Response(JSON.stringify(about)));
  // Another tab may have removed the cache; what is put into it then is lost.
  if (!(await keptGarden(centre))) throw new Error('The garden was removed meanwhile');
}

/** Removes a garden's files. */
export const forgetGarden = (centre: number): Promise<boolean> =>
  caches.delete(keptGardenCache(centre));
