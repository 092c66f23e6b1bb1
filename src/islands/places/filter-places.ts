import { fill } from '#lib/i18n/fill.ts';
import { openState } from '#lib/contract/hours/open-state.ts';
import { PROVINCES, type Province } from '#lib/i18n/provinces.ts';
import { distanceBetween, formatDistance, type Point } from '#lib/browser/distance.ts';
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

/** Returns the matching places and, if `isOpenOnly`, the number of those without clear hours. */
export function applyPlaceFilter<T extends MapPlace>(
  places: readonly T[],
  { kind, q, province, isOpenOnly }: PlaceFilter,
  now: Date
): { matches: T[]; unread: number } {
  const chosen = PROVINCES.find((entry) => provinceKey(entry) === province);
  const matches = searchPlaces(kind, places, q).filter(
    ({ address }) => !chosen || provinceOf(address) === chosen
  );
  if (!isOpenOnly) return { matches, unread: 0 };
  const judged = matches.map((place) => ({ place, open: openState(place, now)?.isOpen }));
  return {
    matches: judged.flatMap(({ place, open }) => (open ? [place] : [])),
    unread: judged.filter(({ open }) => open === undefined).length
  };
}

/** Returns the distance in metres from a point to each place with coordinates, by place id. */
const measureDistances = (places: readonly MapPlace[], from: Point): Map<number, number> =>
  new Map(
    places.flatMap(({ id, latitude, longitude }) =>
      latitude === undefined || longitude === undefined
        ? []
        : [[id, distanceBetween(from, { latitude, longitude })] as const]
    )
  );

/** Sorts by distance; places without coordinates keep their order at the end. */
const sortByDistance = <T extends MapPlace>(
  places: readonly T[],
  metres: ReadonlyMap<number, number>
): T[] => {
  const rank = ({ id }: MapPlace) => metres.get(id) ?? Infinity;
  return places.toSorted((a, b) => rank(a) - rank(b) || 0);
};

const formatDistances = (metres: ReadonlyMap<number, number>, t: string, language: string) =>
  new Map(
    [...metres].map(([id, length]) => [id, fill(t, { distance: formatDistance(length, language) })])
  );

/** The functions that `place-finder.tsx` passes to the list, which is another island. */
export const FILTERS = { applyPlaceFilter, measureDistances, sortByDistance, formatDistances };
