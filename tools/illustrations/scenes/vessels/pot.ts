import { num } from '../../draw/geometry.ts';
import { ellipse, lineOf, mix, stroke } from '../../draw/ink.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { at } from '../greenery.ts';

const rings = (x: number, y: number, s: number, list: [number, number][], colour: string): string =>
  stroke(
    list
      .map(
        ([h, w]) =>
          `M${num(x - w * s)} ${num(y - h * s)}Q${num(x)} ${num(y - h * s + 9 * s)} ${num(x + w * s)} ${num(y - h * s)}`
      )
      .join(''),
    colour,
    1.2,
    0.7
  );

/** A round-bellied clay pot; `lid` closes it. */
export const pot = (x: number, y: number, s: number, colour = '#b0663f', lid = false): string =>
  solid(
    lathe(
      at(x, y),
      [
        [0, 26 * s],
        [8 * s, 38 * s],
        [34 * s, 50 * s],
        [58 * s, 40 * s],
        [68 * s, 28 * s],
        [76 * s, 32 * s]
      ],
      6
    ),
    { colour, gloss: true }
  ) +
  rings(
    x,
    y,
    s,
    [
      [52, 42],
      [47, 45]
    ],
    lineOf(colour)
  ) +
  ellipse(
    x,
    y - 76 * s,
    32 * s,
    8 * s,
    lid ? mix(colour, '#fff4d8', 0.15) : mix(colour, '#1f120a', 0.6),
    `stroke="${lineOf(colour)}" stroke-width="1.1"`
  ) +
  (lid
    ? solid(
        lathe(
          at(x, y - 76 * s),
          [
            [0, 30 * s],
            [8 * s, 22 * s],
            [12 * s, 8 * s],
            [20 * s, 8 * s],
            [24 * s, 0]
          ],
          5
        ),
        { colour }
      )
    : '');
