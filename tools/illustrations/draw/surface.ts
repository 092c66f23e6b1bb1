/** What covers a fruit: speckles, spines and hairs, diamonds, a flush of colour. */
import { type Body, onBody } from './fruit.ts';
import { num, type Point, radians, range, trace } from './geometry.ts';
import { area, lineOf, stroke } from './ink.ts';
import { between, random } from './random.ts';
import { egg } from './solid.ts';

/** Oil dots, lenticels: `count` fine points. */
export function speckle(b: Body, count: number, colour: string, size = 1.5, seed = 5): string {
  const next = random(seed);
  const d = range(count).map(() => {
    const [a, r] = [next() * 6.283, Math.sqrt(next()) * 0.93];
    return trace([onBody(b, Math.cos(a) * r, Math.sin(a) * r)], false) + 'h.1';
  });
  return stroke(d.join(''), colour, size, 0.65);
}

/** Places evenly staggered over a body as on a sphere, with their foreshortening. */
export function grid(
  b: Body,
  rows: number,
  columns: number
): { u: number; v: number; p: Point; flat: number }[] {
  return range(rows).flatMap((i) => {
    const lat = ((i + 0.5) / rows - 0.5) * Math.PI * 0.96;
    return range(columns).flatMap((j) => {
      const lon = ((j + (i % 2 ? 0.5 : 0)) / columns - 0.5) * Math.PI * 1.04 + 0.02;
      if (Math.abs(lon) > Math.PI / 2) return [];
      const [u, v] = [Math.sin(lon) * Math.cos(lat), Math.sin(lat)];
      return [{ u, v, p: onBody(b, u, v), flat: Math.cos(lon) * Math.cos(lat) }];
    });
  });
}

/**
 * Diamonds that tile a body, each with a dark lower face, as pineapple eyes and jackfruit knobs:
 * three paths in all.
 */
export function diamonds(
  b: Body,
  rows: number,
  columns: number,
  colours: { face: string; line: string; dark: string; tip?: string },
  relief = 0.3
): string {
  const [faces, darks, tips] = [[] as string[], [] as string[], [] as string[]];
  for (const {
    u,
    v,
    p: [x, y]
  } of grid(b, rows, columns)) {
    const up = Math.sqrt(Math.max(0.02, 1 - v * v));
    const w =
      ((b.rx * Math.PI * 1.04) / columns / 2) * up * Math.sqrt(Math.max(0.03, 1 - (u / up) ** 2));
    const h = ((b.ry * Math.PI * 0.96) / rows) * up;
    if (w < 4.5 || h < 6) continue;
    const peak: Point = [x + u * w * relief * 2 - w * 0.12, y + v * h * relief - h * 0.16];
    faces.push(
      trace([
        [x - w, y],
        [x, y - h],
        [x + w, y],
        [x, y + h]
      ])
    );
    darks.push(trace([peak, [x + w, y], [x, y + h], [x - w, y]]));
    tips.push(
      `M${num(peak[0])} ${num(peak[1])}l${num(u * w * 0.7)} ${num(v * h * 0.2 - h * 0.34)}`
    );
  }
  return (
    `<path d="${faces.join('')}" fill="${colours.face}" stroke="${colours.line}" stroke-width=".9"/><path d="${darks.join('')}" fill="${colours.dark}" opacity=".3"/>` +
    (colours.tip ? stroke(tips.join(''), colours.tip, 1.3, 0.9) : '')
  );
}

/** A soft flush of another colour: washes within washes. */
export const flush = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  colour: string
): string =>
  [1, 0.82, 0.64, 0.46, 0.28]
    .map((k) => area(egg(x, y, rx * k, ry * k, 0, turn), colour, '', 0, 0.09))
    .join('');

/** Spines or hairs that stand off the surface, longer at the rim. */
export function spines(
  b: Body,
  rows: number,
  columns: number,
  length: number,
  colour: string,
  width: number,
  curl = 0,
  seed = 4
): string {
  const next = random(seed);
  const d = grid(b, rows, columns).map(({ u, v, p, flat }) => {
    const out = length * (0.35 + 0.65 * Math.sqrt(u * u + v * v)) * between(next, 0.8, 1.15);
    const heading =
      Math.atan2(v * b.ry, u * b.rx) +
      radians(b.turn ?? 0) +
      between(next, -0.3, 0.3) +
      curl * flat;
    const tip: Point = [p[0] + Math.cos(heading) * out, p[1] + Math.sin(heading) * out];
    const bow: Point = [
      (p[0] + tip[0]) / 2 - Math.sin(heading) * out * curl * 0.45,
      (p[1] + tip[1]) / 2 + Math.cos(heading) * out * curl * 0.45
    ];
    return `M${num(p[0])} ${num(p[1])}q${num(bow[0] - p[0])} ${num(bow[1] - p[1])} ${num(tip[0] - p[0])} ${num(tip[1] - p[1])}`;
  });
  return stroke(d.join(''), lineOf(colour), width + 0.9) + stroke(d.join(''), colour, width);
}
