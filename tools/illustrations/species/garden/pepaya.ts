/** Pepaya, Carica papaya. */
import { at } from '../../draw/bough.ts';
import { type Point, range, step, points } from '../../draw/geometry.ts';
import { area, lineOf } from '../../draw/ink.ts';
import { lobed } from '../../draw/lobed.ts';
import { berry, lathe, solid } from '../../draw/solid.ts';
import { stem } from '../../draw/stem.ts';
import { flush } from '../../draw/surface.ts';
import { leafGreen } from '../../pigments.ts';
import { palm } from './parts.ts';

export const drawPepaya = (): string => {
  const blade = lobed(
    {
      lobes: palm([-128, -86, -42, 0, 42, 86, 128], [76, 98, 114, 122, 114, 98, 76], 23, 0.1),
      bay: 0.5,
      belly: 0.24,
      green: leafGreen.mid
    },
    at(146, 152, -14)
  );
  const half: Point[] = points('0 6, 10 30, 44 57, 90 60, 134 46, 168 26, 184 8');
  return (
    blade +
    stem({
      path: points('146 152, 150 190, 118 232'),
      colour: '#b5bd7c',
      from: 6,
      to: 7
    }) +
    solid(
      lathe(
        at(126, 418, -5),
        half.map(([a, w]): Point => [a * 1.02, w * 1.04])
      ),
      { colour: '#8f9f45' }
    ) +
    flush(118, 366, 52, 56, 0, '#e8962c') +
    stem({
      path: points('112 236, 110 220'),
      colour: '#8f9a52',
      from: 12,
      to: 11
    }) +
    area(lathe(at(274, 420, 10), half), '#c9a038', lineOf('#c9a038'), 1.1) +
    area(
      lathe(
        at(275, 415, 10),
        half.map(([a, w]): Point => [a * 0.95, w * 0.9])
      ),
      '#ee8a3c'
    ) +
    area(
      lathe(
        at(278, 398, 10),
        half.map(([a, w]): Point => [a * 0.74, w * 0.5])
      ),
      '#d9652a',
      '#b54d1e',
      0.8
    ) +
    range(42)
      .map((i) => {
        const t = 0.08 + 0.84 * ((i * 0.618) % 1);
        const [x, y] = step(
          at(278, 398, 10),
          136 * t,
          Math.sin(i * 2.3) * 24 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.7
        );
        return berry(x, y, 4.4, '#2d2622');
      })
      .join('')
  );
};
