/** Ketumbar, Coriandrum sativum. */
import { num, type Point, range, step, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { berry } from '../../draw/solid.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { frond } from './parts.ts';

const umbel = (
  from: Point,
  heading: number,
  reach: number,
  head: (p: Point, i: number) => string,
  colour: string,
  rays = 7
): string =>
  range(rays)
    .map((i) => {
      const tip = step(
        { x: from[0], y: from[1], angle: heading + (i / (rays - 1) - 0.5) * 104 },
        reach * (1 - 0.1 * Math.abs(i - (rays - 1) / 2))
      );
      return stalk(from, tip, colour, 1.1, 0.05) + head(tip, i);
    })
    .join('');

/** A head of tiny white flowers. */
const lacy = ([x, y]: Point): string => {
  const spots = range(8).map((i): Point => [
    x + Math.sin(i * 0.9) * 8 * (i ? 1 : 0),
    y - Math.cos(i * 0.9) * 6 * (i ? 1 : 0)
  ]);
  const dots = (far: number): string =>
    spots
      .flatMap(([cx, cy], i) =>
        range(5).map(
          (k) =>
            `M${num(cx + Math.sin(k * 1.257 + i) * far)} ${num(cy - Math.cos(k * 1.257 + i) * far)}h.1`
        )
      )
      .join('');
  return (
    stroke(dots(2.6), '#8a8570', 4.4) +
    stroke(dots(2.6), '#fdf9f0', 3.2) +
    stroke(spots.map(([cx, cy]) => `M${num(cx)} ${num(cy)}h.1`).join(''), '#b8a04a', 2)
  );
};

export const drawKetumbar = (): string => {
  const green = '#6d9a4c';
  return (
    frond(points('160 428, 116 330, 86 232'), green, 1.15, 3, '#93b06a') +
    frond(points('172 428, 230 350, 272 282'), green, 1.05, 3, '#93b06a') +
    stem({
      path: points('166 430, 178 300, 196 170'),
      colour: '#93b06a',
      from: 6,
      to: 3,
      nodes: 2
    }) +
    frond(points('174 330, 140 260, 136 186'), green, 0.8, 3, '#93b06a') +
    umbel([196, 172], 4, 82, (p) => lacy(p), '#93b06a', 6) +
    [
      [284, 384],
      [306, 372],
      [328, 386],
      [300, 402],
      [324, 410]
    ]
      .map(
        ([x = 0, y = 0]) =>
          berry(x, y, 11, '#b98f55') +
          stroke(
            [-6, -2, 2, 6].map((d) => `M${x + d * 0.7} ${y - 9}q${d} 9 0 18`).join(''),
            '#6f4f2a',
            0.7,
            0.7
          )
      )
      .join('')
  );
};
