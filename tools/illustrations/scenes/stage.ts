/** The stage of every scene: parchment light, a pale sun, hills, and the ground. 800 × 600. */
import { num, type Point, range, smooth } from '../draw/geometry.ts';
import { area, ellipse, lineOf, mix, stroke } from '../draw/ink.ts';
import { between, random } from '../draw/random.ts';

const pane = (points: Point[], colour: string, line = true): string =>
  area(points, colour, line ? lineOf(colour) : '', 1.2);

export const quad = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  line = true
): string =>
  pane(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h]
    ],
    colour,
    line
  );

export const shape = pane;

/** A ridge of hills with engraved slopes. */
export function ridge(level: number, height: number, colour: string, seed: number): string {
  const next = random(seed);
  const top = smooth(
    range(9).map((i): Point => [i * 110 - 40, level - height * between(next, 0.15, 1)]),
    false,
    6
  );
  const slopes = top
    .filter((_, i) => i % 2 === 0)
    .map(
      ([x, y]) =>
        `M${num(x)} ${num(y + 4)}l${num(between(next, 6, 16))} ${num(between(next, 18, 46))}`
    )
    .join('');
  return (
    area([...top, [860, level + 60], [-60, level + 60]], colour) +
    stroke(slopes, mix(colour, '#2e3a2a', 0.35), 0.9, 0.4)
  );
}

/** A volcano, as one sees from anywhere on Java. */
export function volcano(x: number, base: number, w: number, h: number, colour: string): string {
  const side = (s: number): Point[] =>
    smooth(
      [
        [x + s * w * 0.5, base],
        [x + s * w * 0.26, base - h * 0.34],
        [x + s * w * 0.11, base - h * 0.76],
        [x + s * w * 0.045, base - h]
      ],
      false,
      6
    );
  const left = side(-1);
  const right = side(1);
  return (
    area([...left, [x, base - h * 0.97], ...right.toReversed()], colour) +
    area(
      [[x + w * 0.01, base - h * 0.97], ...right.toReversed(), [x + w * 0.12, base]],
      mix(colour, '#39544a', 0.3)
    ) +
    stroke(
      range(16)
        .map((i) => {
          const s = (i - 7.5) / 8;
          return `M${num(x + s * w * 0.05)} ${num(base - h * 0.94)}Q${num(x + s * w * 0.1)} ${num(base - h * 0.55)} ${num(x + s * w * 0.4)} ${num(base - 6)}`;
        })
        .join(''),
      mix(colour, '#2e3a2a', 0.4),
      0.9,
      0.4
    )
  );
}

/** The finished picture. `ground` is where the earth begins. */
export const stage = (
  drawing: string,
  { ground = 430, earth = '#d9c396', far = true, sun = [590, 150] as Point } = {}
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600" role="img"><defs><linearGradient id="air" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3e4c0"/><stop offset=".7" stop-color="#fbf3df"/><stop offset="1" stop-color="#f6ead0"/></linearGradient></defs><g fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="800" height="600" fill="url(#air)"/>` +
  ellipse(sun[0], sun[1], 62, 62, '#f2cf7c', 'opacity=".55"') +
  ellipse(sun[0], sun[1], 47, 47, '#eebf57', 'opacity=".55"') +
  (far
    ? volcano(190, ground, 520, 230, '#b9c3ae') +
      ridge(ground - 20, 70, '#a9b896', 4) +
      ridge(ground + 4, 42, '#8fa67b', 9)
    : '') +
  area(
    [
      [-10, ground],
      ...smooth(
        [
          [0, ground + 4],
          [200, ground - 6],
          [420, ground + 6],
          [640, ground - 4],
          [810, ground + 4]
        ],
        false,
        4
      ),
      [810, 610],
      [-10, 610]
    ],
    earth
  ) +
  stroke(
    range(30)
      .map(
        (i) =>
          `M${(i * 137) % 800} ${ground + 24 + ((i * 61) % (560 - ground))}h${18 + ((i * 29) % 40)}`
      )
      .join(''),
    mix(earth, '#5a4326', 0.4),
    1,
    0.4
  ) +
  drawing +
  '</g></svg>';
