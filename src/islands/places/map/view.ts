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
export const WHOLE: View = { x: 118, y: 2.6, width: 48 };
/** Closer than this the coasts are too coarse, and further than this nothing looks like a map. */
const NARROWEST = 0.4;
/** The degrees around a single place, or a few near each other. */
const AROUND = 9;
/** The widest that the map is drawn, by its height: what fits then fits any screen. */
const WIDEST = 2.8;
/** Room for the pins at the edges. */
const MARGIN = 1.3;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** A view within the islands. */
export function within({ x, y, width }: View): View {
  const wide = clamp(width, NARROWEST, WHOLE.width);
  const [left, top] = [(WHOLE.width - wide) / 2, (WHOLE.width - wide) / 2 / WIDEST];
  return {
    x: clamp(x, WHOLE.x - left, WHOLE.x + left),
    y: clamp(y, WHOLE.y - top, WHOLE.y + top),
    width: wide
  };
}

/** The place of coordinates on the map; undefined for what lies outside of it. */
export function toPoint(latitude?: number, longitude?: number): Point | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const point = { x: longitude, y: -latitude };
  const isOnMap = Math.abs(point.x - WHOLE.x) <= 24 && Math.abs(point.y - WHOLE.y) <= 9;
  return isOnMap ? point : undefined;
}

/** From the least to the most of some numbers; there may be too many for arguments. */
const bounds = (values: readonly number[]) =>
  values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)] as const,
    [Infinity, -Infinity] as const
  );

/** How far points lie apart, in degrees of either direction. */
export function extent(points: readonly Point[]): number {
  const [west, east] = bounds(points.map(({ x }) => x));
  const [north, south] = bounds(points.map(({ y }) => y));
  return Math.max(east - west, south - north);
}

/**
 * Returns the view that shows all points and at least `least` degrees; all islands without points.
 */
export function fit(points: readonly Point[], least = AROUND): View {
  if (points.length === 0) return WHOLE;
  const [west, east] = bounds(points.map(({ x }) => x));
  const [north, south] = bounds(points.map(({ y }) => y));
  const width = Math.max(least, (east - west) * MARGIN, (south - north) * MARGIN * WIDEST);
  return within({ x: (west + east) / 2, y: (north + south) / 2, width });
}

/** Whether points can be told apart with pins of a width in pixels on a map of a width. */
export const isSeparable = (points: readonly Point[], pin: number, pixels: number): boolean =>
  extent(points) > (NARROWEST * pin) / pixels;

/** The grip of fingers, or a mouse, on the map: their middle, and their distance in pixels. */
export interface Grip extends Point {
  spread: number;
}

/** The grip of one finger or of the first two; one alone is as far from itself at any time. */
export function gripOf(fingers: readonly Point[]): Grip {
  const [one = { x: 0, y: 0 }, other = one] = fingers;
  const spread = Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, spread };
}

/** Returns a view after its grip changed, so that the held point stays under the fingers. */
export function dragged(view: View, from: Grip, to: Grip, pixels: number): View {
  const { width } = within({ ...view, width: (view.width * from.spread) / to.spread });
  const [before, after] = [view.width / pixels, width / pixels];
  return {
    x: view.x + from.x * before - to.x * after,
    y: view.y + from.y * before - to.y * after,
    width
  };
}
