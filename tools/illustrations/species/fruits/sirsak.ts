/** Sirsak, Annona muricata. */
import { at, bough } from '../../draw/bough.ts';
import { type Body } from '../../draw/fruit.ts';
import { range, points } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { spines } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawSirsak = (): string => {
  const heart = lathe(
    at(140, 396, 6),
    points('0 0, 8 22, 46 66, 104 90, 150 88, 190 64, 206 34, 204 10')
  );
  const b: Body = { x: 148, y: 286, rx: 80, ry: 96, turn: 6, skew: -0.24 };
  return (
    bough(
      points('50 128, 110 100, 180 80, 280 74'),
      glossy(108, 0.42, leafGreen.deep, { shape: 'obovate' }),
      3
    ) +
    stalk([150, 92], [160, 196], bark.brown, 6) +
    solid(heart, { colour: '#6f9350' }) +
    spines(b, 9, 8, 13, '#b9c98a', 2, 0.25) +
    area(
      lathe(at(286, 424, 4), points('0 0, 6 18, 34 48, 72 60, 106 54, 124 30, 126 8')),
      '#5f8546',
      lineOf('#5f8546'),
      1.1
    ) +
    area(
      lathe(at(286, 418, 4), points('0 0, 6 15, 32 44, 68 55, 100 49, 114 26, 116 6')),
      '#fbf6e8'
    ) +
    stroke('M290 414Q298 360 294 308', '#e3d8ba', 7) +
    stroke(
      range(12)
        .map((i) => `M${293} ${324 + i * 7}l${i % 2 ? 36 : -36} ${6 - i}`)
        .join(''),
      '#ddd0ae',
      0.9
    ) +
    range(10)
      .map((i) =>
        pip(
          294 + (i % 2 ? 1 : -1) * (17 + (i % 3) * 8),
          328 + i * 7.6,
          6.6,
          3.8,
          i % 2 ? 10 : 170,
          '#2e2420'
        )
      )
      .join('')
  );
};
