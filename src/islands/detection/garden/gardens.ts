import { toApiError } from '#lib/api/api-error.ts';
import { apiPaths } from '#lib/contract/api-paths.ts';
import type { JamuCentre } from '#lib/contract/entities/jamu-centre.ts';
import { api } from '#lib/session/session.ts';

/** A jamu centre in whose garden a visitor stands. */
export type Garden = Pick<JamuCentre, 'id' | 'name'>;

/** A garden with its place, if it has one. */
export type PlacedGarden = Garden & Pick<JamuCentre, 'latitude' | 'longitude'>;

/** Where the gardens stand as they were published. */
export const GARDENS = '/gardens.json';

/** What the page needs of a centre. */
export const toGarden = ({ id, name, latitude, longitude }: JamuCentre): PlacedGarden => ({
  id,
  name,
  latitude,
  longitude
});

let loaded: Promise<PlacedGarden[]> | undefined;

/** Every garden as it was published; loaded once. Rejects without a connection. */
export function gardens(): Promise<PlacedGarden[]> {
  loaded ??= fetch(GARDENS)
    .then((answer) =>
      answer.ok ? (answer.json() as Promise<PlacedGarden[]>) : Promise.reject(new Error('gardens'))
    )
    .catch((cause: unknown) => {
      loaded = undefined;
      throw cause;
    });
  return loaded;
}

/**
 * The garden of an id as it is now, or without an answer as it was published; undefined where there
 * is none.
 */
export async function gardenOf(id: number): Promise<Garden | undefined> {
  try {
    const { name } = await api.one(apiPaths.jamuCentre, id);
    return { id, name };
  } catch (cause) {
    const { status } = toApiError(cause);
    if (status >= 400 && status < 500) return undefined;
    const known = (await gardens().catch(() => [])).find((one) => one.id === id);
    return known && { id, name: known.name };
  }
}

/** The id in an address such as `?kebun=3`; undefined where there is none, NaN for no id. */
export function gardenInAddress(search: string): number | undefined {
  const given = new URLSearchParams(search).get('kebun');
  if (given === null || given === '') return undefined;
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.NaN;
}
