/** Points, curves and their path text: everything above draws with these few functions. */

export type Point = readonly [number, number];

/** Where something grows: a position and a heading in degrees (0 = up, 90 = to the right). */
export type Place = { x: number; y: number; angle: number };

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

const clamp = (n: number, low: number, high: number): number => Math.min(high, Math.max(low, n));

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Reads points written as 'x y, x y'. */
export const points = (text: string): Point[] =>
  text.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number]);

/** One decimal is a twentieth of a millimetre on the plate: enough, and short. */
export const num = (n: number): string => String(Math.round(n * 10) / 10 + 0);

/** The item at an index that the caller knows to exist (negative counts from the end). */
export function at<T>(items: readonly T[], index: number): T {
  const item = items.at(index);
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** The point `out` along a heading from a place, and `side` to its right. */
export function step(place: Place, out: number, side = 0): Point {
  const a = radians(place.angle);
  return [
    place.x + Math.sin(a) * out + Math.cos(a) * side,
    place.y - Math.cos(a) * out + Math.sin(a) * side
  ];
}

/** Turns and moves points drawn around the origin (up is up) to a place. */
export const put = (points: readonly Point[], place: Place): Point[] =>
  points.map(([x, y]) => step(place, -y, x));

/** Path text of a polyline, in relative steps because they are shorter. */
export function trace(points: readonly Point[], close = true): string {
  let text = '';
  let [px, py] = [0, 0];
  points.forEach(([x, y], i) => {
    const [dx, dy] = i
      ? [Math.round((x - px) * 10) / 10, Math.round((y - py) * 10) / 10]
      : [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
    if (i && !dx && !dy) return;
    text += `${i ? 'l' : 'M'}${num(dx)}${dy < 0 ? '' : ' '}${num(dy)}`;
    px += dx;
    py += dy;
  });
  return text + (close ? 'Z' : '');
}

/** Catmull-Rom through the knots, `per` samples to a span. */
export function smooth(knots: readonly Point[], close = false, per = 8): Point[] {
  const n = knots.length;
  const knot = (i: number): Point => at(knots, close ? (i + n) % n : clamp(i, 0, n - 1));
  const out: Point[] = [];
  for (let i = 0; i < (close ? n : n - 1); i++) {
    const [a, b, c, d] = [knot(i - 1), knot(i), knot(i + 1), knot(i + 2)];
    for (let j = 0; j < per; j++) {
      const t = j / per;
      const mix = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      out.push([mix(0), mix(1)]);
    }
  }
  if (!close) out.push(at(knots, n - 1));
  return out;
}

/** The place at the share `t` (0 to 1) of a polyline's length, heading along it. */
export function along(line: readonly Point[], t: number): Place {
  const lengths = line
    .slice(1)
    .map(([x, y], i) => Math.hypot(x - at(line, i)[0], y - at(line, i)[1]));
  let left = clamp(t, 0, 1) * lengths.reduce((a, b) => a + b, 0);
  let i = 0;
  while (i < lengths.length - 1 && left > at(lengths, i)) left -= at(lengths, i++);
  const [a, b] = [at(line, i), at(line, i + 1)];
  const share = left / (at(lengths, i) || 1);
  return {
    x: lerp(a[0], b[0], share),
    y: lerp(a[1], b[1], share),
    angle: (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI
  };
}

/** The middle of a set of points. */
export const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, p) => sum + p[0], 0) / points.length,
  points.reduce((sum, p) => sum + p[1], 0) / points.length
];
