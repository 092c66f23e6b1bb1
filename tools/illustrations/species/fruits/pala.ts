/** Pala, Myristica fragrans. */
import { at, bough } from '../../draw/bough.ts';
import { body } from '../../draw/fruit.ts';
import { num, range, points } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawPala = (): string => {
  const b = at(138, 346, 4);
  const strips = (x: number, y: number, r: number): string =>
    range(6)
      .map((i) => {
        const s = (i - 2.5) / 2.5;
        return `M${num(x + s * 2)} ${num(y + r)}C${num(x + s * r * 1.2)} ${num(y + r * 0.5)} ${num(x + s * r * 0.98 + (i % 2 ? 2 : -2))} ${num(y - r * 0.5)} ${num(x + s * r * 0.4)} ${num(y - r * 0.92)}`;
      })
      .join('');
  const nut = (x: number, y: number, r: number): string =>
    body({ x, y, rx: r * 0.76, ry: r }, '#4d2b1f') +
    stroke(strips(x, y, r), '#8f1a1c', r * 0.17) +
    stroke(strips(x, y, r), '#cf3a2e', r * 0.12) +
    stroke(
      [-0.5, 0, 0.5]
        .map(
          (k) =>
            `M${num(x + k * r)} ${num(y + r * 0.2 * (k ? 1 : -1))}q${num(r * 0.16)} ${num(-r * 0.12)} ${num(r * 0.3)} ${num(r * 0.04)}`
        )
        .join(''),
      '#cf3a2e',
      r * 0.09
    );
  const shell = lathe(at(282, 428, 6), points('0 0, 6 30, 40 62, 84 64, 120 40, 136 12'));
  return (
    bough(
      points('54 150, 110 116, 180 92, 272 66'),
      glossy(104, 0.38, leafGreen.deep, { shape: 'elliptic' }),
      3
    ) +
    stalk([138, 106], [146, 194], bark.brown, 4.4) +
    solid(lathe(b, points('0 0, 6 32, 40 66, 88 70, 128 46, 148 18, 156 6')), {
      colour: '#d8bd62'
    }) +
    speckle({ x: 140, y: 268, rx: 58, ry: 60 }, 80, '#93793a', 1.4) +
    stroke('M152 194Q128 262 138 344', '#8a6c30', 1.4, 0.9) +
    area(shell, '#d8bd62', lineOf('#d8bd62'), 1.1) +
    area(
      lathe(at(282, 422, 6), points('0 0, 6 26, 38 55, 80 57, 112 34, 124 10')),
      '#f3e6bd',
      '#c0a55f',
      0.8
    ) +
    nut(290, 366, 36) +
    nut(84, 400, 22)
  );
};
