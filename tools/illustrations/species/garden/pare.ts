/** Pare, Momordica charantia. */
import { at } from '../../draw/bough.ts';
import { num, type Point, range, step, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, mix, stroke } from '../../draw/ink.ts';
import { lobed } from '../../draw/lobed.ts';
import { pip } from '../../draw/section.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { stalk, stem, tendril } from '../../draw/stem.ts';
import { palm, ring } from './parts.ts';

export const drawPare = (): string => {
  const leafAt = (x: number, y: number, a: number, s: number): string =>
    lobed(
      {
        lobes: palm([-108, -54, 0, 54, 108], [46, 60, 68, 60, 46], 27, 0.06),
        bay: 0.46,
        belly: 0.42,
        green: '#6f9a4e'
      },
      at(x, y, a),
      s
    );
  const gourd: Point[] = points('0 3, 18 12, 60 32, 110 38, 160 26, 196 10, 212 0');
  const g = at(182, 176, 176);
  const warts = range(62)
    .map((i) => {
      const t = 0.06 + 0.88 * (Math.floor(i / 4) / 15.5);
      const w = 34 * Math.sin(Math.PI * Math.min(1, t * 0.96 + 0.03)) ** 0.8;
      const [x, y] = step(g, 212 * t + (i % 2) * 5, ((i % 4) - 1.5) * 0.56 * w);
      return ellipse(
        x,
        y,
        5 * (0.5 + w / 60),
        8 * (0.5 + w / 60),
        mix('#93ad4c', '#d9e0a0', 0.35),
        'stroke="#5f7a34" stroke-width=".7"'
      );
    })
    .join('');
  return (
    leafAt(104, 150, -56, 1.15) +
    leafAt(196, 96, 8, 1.1) +
    leafAt(276, 120, 62, 0.95) +
    stem({
      path: points('50 210, 104 152, 180 108, 286 130, 336 190'),
      colour: '#8fae5c',
      from: 4,
      to: 2.4
    }) +
    tendril(at(60, 200, 190), 60, '#7f9a55') +
    tendril(at(310, 152, 60), 56, '#7f9a55', -1) +
    stalk([182, 108], [182, 178], '#8fae5c', 3, 0.05) +
    solid(lathe(g, gourd), { colour: '#93ad4c', gloss: false }) +
    warts +
    stroke(
      [-0.42, 0, 0.42]
        .map((k) => {
          const [a, c, e] = [step(g, 12, k * 12), step(g, 110, k * 76), step(g, 202, k * 10)];
          return `M${num(a[0])} ${num(a[1])}Q${num(c[0])} ${num(c[1])} ${num(e[0])} ${num(e[1])}`;
        })
        .join(''),
      '#5f7a34',
      1,
      0.7
    ) +
    area(
      range(40).map((i): Point => {
        const a = (i / 40) * 6.283;
        const r = 42 + Math.cos(a * 10) * 3.4;
        return [300 + Math.cos(a) * r, 362 + Math.sin(a) * r];
      }),
      '#93ad4c',
      lineOf('#93ad4c'),
      1.1
    ) +
    ellipse(300, 362, 35, 35, '#e6ecc0') +
    ellipse(300, 362, 22, 22, '#f6f2dc') +
    ring(6, 300, 362, 12, (x, y, i) => pip(x, y, 6.4, 4.4, i * 60, '#c93a2c'), 1)
  );
};
