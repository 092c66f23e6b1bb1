/** Mangga, Mangifera indica. */
import { bough } from '../../draw/bough.ts';
import { type Point, range, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { egg, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { flush, speckle } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy, halo } from './parts.ts';

export const drawMangga = (): string => {
  const mango = (x: number, y: number, s: number, c: string): string =>
    solid(
      (
        [
          [0, -94],
          [34, -84],
          [58, -44],
          [62, 6],
          [48, 58],
          [14, 88],
          [-14, 92],
          [-36, 74],
          [-52, 34],
          [-58, -16],
          [-44, -66]
        ] as const
      )
        .flatMap(([px, py], i, all) => {
          const [nx, ny] = all[(i + 1) % all.length] ?? [0, 0];
          return range(4).map((k): Point => [
            x + (px + ((nx - px) * k) / 4) * s,
            y + (py + ((ny - py) * k) / 4) * s
          ]);
        })
        .map((_, i, all): Point => {
          const n = all.length;
          const w = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((d) => all[(i + d + n) % n] ?? [0, 0]);
          return [w.reduce((a, p) => a + p[0], 0) / 9, w.reduce((a, p) => a + p[1], 0) / 9];
        }),
      { colour: c }
    );
  const long = glossy(150, 0.26, leafGreen.deep, {
    shape: 'lanceolate',
    veins: { kind: 'pinnate', pairs: 14, rise: 0.08 }
  });
  return (
    bough(points('60 100, 110 84, 170 80, 210 70'), long, 3, {
      spread: [70, 40],
      scale: [0.9, 0.9]
    }) +
    stalk([134, 82], [142, 176], bark.brown, 5) +
    mango(138, 266, 1.06, '#c9a23c') +
    speckle({ x: 134, y: 264, rx: 50, ry: 84 }, 120, '#7d6a22', 1.4) +
    flush(122, 226, 28, 46, 12, '#c4472f') +
    halo(egg(276, 352, 56, 74, 0, 16), '#c9a23c', '#efae35', egg(276, 352, 51, 69, 0, 16)) +
    halo(egg(278, 352, 25, 50, 0, 16), '#e0c98c', '#d9bb77', egg(278, 352, 22, 46, 0, 16)) +
    stroke(
      range(9)
        .map((i) => `M${262 + i * 4} ${312 + i * 0.6}q-6 40 ${-10} 76`)
        .join(''),
      '#a98545',
      0.8,
      0.7
    )
  );
};
