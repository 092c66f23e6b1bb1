/** Alpukat, Persea americana. */
import { at, bough } from '../../draw/bough.ts';
import { body } from '../../draw/fruit.ts';
import { type Point, points } from '../../draw/geometry.ts';
import { area } from '../../draw/ink.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy, halo } from './parts.ts';

export const drawAlpukat = (): string => {
  const pear: Point[] = points('0 0, 6 34, 34 66, 80 72, 122 54, 154 34, 180 25, 196 12');
  const half = pear.map(([a, w]): Point => [a * 0.9, w * 0.88]);
  const inner = half.map(([a, w]): Point => [a * 0.93 + 6, w * 0.9]);
  return (
    bough(
      points('40 150, 96 112, 166 92, 254 62'),
      glossy(110, 0.46, leafGreen.deep, { shape: 'ovate' }),
      3
    ) +
    stalk([130, 102], [132, 148], bark.brown, 5) +
    solid(lathe(at(124, 338, 3), pear), { colour: '#54703a' }) +
    speckle({ x: 126, y: 268, rx: 64, ry: 66 }, 150, '#aab36a', 1.6) +
    halo(lathe(at(276, 422, 10), half), '#4a5f33', '#e9dc8e', lathe(at(277, 418, 10), inner)) +
    area(
      lathe(
        at(278, 412, 10),
        inner.map(([a, w]): Point => [a * 0.9, w * 0.84])
      ),
      '#f0e6a8'
    ) +
    body({ x: 287, y: 358, rx: 33, ry: 36, turn: 10 }, '#8f5f38')
  );
};
