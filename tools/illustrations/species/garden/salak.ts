/** Salak, Salacca zalacca. */
import { at } from '../../draw/bough.ts';
import { body, type Body } from '../../draw/fruit.ts';
import { along, range, smooth, step, points } from '../../draw/geometry.ts';
import { area, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { stem } from '../../draw/stem.ts';
import { grid } from '../../draw/surface.ts';
import { leafGreen } from '../../pigments.ts';

export const drawSalak = (): string => {
  const scaly = (x: number, y: number, s: number, turn: number): string => {
    const p = at(x, y, turn);
    const outline = lathe(p, [
      [0, 0],
      [4, 26 * s],
      [26 * s, 54 * s],
      [62 * s, 54 * s],
      [96 * s, 34 * s],
      [122 * s, 12 * s],
      [134 * s, 3 * s]
    ]);
    const b: Body = {
      x: step(p, 60 * s)[0],
      y: step(p, 60 * s)[1],
      rx: 54 * s,
      ry: 62 * s,
      turn,
      skew: 0.32
    };
    return (
      solid(outline, { colour: '#7d4a2a', gloss: false }) +
      grid(b, 12, 9)
        .filter(({ v }) => v < 0.9)
        .map(({ p: [px, py], u, v, flat }) => {
          const w = 8.4 * s * Math.sqrt(flat) + 1.6;
          return area(
            [
              [px - w, py - w * 0.7],
              [px + w, py - w * 0.7],
              [px + w * 0.7 + u * 2, py + w * 0.3],
              [px + u * 3, py + w * 1.2 + v],
              [px - w * 0.7 + u * 2, py + w * 0.3]
            ],
            u + v > 0.5 ? '#6b3c22' : '#8f5a34',
            '#4a2816',
            0.8
          );
        })
        .join('')
    );
  };
  const frond = range(9)
    .flatMap((i) =>
      [-1, 1].map((s) => {
        const p = along(smooth(points('86 300, 96 190, 150 90, 226 48')), 0.2 + i * 0.095);
        return leaf(
          {
            shape: 'lanceolate',
            length: 96 - i * 4,
            width: 0.15,
            green: leafGreen.mid,
            bend: s * 16
          },
          { ...p, angle: p.angle + s * 62 }
        );
      })
    )
    .join('');
  return (
    frond +
    stem({
      path: points('82 330, 88 240, 150 90, 226 48'),
      colour: '#8f8a5a',
      from: 8,
      to: 3
    }) +
    scaly(122, 412, 1.08, -10) +
    scaly(212, 404, 1, 10) +
    body({ x: 306, y: 376, rx: 36, ry: 44, turn: 6 }, '#f1e2b8') +
    stroke('M304 334q-10 40 2 84M310 334q14 40 2 84', '#c9ad74', 1.2) +
    body({ x: 288, y: 406, rx: 13, ry: 15 }, '#5d3a26')
  );
};
