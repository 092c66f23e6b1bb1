/** Suruhan, Peperomia pellucida. */
import { type Point, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { leafOrgan, sprig } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';

export const drawSuruhan = (): string => {
  const heart: Leaf = {
    shape: 'heart',
    length: 50,
    width: 0.92,
    green: '#a4c678',
    vein: '#dcebb4',
    stalk: 12,
    stalkColour: '#bcd394',
    veins: { kind: 'arching', pairs: 2 }
  };
  const branch = (path: Point[], count: number, s: number): string =>
    sprig({
      path,
      bark: '#bcd394',
      thick: [7 * s, 4 * s],
      organ: leafOrgan(heart, 10),
      count,
      arrangement: 'alternate',
      spread: [70, 40],
      scale: [1.15 * s, 0.7 * s],
      span: [0.2, 0.95],
      end: 0.6 * s
    });
  const spikes = (
    [
      [178, 300, 128, 218],
      [190, 170, 150, 80],
      [196, 126, 226, 44],
      [262, 250, 306, 180],
      [108, 276, 76, 220]
    ] as const
  ).map(
    ([x, y, x2, y2]) =>
      stalk([x, y], [x2, y2], '#b9c97c', 3.4, 0.08) +
      stroke(
        `M${x2} ${y2}L${x2 + (x - x2) * 0.6} ${y2 + (y - y2) * 0.6}`,
        '#7c8f4a',
        4.2,
        0.55
      ).replace('/>', ' stroke-dasharray=".6 3"/>')
  );
  return (
    branch(points('184 400, 150 340, 104 270'), 2, 0.8) +
    branch(points('188 390, 230 320, 266 240'), 2, 0.85) +
    spikes.join('') +
    branch(points('184 430, 182 320, 196 210, 194 118'), 4, 1) +
    leaf(heart, { x: 322, y: 420, angle: 10 }, 1.3)
  );
};
