import { apiBase } from '#lib/api/bases.ts';
import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import type { TaughtPlantsBody } from '#lib/contract/endpoints/teaching.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { cachePage, cachePictures } from './cache-page.ts';
import { GARDEN_KEY, readGarden } from './identify-on-device.ts';
import type { Garden } from './identifier-worker.ts';
import { gardenCacheName } from './model-cache.ts';
import { prepare, readPreparation, refresh, supportProblem } from './prepare.ts';

/** A garden, and the files to store: the paths of its pages, and of a picture of each plant. */
export interface GardenFiles extends Garden {
  pages: readonly string[];
  pictures: readonly string[];
}

/** Returns whether a garden works offline: its pages and the identifier are stored. */
export const isGardenReady = async (centre: number): Promise<boolean> =>
  (await readGarden(centre)) !== undefined && (await readPreparation()).state === 'ready';

/** Returns the bytes to transfer for a garden's files, from the responses' Content-Length. */
async function gardenBytes({ pages, pictures }: GardenFiles): Promise<number> {
  const sizes = await Promise.all(
    [...pages, ...pictures].map(async (path) => {
      const { headers } = await fetch(path, { method: 'HEAD' });
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
 * Stores a garden with its taught plants, which it reads from the API. Rejects if the API does not
 * respond.
 */
export async function storeGarden(
  { centre, plants }: Pick<Garden, 'centre' | 'plants'>,
  signal?: AbortSignal
): Promise<void> {
  const bodies = PLANT_PARTS.map(async (part) => {
    const url = `${apiBase}/teaching?model=${part}&centre=${centre}`;
    const response = await fetch(url, signal ? { signal } : {});
    if (!response.ok) throw new Error(`The API responded with ${response.status}`);
    return [part, (await response.json()) as TaughtPlantsBody] as const;
  });
  const taught = Object.fromEntries(await Promise.all(bodies)) as Record<
    PlantPart,
    TaughtPlantsBody
  >;
  const cache = await caches.open(gardenCacheName(centre));
  await cache.put(GARDEN_KEY, Response.json({ centre, plants, taught } satisfies Garden));
}

/**
 * Stores the identifier, then the pages and pictures of a garden, without fetching stored files
 * again. Calls `progress` with the numbers of stored bytes and of all bytes, in which pages and
 * pictures count equally.
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
  if (kitBytes) await prepare(locale, (sent) => progress(sent, all), signal);
  else await refresh(locale, signal);
  const { centre, plants, pages, pictures } = garden;
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
  await storeGarden({ centre, plants }, signal);
  // Files are lost if another tab removed the cache during the download.
  if (!(await readGarden(centre))) throw new Error('The garden was removed during the download');
}

/** Removes a garden's files. */
export const removeGarden = (centre: number): Promise<boolean> =>
  caches.delete(gardenCacheName(centre));
