import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';

const { paths, keys } = apiPaths.jamuCentre;

const PATIENCE = 2000;

/**
 * Asks the API which plants grow at a centre.
 * @returns a function that finds their names; undefined where there is no such centre, and where no
 * API is known. It rejects when the API does not answer in two seconds.
 */
export function plantsFromApi(apiUrl: string | undefined) {
  return async (centre: number): Promise<string[] | undefined> => {
    if (!apiUrl) return undefined;
    const answer = await fetch(`${apiUrl}${paths.one}/${centre}`, {
      signal: AbortSignal.timeout(PATIENCE)
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
    const body = (await answer.json()) as Record<string, JamuCentre>;
    return body[keys.one]?.products.map(({ name }) => name);
  };
}
