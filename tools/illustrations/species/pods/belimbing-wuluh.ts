/** Belimbing Wuluh, Averrhoa bilimbi. */
import { type Point, range, step, points } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { pip } from '../../draw/section.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { pinnate } from '../../draw/sprig.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { leaflet, place } from './parts.ts';

export const drawBelimbingWuluh = (): string => {
  const feather = pinnate({
    length: 170,
    bend: 20,
    pairs: 6,
    leaflet: leaflet(56, 0.36, '#6f9a55', {
      shape: 'ovate',
      stalk: 2,
      veins: { kind: 'pinnate', pairs: 5 }
    }),
    bark: '#a5a36a',
    thick: 3,
    spread: [74, 48],
    scale: [0.8, 1],
    span: [0.16, 0.97],
    end: 0.9
  });
  const fruit = (x: number, y: number, a: number, s: number): string => {
    const p = place(x, y, a);
    const rib = (k: number): string => {
      const [b, c, d] = [
        step(p, 10 * s, k * 6 * s),
        step(p, 44 * s, k * 15 * s),
        step(p, 84 * s, k * 5 * s)
      ];
      return `M${b[0].toFixed(1)} ${b[1].toFixed(1)}Q${c[0].toFixed(1)} ${c[1].toFixed(1)} ${d[0].toFixed(1)} ${d[1].toFixed(1)}`;
    };
    return (
      solid(
        lathe(p, [
          [0, 4 * s],
          [14 * s, 12 * s],
          [46 * s, 18 * s],
          [78 * s, 13 * s],
          [90 * s, 0]
        ]),
        { colour: '#a9bf58' }
      ) +
      stroke(rib(-0.75) + rib(0.2) + rib(1), '#6c8230', 1, 0.7) +
      [-1, 0, 1]
        .map((k) =>
          leaf(
            { shape: 'lanceolate', length: 15 * s, width: 0.5, green: '#b5a35a' },
            { ...p, angle: a + k * 50 }
          )
        )
        .join('')
    );
  };
  const hangs = [
    [124, 300, 192],
    [160, 306, 176],
    [200, 298, 166],
    [142, 322, 184]
  ] as const;
  return (
    feather(place(156, 238, -46), 0.8, -1) +
    feather(place(170, 234, 44), 0.86, 1) +
    feather(place(164, 214, -2), 1, 1) +
    stem({
      path: points('146 262, 160 240, 166 208'),
      colour: bark.brown,
      from: 13,
      to: 8
    }) +
    stem({
      path: points('156 250, 162 276, 160 304'),
      colour: bark.brown,
      from: 6,
      to: 4
    }) +
    hangs.map(([x, y]) => stalk([160, 278], [x, y], '#9a7a5a', 2)).join('') +
    hangs.map(([x, y, a]) => fruit(x, y, a, 1)).join('') +
    (() => {
      const star = (r: number): Point[] =>
        range(60).map((i) => {
          const a = (i / 60) * 6.283;
          const q = r * (0.84 + 0.16 * Math.cos(a * 5));
          return [300 + Math.sin(a) * q, 372 - Math.cos(a) * q];
        });
      return (
        area(star(46), '#93ab48', lineOf('#93ab48'), 1) +
        area(star(42), '#e3ebb0') +
        area(star(17), '#cbd98c') +
        range(5)
          .map((i) =>
            pip(
              300 + Math.sin(i * 1.2566) * 15,
              372 - Math.cos(i * 1.2566) * 15,
              4.6,
              3,
              i * 72 - 90,
              '#f3efd2'
            )
          )
          .join('') +
        stroke(
          range(5)
            .map(
              (i) =>
                `M300 372L${(300 + Math.sin(i * 1.2566 + 0.628) * 26).toFixed(1)} ${(372 - Math.cos(i * 1.2566 + 0.628) * 26).toFixed(1)}`
            )
            .join(''),
          '#a3b860',
          0.9
        )
      );
    })()
  );
};
