/** Serai, Cymbopogon citratus. */
import { at } from '../../draw/bough.ts';
import { num, range, step, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { strap } from './parts.ts';

/** Lemongrass cut across: sheath within sheath. */
const slice = (x: number, y: number, r: number): string =>
  [1, 0.82, 0.64, 0.46, 0.28]
    .map((k, i) =>
      ellipse(
        x,
        y,
        r * k,
        r * k * 0.86,
        i % 2 ? '#f3f1d4' : '#dfe0b4',
        `stroke="${i ? '#a9b278' : lineOf('#c9cf96')}" stroke-width=".9"`
      )
    )
    .join('') + ellipse(x, y, r * 0.12, r * 0.1, '#c98a94');

export const drawSerai = (): string => {
  const shoots = [
    [126, 402, -11],
    [156, 412, -4],
    [184, 412, 4],
    [212, 402, 12]
  ] as const;
  const grass = shoots
    .flatMap(([x, y, a], k) =>
      [-11, 10, -4, 4].map((d, i) => {
        const p = step(at(x, y, a), 118);
        const l = [236, 230, 290, 270][i] ?? 200;
        return leaf(
          strap(l - Math.abs(k - 1.5) * 14, 0.04, (i + k) % 2 ? '#7f9f5e' : '#93ad6b', {
            bend: (a + d) * 1.5 + (d > 0 ? 12 : -12),
            veins: { kind: 'parallel', lines: 1 }
          }),
          at(p[0], p[1], a + d)
        );
      })
    )
    .join('');
  const bulb = ([x, y, a]: readonly [number, number, number]): string => {
    const p = at(x, y + 14, a);
    const lines = [-0.6, 0, 0.55]
      .map((k) => {
        const [s, m, e] = [step(p, 4, k * 12), step(p, 40, k * 13), step(p, 142, k * 4)];
        return `M${num(s[0])} ${num(s[1])}Q${num(m[0])} ${num(m[1])} ${num(e[0])} ${num(e[1])}`;
      })
      .join('');
    return (
      solid(lathe(p, points('0 9, 8 14, 34 15, 78 11, 142 6')), {
        colour: '#d3d6a0',
        gloss: false,
        hatch: 0
      }) +
      area(lathe(p, points('0 8.5, 8 13, 22 14, 30 9')), '#b9707c', '', 0, 0.32) +
      stroke(lines, '#8fa05f', 0.9, 0.8) +
      stroke(
        range(6)
          .map(
            (i) => `M${num(x - 8 + i * 3)} ${y + 14}q${i % 2 ? 4 : -4} 6 ${num((i - 2.5) * 2)} 13`
          )
          .join(''),
        '#a98f62',
        1.1
      )
    );
  };
  return grass + shoots.map(bulb).join('') + slice(300, 390, 29) + slice(340, 416, 21);
};
