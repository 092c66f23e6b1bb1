import L, { type Bounds } from 'leaflet';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { PROVINCES } from '#lib/i18n/provinces.ts';
import { CITIES, ISLANDS, PROVINCE_POINTS, type City } from './names.ts';

type Kind = 'place' | 'island' | 'province' | 'city';

/** A name on the map, shown at zooms from `from` to less than `to`. */
export interface MapName {
  text: string;
  kind: Kind;
  point: readonly [latitude: number, longitude: number];
  from: number;
  to: number;
}

const PROVINCE_ZOOM = 6;
const CLOSE_ZOOM = 8.5;

const ofCity = ({ name, latitude, longitude, zoom }: City): MapName => ({
  text: name,
  kind: 'city',
  point: [latitude, longitude],
  from: zoom,
  to: Infinity
});

/** Returns the names of islands, provinces and cities, the most important first. */
export function mapNames(locale: Locale): MapName[] {
  const islands = ISLANDS.map(([id, en, ...point]): MapName => ({
    text: LANGUAGE[locale] === 'id' ? id : en,
    kind: 'island',
    point,
    from: 0,
    to: PROVINCE_ZOOM
  }));
  const provinces = PROVINCES.flatMap(({ names }): MapName[] => {
    const point = PROVINCE_POINTS[names.id];
    const text = names[LANGUAGE[locale]] ?? names.id;
    return point ? [{ text, kind: 'province', point, from: PROVINCE_ZOOM, to: CLOSE_ZOOM }] : [];
  });
  const large = CITIES.filter(({ zoom }) => zoom <= PROVINCE_ZOOM);
  const small = CITIES.filter(({ zoom }) => zoom > PROVINCE_ZOOM);
  return [...islands, ...large.map(ofCity), ...provinces, ...small.map(ofCity)];
}

/** The size of a name: pixels per character, and half of the height. */
const SIZES: Record<Kind, readonly [width: number, half: number]> = {
  place: [8.6, 12],
  island: [10.5, 10],
  province: [8.6, 10],
  city: [7.6, 10]
};
/** The distance from the centre of a pin down to the name of its place. */
const BELOW_PIN_PX = 16;
/** The distance from the dot of a city to its name. */
const DOT_PX = 8;

/** Returns the estimated rectangle of a name whose point is at `x` and `y`, in pixels. */
export function boxOf({ text, kind }: MapName, x: number, y: number): Bounds {
  const [perCharacter, half] = SIZES[kind];
  const width = text.length * perCharacter;
  const [left, right] =
    kind === 'city' ? [x - DOT_PX, x + DOT_PX + width] : [x - width / 2, x + width / 2];
  const middle = kind === 'place' ? y + BELOW_PIN_PX : y;
  return L.bounds([left, middle - half], [right, middle + half]);
}

/** Returns the items whose boxes are in `view`, and overlap neither `taken` nor earlier items. */
export function fitBoxes<Item extends { box: Bounds }>(
  items: readonly Item[],
  view: Bounds,
  taken: readonly Bounds[]
): Item[] {
  const boxes = [...taken];
  return items.filter(({ box }) => {
    if (!view.contains(box) || boxes.some((other) => other.overlaps(box))) return false;
    boxes.push(box);
    return true;
  });
}
