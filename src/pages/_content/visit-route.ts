import { distanceBetween, type Point } from '#lib/browser/distance.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { CITIES } from '../../islands/places/map/names.ts';
import { provinceOf } from '../../islands/places/province.ts';

/** The fields of a centre that determine a route. */
interface Stop {
  address: string;
  latitude: number | null;
  longitude: number | null;
}

type Located<Centre> = Centre & Point;

/** Centres in the order of a visit. */
export interface Route<Centre> {
  /** The name of a city or a province nearby. */
  near: string;
  stops: {
    centre: Centre;
    /** The distance from the previous stop; 0 for the first. */
    metres: number;
  }[];
}

const MAX_STOPS = 3;
/** The maximum distance from the central stop of a route to another stop. */
const MAX_METRES = 30_000;
/** Centres whose latitudes differ by more are too far apart: one degree of latitude is 111 km. */
const MAX_DEGREES = 0.28;

const hasPoint = <Centre extends Stop>(centre: Centre): centre is Located<Centre> =>
  centre.latitude !== null && centre.longitude !== null;

/** Returns the centres within `MAX_METRES`, nearest first, beginning with the centre itself. */
function neighbours<Centre extends Stop>(
  from: Located<Centre>,
  centres: readonly Located<Centre>[]
) {
  return centres
    .filter(({ latitude }) => Math.abs(latitude - from.latitude) < MAX_DEGREES)
    .map((centre) => ({ centre, metres: centre === from ? -1 : distanceBetween(from, centre) }))
    .filter(({ metres }) => metres <= MAX_METRES)
    .toSorted((a, b) => a.metres - b.metres);
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((others) => [item, ...others])
  );
}

const measure = <Centre extends Stop>(order: readonly Located<Centre>[]): Route<Centre>['stops'] =>
  order.map((centre, index) => {
    const before = order[index - 1];
    return { centre, metres: before ? distanceBetween(before, centre) : 0 };
  });

const lengthOf = (stops: readonly { metres: number }[]): number =>
  stops.reduce((sum, { metres }) => sum + metres, 0);

/** Returns the most important city within `MAX_METRES`, else the province in the address. */
function nameNear<Centre extends Stop>(centre: Located<Centre>, locale: Locale) {
  const [city] = CITIES.map((item) => ({ ...item, metres: distanceBetween(centre, item) }))
    .filter(({ metres }) => metres <= MAX_METRES)
    .toSorted((a, b) => a.zoom - b.zoom || a.metres - b.metres);
  const province = provinceOf(centre.address);
  return city?.name ?? province?.names[LANGUAGE[locale]] ?? province?.names.id;
}

/**
 * Returns a route of two or three centres in the shortest order. It contains the centre with the
 * most other centres within `MAX_METRES`, and the nearest of these. Returns undefined if no two
 * centres are that close, or if the name of the area is unknown.
 */
export function planRoute<Centre extends Stop>(
  centres: readonly Centre[],
  locale: Locale
): Route<Centre> | undefined {
  const located = centres.filter(hasPoint);
  const [densest] = located
    .map((centre) => {
      const group = neighbours(centre, located);
      const stops = group.slice(0, MAX_STOPS);
      return { stops, count: group.length, length: lengthOf(stops) };
    })
    .toSorted((a, b) => b.count - a.count || a.length - b.length);
  const [middle] = densest?.stops ?? [];
  if (!densest || !middle || densest.stops.length < 2) return undefined;
  // Keeps the order of `centres`, so that equally short routes are always in the same order.
  const chosen = located.filter((one) => densest.stops.some(({ centre }) => centre === one));
  const [stops] = permutations(chosen)
    .map(measure)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const near = nameNear(middle.centre, locale);
  return stops && near ? { near, stops } : undefined;
}
