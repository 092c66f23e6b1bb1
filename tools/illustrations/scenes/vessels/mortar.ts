import { num, range } from '../../draw/geometry.ts';
import { area, ellipse, lightOf, lineOf, mix, stroke } from '../../draw/ink.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { tube } from '../../draw/stem.ts';
import { at } from '../greenery.ts';

/** The stone mortar with its pestle. */
export const mortar = (
  x: number,
  y: number,
  s: number,
  colour = '#8f8a80',
  paste = '#d9962c'
): string =>
  solid(
    lathe(
      at(x, y),
      [
        [0, 44 * s],
        [8 * s, 46 * s],
        [16 * s, 36 * s],
        [30 * s, 44 * s],
        [66 * s, 72 * s],
        [96 * s, 84 * s]
      ],
      6
    ),
    { colour, gloss: false }
  ) +
  ellipse(
    x,
    y - 96 * s,
    84 * s,
    22 * s,
    mix(colour, '#fff4d8', 0.25),
    `stroke="${lineOf(colour)}" stroke-width="1.4"`
  ) +
  ellipse(x, y - 94 * s, 70 * s, 16 * s, mix(colour, '#1f1a14', 0.55)) +
  ellipse(
    x - 4 * s,
    y - 90 * s,
    54 * s,
    11 * s,
    paste,
    `stroke="${lineOf(paste)}" stroke-width="1"`
  ) +
  solid(
    tube(
      [
        [x + 6 * s, y - 92 * s],
        [x + 62 * s, y - 130 * s],
        [x + 118 * s, y - 168 * s]
      ],
      (t) =>
        (t < 0.3
          ? 17 - t * 14
          : t > 0.9
            ? Math.max(0.5, 12 * Math.sqrt(Math.max(0, 1 - ((t - 0.9) / 0.1) ** 2)))
            : 12) * s
    ),
    { colour: '#a67a4a', gloss: false, depth: 15 * s }
  ) +
  area(
    [
      [x - 20 * s, y - 88 * s],
      [x + 30 * s, y - 88 * s],
      [x + 22 * s, y - 80 * s],
      [x - 12 * s, y - 80 * s]
    ],
    paste
  ) +
  stroke(
    range(14)
      .map(
        (i) =>
          `M${num(x - 40 * s + ((i * 37) % 80) * s)} ${num(y - (92 - ((i * 13) % 8)) * s)}h${num(4 * s)}`
      )
      .join(''),
    lightOf(paste),
    1.6,
    0.8
  );
