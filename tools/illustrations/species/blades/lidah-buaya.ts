/** Lidah Buaya, Aloe vera. */
import { at } from '../../draw/bough.ts';
import { num, range, step, points } from '../../draw/geometry.ts';
import { area, lineOf, mix, stroke } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { egg } from '../../draw/solid.ts';
import { stem } from '../../draw/stem.ts';

export const drawLidahBuaya = (): string => {
  const fleshy = (x: number, y: number, a: number, l: number, b: number, g: string): string => {
    const spec: Leaf = {
      shape: 'lanceolate',
      length: l * 0.92,
      width: 0.22,
      green: g,
      dark: mix(g, '#2f5a4a', 0.4),
      vein: mix(g, '#e9f0c8', 0.25),
      bend: b,
      margin: { kind: 'spiny', teeth: 15, depth: 5 }
    };
    const p = at(x, y, a);
    return (
      leaf(spec, p) +
      stroke(
        range(16)
          .map((i) => {
            const [sx, sy] = step(
              { ...p, angle: a + b * 0.3 },
              l * (0.1 + ((i * 0.047) % 0.7)),
              ((i * 37) % 19) - 9
            );
            return `M${num(sx)} ${num(sy)}l${num(Math.sin((a * Math.PI) / 180) * 6)} ${num(-Math.cos((a * Math.PI) / 180) * 6)}`;
          })
          .join(''),
        '#e3ebc9',
        2,
        0.55
      )
    );
  };
  return (
    [
      [-58, 190, -22],
      [56, 176, 22],
      [-42, 280, -18],
      [41, 270, 20],
      [-27, 346, -14],
      [26, 340, 14],
      [-12, 392, -6],
      [11, 384, 8],
      [-40, 150, -14],
      [36, 150, 16],
      [-17, 226, -10],
      [18, 214, 10],
      [0, 274, 2]
    ]
      .map(([a = 0, l = 0, b = 0], i) =>
        fleshy(170 + a * 0.3, 408 + (i > 7 ? 12 : 0), a, l, b, i % 3 ? '#86a97a' : '#7a9f70')
      )
      .join('') +
    stem({
      path: points('170 430, 170 416'),
      colour: '#c9c39a',
      from: 40,
      to: 46
    }) +
    area(
      points('262 384, 280 362, 318 356, 350 366, 362 384, 340 396, 300 404, 272 400'),
      '#7a9f70',
      lineOf('#7a9f70'),
      1.1
    ) +
    area(
      points('272 384, 286 369, 318 364, 344 371, 352 383, 334 390, 300 396, 278 393'),
      '#e3ecc4'
    ) +
    area(egg(312, 378, 30, 9, 0, -4), '#f4f7df') +
    stroke('M300 404q-2 12 2 18M320 400q1 8 -1 14', '#cfdcae', 4, 0.9)
  );
};
