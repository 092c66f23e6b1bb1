/** Stems and everything tube-shaped: a centre line with a radius. */
import { along, num, type Place, type Point, range, smooth, trace } from './geometry.ts';
import { area, hatching, lightOf, lineOf, shadeOf, stroke } from './ink.ts';

/**
 * The outline of a tube: `radius` over the share of its length, sampled more closely towards its
 * ends.
 */
export function tube(
  knots: readonly Point[],
  radius: (t: number) => number,
  samples = 18
): Point[] {
  const centre = smooth(knots);
  const shares = range(samples + 1).map(
    (i) => 0.35 * (i / samples) + 0.325 * (1 - Math.cos((Math.PI * i) / samples))
  );
  const places = shares.map((t) => ({ t, place: along(centre, t) }));
  const side = (s: number): Point[] =>
    places.map(({ t, place: { x, y, angle } }) => {
      const a = (angle * Math.PI) / 180;
      return [x + Math.cos(a) * radius(t) * s, y + Math.sin(a) * radius(t) * s];
    });
  return [...side(-1), ...side(1).toReversed()];
}

/**
 * A long body (chilli, banana, pod): shaded along the side that turns from the light, however it
 * bends.
 */
export function rod(
  path: readonly Point[],
  radius: (t: number) => number,
  colour: string,
  samples = 24
): string {
  const lane = (from: number, to: number, cut = 0): Point[] => {
    const edge = (s: number): Point[] =>
      tube(path, (t) => radius(t) * s, samples).slice(samples + 1 + cut, samples * 2 + 2 - cut);
    return [...edge(from), ...edge(to).toReversed()];
  };
  const { angle } = along(smooth(path), 0.5);
  const dark =
    Math.cos((angle * Math.PI) / 180) * 0.58 + Math.sin((angle * Math.PI) / 180) * 0.81 > 0
      ? 1
      : -1;
  const shadow = lane(dark, dark * 0.42);
  return (
    area(tube(path, radius, samples), colour, lineOf(colour), 1) +
    area(shadow, shadeOf(colour), '', 0, 0.34) +
    area(lane(dark, dark * 0.74), shadeOf(colour), '', 0, 0.3) +
    area(lane(-dark * 0.72, -dark * 0.4, 3), lightOf(colour), '', 0, 0.55) +
    stroke(hatching(shadow, -38, 3.4), shadeOf(colour), 0.6, 0.5)
  );
}

type Stem = { path: Point[]; colour: string; from: number; to: number; nodes?: number };

/** A tapering stem with a shaded side and, if wanted, nodes. */
export function stem({ path, colour, from, to, nodes = 0 }: Stem): string {
  if (from < 3)
    return (
      stroke(trace(smooth(path, false, 3), false), lineOf(colour), (from + to) / 2 + 1.2) +
      stroke(trace(smooth(path, false, 3), false), colour, (from + to) / 2)
    );
  const radius = (t: number): number => (from + (to - from) * t) / 2;
  const outline = tube(path, radius);
  const n = outline.length / 2;
  const right = outline.slice(n).toReversed();
  const inner = tube(path, (t) => radius(t) * 0.2).slice(n);
  const centre = smooth(path);
  const rings = range(nodes).map((i) => {
    const { x, y, angle } = along(centre, (i + 0.7) / (nodes + 0.4));
    const [r, a] = [radius((i + 0.7) / (nodes + 0.4)) + 0.4, (angle * Math.PI) / 180];
    return `M${num(x - Math.cos(a) * r)} ${num(y - Math.sin(a) * r)}Q${num(x - Math.sin(a) * r * 0.6)} ${num(y + Math.cos(a) * r * 0.6)} ${num(x + Math.cos(a) * r)} ${num(y + Math.sin(a) * r)}`;
  });
  return (
    area(outline, colour, lineOf(colour), from > 5 ? 0.9 : 0.75) +
    (from > 2 ? area([...right, ...inner], shadeOf(colour), '', 0, 0.4) : '') +
    stroke(rings.join(''), lineOf(colour), 0.9, 0.8)
  );
}

/** A thin curved stalk between two points; `sag` bows it sideways. */
export function stalk(a: Point, b: Point, colour: string, width = 2, sag = 0): string {
  const [mx, my] = [
    (a[0] + b[0]) / 2 - (b[1] - a[1]) * sag,
    (a[1] + b[1]) / 2 + (b[0] - a[0]) * sag
  ];
  const d = `M${num(a[0])} ${num(a[1])}Q${num(mx)} ${num(my)} ${num(b[0])} ${num(b[1])}`;
  return stroke(d, lineOf(colour), width + 1.2) + stroke(d, colour, width);
}

/** A tendril: a line that winds up at its end. */
export function tendril(place: Place, size: number, colour: string, hand: 1 | -1 = 1): string {
  const a0 = (place.angle * Math.PI) / 180;
  const points = range(46).map((i): Point => {
    const t = i / 45;
    const turn = a0 + hand * (t ** 2.2 * 15 - t * 0.5);
    return [Math.sin(turn) * (1 - t * 0.86), -Math.cos(turn) * (1 - t * 0.86)];
  });
  let [x, y] = [place.x, place.y];
  const path = points.map(([dx, dy]): Point => [(x += (dx * size) / 26), (y += (dy * size) / 26)]);
  return stroke(trace(path, false), colour, 1.5);
}

/** The place at a share of a stem, nudged to its surface. */
export const onStem = (path: readonly Point[], t: number): Place => along(smooth(path), t);
