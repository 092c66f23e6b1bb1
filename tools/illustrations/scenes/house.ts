/** Javanese roofs and what stands under them. */
import { num, type Point, range } from '../draw/geometry.ts';
import { lineOf, mix, stroke } from '../draw/ink.ts';
import { quad, shape } from './stage.ts';

const lerp = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t
];

/**
 * One sloping face, tiled in courses: corners are left-below, left-above, right-above, right-below.
 */
export function tiles(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  colour: string,
  courses: number
): string {
  const lines = range(courses - 1).map((i) => {
    const t = (i + 1) / courses;
    const [l, r] = [lerp(a, b, t), lerp(d, c, t)];
    return `M${num(l[0])} ${num(l[1])}L${num(r[0])} ${num(r[1])}`;
  });
  const joints = range(courses).flatMap((i) => {
    const [t, u] = [i / courses, (i + 1) / courses];
    const n = Math.round(Math.abs(d[0] - a[0]) / 17);
    return range(n).map((k) => {
      const s = (k + (i % 2 ? 0.75 : 0.25)) / n;
      const [p, q] = [lerp(lerp(a, b, t), lerp(d, c, t), s), lerp(lerp(a, b, u), lerp(d, c, u), s)];
      return `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`;
    });
  });
  return (
    shape([a, b, c, d], colour) +
    stroke(lines.join(''), lineOf(colour), 1.1, 0.7) +
    stroke(joints.join(''), lineOf(colour), 0.7, 0.35)
  );
}

/** A turned post on its stone. */
export const post = (x: number, top: number, foot: number, w = 12, colour = '#8a5f3a'): string =>
  quad(x - w * 0.9, foot - 12, w * 1.8, 14, '#b7ab94') +
  quad(x - w / 2, top, w, foot - top - 12, colour) +
  quad(x + w * 0.12, top, w * 0.38, foot - top - 12, mix(colour, '#2e1a12', 0.4), false) +
  quad(x - w * 0.8, top, w * 1.6, 7, mix(colour, '#e0b35a', 0.3));

/** The joglo: a steep crown on a wide skirt, open below. `walls` closes it with carved panels. */
export function joglo(
  x: number,
  foot: number,
  w: number,
  walls: boolean,
  roof = '#a9603f'
): string {
  const eave = foot - w * 0.24;
  const [shoulder, ridge] = [eave - w * 0.13, eave - w * 0.33];
  const half = w / 2;
  const posts = [-0.4, -0.14, 0.14, 0.4]
    .map((k) => post(x + k * w, eave - 4, foot, w * 0.024))
    .join('');
  const wall = walls
    ? quad(x - w * 0.38, eave, w * 0.76, foot - eave - 8, '#c99c62') +
      range(10)
        .map(
          (i) =>
            quad(
              x - w * 0.37 + i * w * 0.074,
              eave + 10,
              w * 0.066,
              foot - eave - 26,
              i === 4 || i === 5 ? '#6b4428' : '#b5834c'
            ) +
            stroke(
              `M${num(x - w * 0.337 + i * w * 0.074)} ${num(eave + 20)}l${num(w * 0.02)} ${num(w * 0.03)}l${num(-w * 0.02)} ${num(w * 0.03)}l${num(-w * 0.02)} ${num(-w * 0.03)}Z`,
              '#5f3c20',
              1.1,
              0.7
            )
        )
        .join('')
    : quad(x - w * 0.4, eave, w * 0.8, foot - eave - 8, '#4f3c2a', false);
  return (
    quad(x - half * 0.96, foot - 6, w * 0.96, 16, '#c9bb9c') +
    quad(x - half * 0.86, foot - 12, w * 0.86, 8, '#d6c9ac') +
    wall +
    posts +
    tiles(
      [x - half * 1.06, eave + 6],
      [x - w * 0.2, shoulder],
      [x + w * 0.2, shoulder],
      [x + half * 1.06, eave + 6],
      roof,
      6
    ) +
    tiles(
      [x - w * 0.2, shoulder + 2],
      [x - w * 0.085, ridge],
      [x + w * 0.085, ridge],
      [x + w * 0.2, shoulder + 2],
      mix(roof, '#5a2f22', 0.18),
      7
    ) +
    quad(x - w * 0.1, ridge - 8, w * 0.2, 9, '#7d4630') +
    shape(
      [
        [x - w * 0.1, ridge - 6],
        [x - w * 0.125, ridge - 22],
        [x - w * 0.08, ridge - 8]
      ],
      '#7d4630'
    ) +
    shape(
      [
        [x + w * 0.1, ridge - 6],
        [x + w * 0.125, ridge - 22],
        [x + w * 0.08, ridge - 8]
      ],
      '#7d4630'
    ) +
    quad(x - half * 1.06, eave + 5, w * 1.06, 6, '#6b4428')
  );
}

/** A simple pitched roof on posts, thatched or tiled. */
export const shelter = (x: number, foot: number, w: number, h: number, roof: string): string =>
  [-0.42, 0.42].map((k) => post(x + k * w, foot - h * 0.55, foot, 10)).join('') +
  tiles(
    [x - w * 0.56, foot - h * 0.52],
    [x - w * 0.36, foot - h],
    [x + w * 0.36, foot - h],
    [x + w * 0.56, foot - h * 0.52],
    roof,
    6
  ) +
  quad(x - w * 0.37, foot - h - 5, w * 0.74, 8, mix(roof, '#2e1a12', 0.35));
