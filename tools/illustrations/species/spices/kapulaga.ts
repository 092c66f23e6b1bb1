/** Kapulaga, Wurfbainia compacta. */
import { at } from '../../draw/bough.ts';
import { body, calyx } from '../../draw/fruit.ts';
import { num, range, points } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { pip } from '../../draw/section.ts';
import { egg } from '../../draw/solid.ts';
import { stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';

export const drawKapulaga = (): string => {
  const pod = (x: number, y: number, s: number, c: string): string =>
    body({ x, y, rx: 17 * s, ry: 18 * s }, c, { hatch: 3 }) +
    stroke(
      [-0.7, -0.25, 0.25, 0.7]
        .map((k) => `M${x} ${num(y - 17 * s)}q${num(k * 26 * s)} ${num(17 * s)} 0 ${num(34 * s)}`)
        .join(''),
      lineOf(c),
      0.8,
      0.6
    ) +
    calyx(at(x, y - 16 * s, 0), 3, 11 * s, 4, '#c9a57c', 60);
  return (
    [
      [120, 300, -34, 1, -18],
      [150, 270, 30, 1.05, 20],
      [140, 210, -18, 1, -16],
      [156, 180, 22, 0.8, 12]
    ]
      .map(([x = 0, y = 0, a = 0, s = 1, b = 0]) =>
        leaf(
          {
            shape: 'lanceolate',
            length: 172,
            width: 0.2,
            green: leafGreen.mid,
            bend: b,
            veins: { kind: 'pinnate', pairs: 18, rise: 0.3 }
          },
          at(x, y, a),
          s
        )
      )
      .join('') +
    stem({
      path: points('128 424, 136 330, 146 240, 154 170'),
      colour: '#93ab62',
      from: 12,
      to: 4,
      nodes: 3
    }) +
    stem({
      path: points('60 420, 130 424, 196 412'),
      colour: '#c9a57c',
      from: 9,
      to: 6,
      nodes: 4
    }) +
    stem({
      path: points('196 412, 214 380, 218 300'),
      colour: '#c9a57c',
      from: 6,
      to: 3
    }) +
    [
      [200, 388, 1],
      [238, 382, 1],
      [196, 354, 0.96],
      [240, 346, 0.96],
      [218, 366, 1.05],
      [202, 322, 0.86],
      [232, 314, 0.84],
      [218, 336, 0.95],
      [218, 296, 0.7]
    ]
      .map(([x = 0, y = 0, s = 1], i) => pod(x, y, s, i % 3 ? '#e9dcc0' : '#dcc3a8'))
      .join('') +
    area(egg(312, 392, 27, 28), '#e9dcc0', lineOf('#d8c6a2'), 1) +
    area(egg(312, 392, 23, 24), '#f8f0dc') +
    range(12)
      .map((i) => {
        const [a, r] = [i * 2.1, i < 3 ? 6 : 14];
        return pip(312 + Math.cos(a) * r, 392 + Math.sin(a) * r, 5, 4, i * 40, '#6b4a35');
      })
      .join('')
  );
};
