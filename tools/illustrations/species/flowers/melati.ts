/** Melati, Jasminum sambac. */
import { at, bough } from '../../draw/bough.ts';
import { bloom, petal } from '../../draw/flower.ts';
import { type Point, points } from '../../draw/geometry.ts';
import { ellipse } from '../../draw/ink.ts';
import { stalk } from '../../draw/stem.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { blade, bud } from './parts.ts';

/** A jasmine: two wheels of petals. */
const jasmine = (x: number, y: number, s: number, turn: number): string =>
  bloom(
    { petals: 7, petal: petal('#fdf9ee', 30, 0.46, 'elliptic', '#a9a27a'), turn, squash: 0.86 },
    at(x, y),
    s
  ) +
  bloom(
    {
      petals: 5,
      petal: petal('#fffdf4', 19, 0.6, 'elliptic', '#a9a27a'),
      turn: turn + 20,
      squash: 0.86,
      centre: ellipse(x, y, 3.4 * s, 3 * s, '#d9c46a', 'stroke="#8a7a3a" stroke-width=".6"')
    },
    at(x, y),
    s
  );

export const drawMelati = (): string => {
  const path: Point[] = points('130 432, 146 330, 186 230, 196 150');
  return (
    bough(path, blade(100, 0.6, leafGreen.deep, { stalk: 5 }), 3, {
      arrangement: 'opposite',
      bark: bark.green,
      span: [0.22, 0.9],
      spread: [72, 50],
      end: false
    }) +
    stalk([194, 170], [150, 110], bark.green, 2.6, 0.1) +
    stalk([194, 170], [256, 128], bark.green, 2.6, -0.1) +
    bud(150, 110, -18, 38, 9, '#f6f0dc') +
    bud(256, 128, 34, 36, 8.5, '#f6f0dc') +
    bud(226, 82, 16, 32, 7.5, '#f3ecd2') +
    stalk([196, 156], [226, 84], bark.green, 2.2, 0.1) +
    jasmine(194, 134, 1.7, 8) +
    jasmine(286, 382, 1.3, 30) +
    bud(334, 410, 50, 30, 7, '#f6f0dc')
  );
};
