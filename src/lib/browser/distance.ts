export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points, in metres. */
export function distanceBetween(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

interface MaybeLocated {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** Sorts places by their distance from a point. Those without coordinates are last, at infinity. */
export const sortByDistance = <Place extends MaybeLocated>(
  places: readonly Place[],
  from: Point
): { place: Place; metres: number }[] =>
  places
    .map((place) => {
      const { latitude, longitude } = place;
      const isLocated = typeof latitude === 'number' && typeof longitude === 'number';
      return {
        place,
        metres: isLocated ? distanceBetween(from, { latitude, longitude }) : Infinity
      };
    })
    .toSorted((a, b) => a.metres - b.metres);

/** Formats a distance in a language: `350 m`, `2,3 km`, `1.204 km`. */
export function formatDistance(metres: number, language: string): string {
  // Metres are rounded to tens.
  const isFar = metres >= 995;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumFractionDigits: isFar && metres < 100_000 ? 1 : 0
  }).format(isFar ? metres / 1000 : Math.round(metres / 10) * 10);
}
