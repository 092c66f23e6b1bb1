import { apiBase } from '#lib/api/base-urls.ts';
import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import type { TaughtPlantsBody } from '#lib/contract/endpoints/taught-plants.ts';
import { readJson } from './model-cache.ts';

/**
 * A jamu centre with the names of its plants, which the identifier prefers, and its taught plants.
 */
export interface StoredGarden {
  centre: number;
  plants: readonly string[];
  taught?: Record<PlantPart, TaughtPlantsBody> | undefined;
}

/** The names of the plants of each jamu centre, by its id. */
export type GardenPlants = Record<number, readonly string[]>;

/** The published file with the plants of all gardens (`src/pages/garden-plants.json.ts`). */
export const GARDEN_PLANTS = '/garden-plants.json';

// The cache keys of taught plants. The server has no such URLs.
const taughtKey = (centre: number): string => `/kept/taught/${centre}.json`;
const TAUGHT_KEY = /^\/kept\/taught\/(\d+)\.json$/;

/** Returns a garden, or undefined if its list of plants is not stored. */
export async function readGarden(centre: number): Promise<StoredGarden | undefined> {
  const plants = (await readJson<GardenPlants>(GARDEN_PLANTS))?.[centre];
  return plants && { centre, plants, taught: await readJson(taughtKey(centre)) };
}

async function fetchTaught(centre: number, signal: AbortSignal): Promise<Response> {
  const bodies = PLANT_PARTS.map(async (part) => {
    const url = `${apiBase}/teaching?model=${part}&centre=${centre}`;
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`The API responded with ${response.status}`);
    return [part, (await response.json()) as TaughtPlantsBody] as const;
  });
  // Safari 16 has no `Response.json`.
  return new Response(JSON.stringify(Object.fromEntries(await Promise.all(bodies))));
}

/**
 * Stores the taught plants of a garden, and updates those of all stored gardens. Ignores gardens
 * without a stored list of plants. Rejects if a request to the API fails. Returns the stored keys.
 */
export async function cacheTaught(
  cache: Cache,
  centre: number,
  signal: AbortSignal
): Promise<string[]> {
  const lists = await readJson<GardenPlants>(GARDEN_PLANTS);
  const stored = (await cache.keys()).map(({ url }) => TAUGHT_KEY.exec(new URL(url).pathname)?.[1]);
  const centres = new Set([...stored.map(Number), centre]);
  const paths = [...centres].map(async (id) => {
    if (!lists?.[id]) return [];
    await cache.put(taughtKey(id), await fetchTaught(id, signal));
    return [taughtKey(id)];
  });
  return (await Promise.all(paths)).flat();
}
