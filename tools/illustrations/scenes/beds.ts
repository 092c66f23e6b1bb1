/** Beds of herbs and tufts of grass. */
import { num, type Point, range } from '../draw/geometry.ts';
import { area, ellipse, lineOf, stroke } from '../draw/ink.ts';
import { leaflets } from '../draw/leaf.ts';
import { at } from './greenery.ts';

/** A bed of herbs: rows of small rosettes on a mound. */
export function bed(x: number, y: number, w: number, green: string, flower = ''): string {
  const count = Math.round(w / 26);
  const places = range(count).flatMap((i) =>
    [-52, 0, 52].map((a) => ({
      place: at(x + 13 + i * 26, y - 4, a),
      scale: 1.35 - Math.abs(a) * 0.004,
      side: Math.sign(a)
    }))
  );
  return (
    area(
      [
        [x - 8, y + 16],
        [x, y - 4],
        [x + w, y - 4],
        [x + w + 8, y + 16]
      ],
      '#9a7448',
      lineOf('#9a7448'),
      1.1
    ) +
    stroke(
      range(count * 2)
        .map((i) => `M${num(x + i * 13)} ${y + 3 + (i % 3) * 4}h6`)
        .join(''),
      '#5f4326',
      1,
      0.6
    ) +
    leaflets({ shape: 'ovate', length: 24, width: 0.6, green, bend: 20 }, places) +
    (flower &&
      range(count)
        .map((i) =>
          ellipse(
            x + 13 + i * 26,
            y - 34 + (i % 2) * 5,
            4.4,
            4.4,
            flower,
            `stroke="${lineOf(flower)}" stroke-width=".8"`
          )
        )
        .join(''))
  );
}

export const grass = (points: Point[]): string =>
  stroke(
    points.map(([x, y]) => `M${x} ${y}q-3 -8 -7 -11m7 11q0 -10 1 -15m-1 15q4 -7 8 -10`).join(''),
    '#5f7f42',
    1.6
  );
