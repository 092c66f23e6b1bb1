/** Jambu Mawar, Syzygium jambos. */
import { points } from '../../draw/geometry.ts';
import { at, bough } from '../../draw/bough.ts';
import { calyx } from '../../draw/fruit.ts';
import { area, lineOf } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { egg, lathe, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { flush } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawJambuMawar = (): string => {
  const rose = (x: number, y: number, s: number): string =>
    solid(
      lathe(at(x, y, 0), [
        [0, 14 * s],
        [8 * s, 30 * s],
        [34 * s, 47 * s],
        [66 * s, 46 * s],
        [94 * s, 26 * s],
        [106 * s, 8 * s]
      ]),
      { colour: '#ead9a0', shade: '#b3705f' }
    ) +
    calyx(at(x, y - 4 * s, 180), 4, 20 * s, 17 * s, '#9aab62', 116) +
    flush(x - 10 * s, y - 56 * s, 26 * s, 34 * s, 0, '#e0806f');
  return (
    bough(
      points('50 130, 110 104, 190 84, 276 88'),
      glossy(130, 0.24, leafGreen.deep, {
        shape: 'lanceolate',
        veins: { kind: 'pinnate', pairs: 12 }
      }),
      3,
      { arrangement: 'opposite', spread: [60, 40] }
    ) +
    stalk([128, 98], [112, 210], bark.green, 3.4, 0.08) +
    stalk([160, 90], [196, 218], bark.green, 3.4, -0.08) +
    rose(112, 310, 1.02) +
    rose(198, 326, 1.06) +
    area(egg(298, 374, 46, 48, 0.06), '#ead9a0', lineOf('#ead9a0'), 1.1) +
    area(egg(298, 374, 40, 42, 0.06), '#faf3da') +
    area(egg(298, 376, 23, 24), '#dccba0', '#a8935c', 0.8) +
    pip(293, 374, 13, 11, 10, '#8a6a42') +
    pip(308, 386, 8, 7, 30, '#8a6a42')
  );
};
