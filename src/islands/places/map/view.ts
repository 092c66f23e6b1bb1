/** A point of the drawing, in degrees: x is the longitude, y the negative latitude. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of what the map shows, and how wide that is, in degrees. */
export interface View extends Point {
  width: number;
}

/** All islands. */
export const WHOLE_MAP: View = { x: 118, y: 2.6, width: 48 };
/** Closer than this the coasts are too coarse, and further than this nothing looks like a map. */
const MIN_WIDTH_DEGREES = 0.4;
/** The degrees around a single place, or a few near each other. */
const SINGLE_PLACE_DEGREES = 9;
/** The widest that the map is drawn, by its height: what fits then fits any screen. */
const MAX_ASPECT_RATIO = 2.8;
/** Room for the pins at the edges. */
const PIN_MARGIN = 1.3;

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** A view within the islands. */
export function clampView({ x, y, width }: View): View {
  const wide = clamp(width, MIN_WIDTH_DEGREES, WHOLE_MAP.width);
  const [left, top] = [
    (WHOLE_MAP.width - wide) / 2,
    (WHOLE_MAP.width - wide) / 2 / MAX_ASPECT_RATIO
  ];
  return {
    x: clamp(x, WHOLE_MAP.x - left, WHOLE_MAP.x + left),
    y: clamp(y, WHOLE_MAP.y - top, WHOLE_MAP.y + top),
    width: wide
  };
}

/** The place of coordinates on the map; undefined for what lies outside of it. */
export function toPoint(latitude?: number, longitude?: number): Point | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { x: longitude, y: -latitude };
  const isOnMap = Math.abs(point.x - WHOLE_MAP.x) <= 24 && Math.abs(point.y - WHOLE_MAP.y) <= 9;
  return isOnMap ? point : undefined;
}

/** From the least to the most of some numbers; there may be too many for arguments. */
const bounds = (values: readonly number[]) =>
  values.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)] as const, [
    Infinity,
    -Infinity
  ] as const);

/** How far points lie apart, in degrees of either direction. */
export function extent(points: readonly Point[]): number {
  const [west, east] = bounds(points.map(({ x }) => x));
  const [north, south] = bounds(points.map(({ y }) => y));
  return Math.max(east - west, south - north);
}

/**
 * Returns the view that shows all points and at least `least` degrees; all islands without points.
 */
export function fit(points: readonly Point[], min = SINGLE_PLACE_DEGREES): View {
  if (points.length === 0) return WHOLE_MAP;
  const [west, east] = bounds(points.map(({ x }) => x));
  const [north, south] = bounds(points.map(({ y }) => y));
  const width = Math.max(
    min,
    (east - west) * PIN_MARGIN,
    (south - north) * PIN_MARGIN * MAX_ASPECT_RATIO
  );
  return clampView({ x: (west + east) / 2, y: (north + south) / 2, width });
}

/** Whether points can be told apart with pins of a width in pixels on a map of a width. */
export const isSeparable = (points: readonly Point[], pin: number, pixels: number): boolean =>
  extent(points) > (MIN_WIDTH_DEGREES * pin) / pixels;

/** The grip of fingers, or a mouse, on the map: their middle, and their distance in pixels. */
export interface Grip extends Point {
  spread: number;
}

/** The grip of one finger or of the first two; with one finger the distance is constant. */
export function toGrip(fingers: readonly Point[]): Grip {
  const [first = { x: 0, y: 0 }, second = first] = fingers;
  const spread = Math.max(1, Math.hypot(first.x - second.x, first.y - second.y));
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, spread };
}

/** Returns a view after its grip changed, so that the held point stays under the fingers. */
export function dragView(view: View, from: Grip, to: Grip, pixels: number): View {
  const { width } = clampView({ ...view, width: (view.width * from.spread) / to.spread });
  const [before, after] = [view.width / pixels, width / pixels];
  return {
    x: view.x + from.x * before - to.x * after,
    y: view.y + from.y * before - to.y * after,
    width
  };
}
