/** A point of the SVG in degrees: x is the longitude, y the negative latitude. */
export interface SvgPoint {
  x: number;
  y: number;
}

/** The centre of the visible part of the map, and its width in degrees. */
export interface View extends SvgPoint {
  width: number;
}

/** The view of all islands. */
export const WHOLE_MAP: View = { x: 118, y: 2.6, width: 48 };
/** The minimum width of a view in degrees: closer, the coastlines are too coarse. */
const MIN_WIDTH_DEGREES = 0.4;
/** The width in degrees of a view of one place, or of a few close together. */
const SINGLE_PLACE_DEGREES = 9;
/** The largest ratio of width to height that the map has on any screen. */
const MAX_ASPECT_RATIO = 2.8;
/** Extra space for pins at the edges, as a factor. */
const PIN_MARGIN = 1.3;

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** Limits a view to the islands. */
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

/** Returns the point of coordinates; undefined outside of the map. */
export function toPoint(latitude?: number, longitude?: number): SvgPoint | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { x: longitude, y: -latitude };
  const isOnMap = Math.abs(point.x - WHOLE_MAP.x) <= 24 && Math.abs(point.y - WHOLE_MAP.y) <= 9;
  return isOnMap ? point : undefined;
}

/** Returns minimum and maximum of numbers; `Math.min` cannot take that many arguments. */
const bounds = (values: readonly number[]) =>
  values.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)] as const, [
    Infinity,
    -Infinity
  ] as const);

/** Returns the larger side of the points' bounding box, in degrees. */
export function extent(points: readonly SvgPoint[]): number {
  const [west, east] = bounds(points.map(({ x }) => x));
  const [north, south] = bounds(points.map(({ y }) => y));
  return Math.max(east - west, south - north);
}

/**
 * Returns the view that shows all points and at least `min` degrees; without points all islands.
 */
export function fit(points: readonly SvgPoint[], min = SINGLE_PLACE_DEGREES): View {
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

/** Whether the pins of points are far enough apart, for a pin and a map width in pixels. */
export const isSeparable = (points: readonly SvgPoint[], pin: number, pixels: number): boolean =>
  extent(points) > (MIN_WIDTH_DEGREES * pin) / pixels;

/** The centre of the fingers or the mouse on the map, and the distance of two fingers in pixels. */
export interface Grip extends SvgPoint {
  spread: number;
}

/** Returns the grip of the first one or two fingers; with one finger the distance is constant. */
export function toGrip(fingers: readonly SvgPoint[]): Grip {
  const [first = { x: 0, y: 0 }, second = first] = fingers;
  const spread = Math.max(1, Math.hypot(first.x - second.x, first.y - second.y));
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, spread };
}

/** Returns the view after a grip moved; the points of the map follow the fingers. */
export function dragView(view: View, from: Grip, to: Grip, pixels: number): View {
  const { width } = clampView({ ...view, width: (view.width * from.spread) / to.spread });
  const [before, after] = [view.width / pixels, width / pixels];
  return {
    x: view.x + from.x * before - to.x * after,
    y: view.y + from.y * before - to.y * after,
    width
  };
}
