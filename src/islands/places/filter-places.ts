import { fill } from '#lib/i18n/fill.ts';
import { openState } from '#lib/contract/hours/open-state.ts';
import { PROVINCES, type Province } from '#lib/i18n/provinces.ts';
import { formatDistance, sortByDistance, type Point } from '#lib/browser/distance.ts';
import { searchPlaces, type MapPlace, type PlaceKind } from './place.ts';
import { provinceKey, provinceOf } from './province.ts';

export interface PlaceFilter {
  kind: PlaceKind;
  q: string;
  /** The key of a province; '' for all. */
  province: string;
  isOpenOnly: boolean;
}

/** Returns the provinces in the addresses of places, with the number of their places. */
export function provincesOf(places: readonly MapPlace[]): { province: Province; count: number }[] {
  const placesByProvince = Map.groupBy(places, ({ address }) => provinceOf(address));
  return PROVINCES.flatMap((province) => {
    const count = placesByProvince.get(province)?.length ?? 0;
    return count > 0 ? [{ province, count }] : [];
  });
}

/** Returns whether a word is another name of a place's province, such as `jogja` or `jateng`. */
function isInProvince({ address }: MapPlace, word: string): boolean {
  const province = PROVINCES.find(({ also }) => also.includes(word));
  return province !== undefined && province === provinceOf(address);
}

/**
 * Returns the matching places. With `isOpenOnly`, returns only the open ones, and counts matching
 * places without clear hours.
 */
export function applyPlaceFilter<T extends MapPlace>(
  places: readonly T[],
  { kind, q, province, isOpenOnly }: PlaceFilter,
  now: Date
): { matches: T[]; unclear: number } {
  const chosen = PROVINCES.find((entry) => provinceKey(entry) === province);
  const inProvince = places.filter(({ address }) => chosen && provinceOf(address) === chosen);
  // Ignores a province without places, because the filter does not offer it.
  const matches = searchPlaces(kind, inProvince.length > 0 ? inProvince : places, q, isInProvince);
  if (!isOpenOnly) return { matches, unclear: 0 };
  const judged = matches.map((place) => ({ place, open: openState(place, now)?.isOpen }));
  return {
    matches: judged.flatMap(({ place, open }) => (open ? [place] : [])),
    unclear: judged.filter(({ open }) => open === undefined).length
  };
}

/** Sorts places by their distance from a point. Also returns the formatted distances by place id. */
function orderByDistance<T extends MapPlace>(
  places: readonly T[],
  from: Point,
  template: string,
  language: string
) {
  const sorted = sortByDistance(places, from);
  const away = sorted
    .filter(({ metres }) => metres < Infinity)
    .map(({ place: { id }, metres }) => [id, formatDistance(metres, language)] as const);
  return {
    sorted: sorted.map(({ place }) => place),
    away: new Map(away.map(([id, distance]) => [id, fill(template, { distance })]))
  };
}

/** The functions that `place-finder.tsx` passes to the list, which is another island. */
export const FILTERS = { applyPlaceFilter, orderByDistance };
