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

/** Returns the nearest place within `maxMetres`, with its distance; undefined if there is none. */
export function nearestPlace<Place extends { latitude: number | null; longitude: number | null }>(
  from: Point,
  places: readonly Place[],
  maxMetres: number
): { place: Place; metres: number } | undefined {
  return places
    .flatMap((place) => {
      const { latitude, longitude } = place;
      if (latitude === null || longitude === null) return [];
      return [{ place, metres: distanceBetween(from, { latitude, longitude }) }];
    })
    .filter(({ metres }) => metres <= maxMetres)
    .toSorted((a, b) => a.metres - b.metres)[0];
}

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
