/** Pandan, Pandanus amaryllifolius. */
import { at } from '../../draw/bough.ts';
import { type Point, points } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { stalk, stem, tube } from '../../draw/stem.ts';
import { strap } from './parts.ts';

/** A pandan blade tied in the kitchen knot. */
function knot(x: number, y: number): string {
  const band = (path: Point[], g: string): string =>
    area(
      tube(path, () => 9),
      g,
      lineOf(g),
      0.9
    ) + stroke('M' + path.map(([a, b]) => `${a} ${b}`).join('L'), '#cfe0a8', 0.8, 0.6);
  return (
    band(
      [
        [x - 8, y + 30],
        [x - 28, y],
        [x - 10, y - 30],
        [x + 18, y - 22],
        [x + 22, y + 6],
        [x + 2, y + 18]
      ],
      '#5f9a4c'
    ) +
    band(
      [
        [x - 20, y + 22],
        [x + 8, y + 14],
        [x + 44, y + 30]
      ],
      '#6fa856'
    ) +
    band(
      [
        [x + 10, y + 24],
        [x - 6, y + 12],
        [x - 40, y + 14]
      ],
      '#4f8a45'
    )
  );
}

export const drawPandan = (): string => {
  const keel = (x: number, y: number, a: number, l: number, b: number, g: string): string =>
    leaf(strap(l * 0.94, 0.07, g, { bend: b }), at(x, y, a));
  return (
    [
      [-58, 240, -46],
      [50, 190, 40],
      [-44, 312, -36],
      [42, 290, 34],
      [-31, 362, -28],
      [30, 366, 30],
      [-19, 392, -16],
      [17, 398, 18],
      [-6, 416, -8],
      [6, 388, 8]
    ]
      .map(([a = 0, l = 0, b = 0], i) =>
        keel(170 + a * 0.16, 412, a, l, b, i % 2 ? '#5f9a4c' : '#4f8a45')
      )
      .join('') +
    [
      [-12, 230, -16],
      [13, 244, 14],
      [0, 290, 4]
    ]
      .map(([a = 0, l = 0, b = 0]) => keel(170 + a * 0.3, 420, a, l, b, '#6fa856'))
      .join('') +
    stem({
      path: points('170 432, 170 410'),
      colour: '#b9b78a',
      from: 30,
      to: 36
    }) +
    stroke('M152 424q18 8 36 0M152 416q18 8 36 0', '#8a8a5a', 0.9) +
    stalk([158, 432], [138, 440], '#b09a78', 3) +
    stalk([182, 432], [200, 440], '#b09a78', 3) +
    knot(310, 396)
  );
};
