/** The scene "gendong". */
import { points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf } from '../../draw/ink.ts';
import { rosette } from '../../frame.ts';
import { basket } from '../vessels/basket.ts';
import { bottle } from '../vessels/bottle.ts';
import { ginger, root, table } from './parts.ts';

const glass = (x: number, y: number, c: string): string =>
  area(
    [
      [x - 26, y],
      [x + 26, y],
      [x + 34, y - 84],
      [x - 34, y - 84]
    ],
    '#e6ead6',
    lineOf('#9aa88a'),
    1.3
  ) +
  area(
    [
      [x - 23, y - 4],
      [x + 23, y - 4],
      [x + 30, y - 66],
      [x - 30, y - 66]
    ],
    c
  ) +
  ellipse(x, y - 66, 30, 7, lineOf(c), 'opacity=".4"') +
  ellipse(x, y - 84, 34, 8, '#f3f3e6', `stroke="${lineOf('#9aa88a')}"`);

export const gendongScene = (): string =>
  table(
    [
      [-108, -34],
      [-54, -40],
      [0, -44],
      [54, -40],
      [108, -34]
    ]
      .map(([d = 0, y = 0], i) =>
        bottle(
          400 + d,
          350 + y + 40,
          1.25,
          ['#d98a06', '#8fa545', '#b8652a', '#e3b23a', '#7d4a3a'][i] ?? '#d98a06',
          false
        )
      )
      .join('') +
      [-80, -26, 28, 82]
        .map((d, i) =>
          bottle(
            400 + d,
            400,
            1.2,
            ['#e3b23a', '#b8652a', '#d98a06', '#8f9d4a'][i] ?? '#d98a06',
            false
          )
        )
        .join('') +
      basket(400, 560, 400, 200) +
      area(
        points(
          '196 392, 230 330, 300 374, 420 400, 520 380, 610 320, 640 372, 606 420, 470 446, 300 430'
        ),
        '#8f2f3a',
        lineOf('#8f2f3a'),
        1.4
      ) +
      [
        [240, 380],
        [290, 402],
        [350, 418],
        [420, 424],
        [490, 412],
        [550, 394],
        [600, 366]
      ]
        .map(([x = 0, y = 0]) => rosette(x, y, 17, '#e6bf6a', 1.4))
        .join('') +
      glass(680, 560, '#d98a06') +
      glass(120, 560, '#8fa545') +
      root(130, 590, ginger, 3, 0.6)
  );
