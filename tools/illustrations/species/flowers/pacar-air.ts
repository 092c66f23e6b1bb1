/** Pacar Air, Impatiens balsamina. */
import { at } from '../../draw/bough.ts';
import { petal } from '../../draw/flower.ts';
import { num, type Point, points } from '../../draw/geometry.ts';
import { ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { berry, lathe, solid } from '../../draw/solid.ts';
import { sprig } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';
import { blade } from './parts.ts';

export const drawPacarAir = (): string => {
  const path: Point[] = points('190 432, 186 320, 196 200, 192 96');
  const lance: Leaf = blade(112, 0.24, '#7a9d55', {
    shape: 'lanceolate',
    stalk: 6,
    margin: { kind: 'serrate', teeth: 9, depth: 1.8 },
    veins: { kind: 'pinnate', pairs: 8 }
  });
  const balsam = (x: number, y: number, s: number, c: string, hand: number): string =>
    stroke(
      `M${x} ${y}q${num(hand * 14 * s)} ${num(8 * s)} ${num(hand * 18 * s)} ${num(26 * s)}`,
      lineOf(c),
      3
    ) +
    stroke(
      `M${x} ${y}q${num(hand * 14 * s)} ${num(8 * s)} ${num(hand * 18 * s)} ${num(26 * s)}`,
      c,
      1.8
    ) +
    [
      [-118, 1],
      [118, 1],
      [-52, 0.95],
      [52, 0.95],
      [0, 0.8]
    ]
      .map(([a = 0, k = 1]) =>
        leaf({ ...petal(c, 27, 0.95, 'notched', '#7d1f4a') }, at(x, y, a), s * k)
      )
      .join('') +
    ellipse(x, y, 3 * s, 3 * s, '#f6e3b0', 'stroke="#a8506a" stroke-width=".6"');
  return (
    sprig({
      path,
      bark: '#c9a08a',
      thick: [12, 5],
      organ: (place, scale, side) => leaf({ ...lance, bend: 16 * side }, place, scale),
      count: 6,
      arrangement: 'alternate',
      span: [0.18, 0.97],
      spread: [74, 34],
      scale: [1.1, 0.7],
      end: 0.7
    }) +
    [
      [150, 350, 1, '#d8577f', -1],
      [236, 312, 1.05, '#d8577f', 1],
      [150, 262, 1.05, '#e0708f', -1],
      [238, 222, 0.98, '#d8577f', 1],
      [158, 178, 0.9, '#e48aa4', -1]
    ]
      .map(
        ([x, y, s, c, h]) =>
          stalk([190, Number(y) - 22], [Number(x), Number(y)], '#c9a08a', 1.8) +
          balsam(Number(x), Number(y), Number(s), String(c), Number(h))
      )
      .join('') +
    solid(lathe(at(316, 424, 8), points('0 2, 10 9, 26 12, 42 8, 52 0')), { colour: '#a9b868' }) +
    [
      [286, 410],
      [276, 424],
      [294, 424]
    ]
      .map(([x = 0, y = 0]) => berry(x, y, 4.4, '#5d4030'))
      .join('')
  );
};
