import { LRUCache } from 'lru-cache';
import { apiPaths } from '#lib/contract/api-paths.ts';
import { taughtPlants, type TaughtPlantsBody } from '#lib/contract/endpoints/taught-plants.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import { readTaughtPlants, type TaughtPlants } from '#lib/identification/taught-plants.ts';

const API_TIMEOUT_MS = 2000;
/** The API may have to compute taught plants before it responds. */
const TEACHING_TIMEOUT_MS = 6000;

/**
 * Returns a function that requests the names of a centre's plants from the API. The names are
 * undefined without an API, and for an unknown centre. The function rejects if the API does not
 * respond in two seconds.
 */
export function plantsFromApi(apiUrl: string | undefined) {
  const { paths, keys } = apiPaths.jamuCentre;
  return async (centre: number): Promise<string[] | undefined> => {
    if (!apiUrl) return undefined;
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    const response = await fetch(`${apiUrl}${paths.one}/${centre}`, { signal });
    const body = (await response.json()) as Record<string, JamuCentre>;
    return body[keys.one]?.products.map(({ name }) => name);
  };
}

/** Responses are cached by centre and part. */
const MAX_CACHED_RESPONSES = 200;

/**
 * Returns a function that requests the taught plants for a part and a centre from the API, and
 * downloads them only if they have changed. The function rejects if the API does not respond in six
 * seconds.
 */
export function taughtPlantsFromApi(apiUrl: string | undefined) {
  const cached = new LRUCache<string, { etag: string; taught: TaughtPlants | undefined }>({
    max: MAX_CACHED_RESPONSES
  });
  return async (part: PlantPart, centre?: number): Promise<TaughtPlants | undefined> => {
    if (!apiUrl) return undefined;
    const centreQuery = centre === undefined ? '' : `&centre=${centre}`;
    const url = `${apiUrl}${taughtPlants.path}?model=${part}${centreQuery}`;
    const known = cached.get(url);
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TEACHING_TIMEOUT_MS),
      headers: known ? { 'If-None-Match': known.etag } : {}
    });
    if (known && response.status === 304) return known.taught;
    if (!response.ok) throw new Error(`The API responded with ${response.status}`);
    const taught = readTaughtPlants((await response.json()) as TaughtPlantsBody);
    cached.set(url, { etag: response.headers.get('etag') ?? '', taught });
    return taught;
  };
}
