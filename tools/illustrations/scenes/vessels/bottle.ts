import { type Point } from '../../draw/geometry.ts';
import { area, lightOf, lineOf, mix } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { lathe } from '../../draw/solid.ts';
import { at } from '../greenery.ts';

/** A glass bottle filled with jamu, corked. */
export function bottle(x: number, y: number, s: number, liquid: string, label = true): string {
  const glass: Point[] = [
    [0, 22 * s],
    [4 * s, 25 * s],
    [78 * s, 25 * s],
    [96 * s, 14 * s],
    [106 * s, 9 * s],
    [128 * s, 9 * s],
    [131 * s, 11 * s]
  ];
  const fill: Point[] = [
    [3 * s, 20 * s],
    [6 * s, 22 * s],
    [76 * s, 22 * s],
    [92 * s, 13 * s],
    [98 * s, 10 * s]
  ];
  return (
    area(lathe(at(x, y), glass, 5), '#dfe6cf', lineOf('#9aa88a'), 1.3) +
    area(lathe(at(x, y), fill, 5), liquid) +
    area(
      [
        [x + 10 * s, y - 5 * s],
        [x + 21 * s, y - 6 * s],
        [x + 21 * s, y - 74 * s],
        [x + 10 * s, y - 80 * s]
      ],
      mix(liquid, '#2e1a12', 0.5),
      '',
      0,
      0.3
    ) +
    area(
      [
        [x - 18 * s, y - 8 * s],
        [x - 13 * s, y - 8 * s],
        [x - 13 * s, y - 78 * s],
        [x - 18 * s, y - 74 * s]
      ],
      lightOf(liquid),
      '',
      0,
      0.7
    ) +
    area(
      [
        [x - 7 * s, y - 130 * s],
        [x + 7 * s, y - 130 * s],
        [x + 8 * s, y - 146 * s],
        [x - 8 * s, y - 146 * s]
      ],
      '#c9a06a',
      lineOf('#c9a06a'),
      1.1
    ) +
    (label
      ? area(
          [
            [x - 25 * s, y - 22 * s],
            [x + 25 * s, y - 22 * s],
            [x + 25 * s, y - 60 * s],
            [x - 25 * s, y - 60 * s]
          ],
          '#f7eedb',
          '#8a6a3a',
          1
        ) +
        leaf(
          { shape: 'elliptic', length: 26, width: 0.5, green: '#6f9a48' },
          at(x - 4 * s, y - 28 * s, 18),
          s
        )
      : '')
  );
}
