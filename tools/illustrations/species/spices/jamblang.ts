/** Jamblang, Syzygium cumini. */
import { at, bough } from '../../draw/bough.ts';
import { body } from '../../draw/fruit.ts';
import { type Point, step, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf } from '../../draw/ink.ts';
import { egg } from '../../draw/solid.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawJamblang = (): string => {
  const path: Point[] = points('58 200, 120 150, 196 116, 286 76');
  const plum = (x: number, y: number, a: number, c: string): string =>
    body({ x, y, rx: 15, ry: 21, turn: a }, c, { light: '#b9a3c4' }) +
    ellipse(...step(at(x, y, a), -20), 3.4, 2, '#1f1426');
  const spots = [
    [152, 226, 14],
    [182, 236, -8],
    [128, 252, 22],
    [162, 266, 4],
    [194, 274, -16],
    [140, 296, 12],
    [174, 306, -6]
  ] as const;
  return (
    bough(
      path,
      glossy(112, 0.46, leafGreen.deep, {
        shape: 'dripTip',
        veins: { kind: 'pinnate', pairs: 16, rise: 0.07 }
      }),
      3,
      {
        arrangement: 'opposite',
        span: [0.2, 0.9],
        spread: [66, 44]
      }
    ) +
    stem({
      path: points('138 140, 152 180, 160 230'),
      colour: '#b0925c',
      from: 4,
      to: 2.4
    }) +
    spots.map(([x, y]) => stalk([157, 206], [x, y - 16], '#b0925c', 1.6, 0.06)).join('') +
    spots
      .map(([x, y, a], i) =>
        plum(x, y, a, ['#4a2f5c', '#3c2549', '#5d3a63', '#8a4a72'][i % 4] ?? '')
      )
      .join('') +
    area(egg(294, 376, 38, 47, 0, 12), '#4a2f5c', lineOf('#4a2f5c'), 1) +
    area(egg(294, 376, 33, 42, 0, 12), '#c9a3c4') +
    area(egg(294, 376, 31, 40, 0, 12), '#e6cfdc') +
    body({ x: 294, y: 378, rx: 16, ry: 27, turn: 12 }, '#b9a06a')
  );
};
