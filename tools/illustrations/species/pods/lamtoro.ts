/** Lamtoro, Leucaena leucocephala. */
import { pompon } from '../../draw/flower.ts';
import { range, points } from '../../draw/geometry.ts';
import { ellipse } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { bipinnate, type Pinnate } from '../../draw/sprig.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { leaflet, place, pod } from './parts.ts';

export const drawLamtoro = (): string => {
  const feather: Pinnate = {
    length: 68,
    bend: 10,
    pairs: 8,
    leaflet: leaflet(14.5, 0.34, '#7a9d62', { shape: 'oblong' }),
    bark: '#98a56b',
    thick: 1.4,
    spread: [80, 62],
    scale: [1, 0.75]
  };
  const frond = bipinnate(
    {
      length: 150,
      bend: 16,
      pairs: 4,
      bark: '#98a56b',
      span: [0.24, 0.98],
      spread: [68, 46],
      scale: [1.1, 0.9]
    },
    feather
  );
  const flat = (x: number, y: number, x2: number, y2: number): string =>
    pod(
      [
        [x, y],
        [(x + x2) / 2 + 5, (y + y2) / 2],
        [x2, y2]
      ],
      9,
      9,
      '#a5824d',
      0.05
    ) +
    range(9)
      .map((i) =>
        ellipse(
          x + ((x2 - x) * (i + 1.2)) / 10.5 + 3,
          y + ((y2 - y) * (i + 1.2)) / 10.5,
          3.2,
          4.6,
          'none',
          'stroke="#6b4a26" stroke-width=".7"'
        )
      )
      .join('');
  return (
    frond(place(154, 280, -34), 1.02, -1) +
    frond(place(168, 216, 26), 1.14, 1) +
    stem({
      path: points('124 420, 146 320, 166 240, 170 180'),
      colour: bark.green,
      from: 7,
      to: 3
    }) +
    stalk([160, 262], [96, 350], bark.green, 2) +
    pompon(92, 358, 21, '#fbf6e4', 7) +
    stalk([150, 300], [216, 296], bark.green, 2.6) +
    flat(214, 296, 196, 412) +
    flat(218, 296, 236, 418) +
    flat(222, 296, 280, 398) +
    pip(330, 402, 9, 6, 60, '#5a3218') +
    pip(346, 384, 9, 6, 110, '#5a3218')
  );
};
