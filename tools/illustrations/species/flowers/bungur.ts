/** Bungur, Lagerstroemia speciosa. */
import { points } from '../../draw/geometry.ts';
import { at, bough } from '../../draw/bough.ts';
import { bloom, petal, stamens } from '../../draw/flower.ts';
import { calyx } from '../../draw/fruit.ts';
import { ellipse, stroke } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { berry, lathe, solid } from '../../draw/solid.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { blade } from './parts.ts';

export const drawBungur = (): string => {
  const crinkle: Leaf = {
    ...petal('#b07ab8', 27, 0.94, 'round', '#5d2f6b'),
    margin: { kind: 'wavy', teeth: 4, depth: 1.8 },
    veins: { kind: 'parallel', lines: 1 },
    stalk: 5
  };
  const flower = (x: number, y: number, s: number, turn: number): string =>
    bloom(
      {
        petals: 6,
        petal: crinkle,
        turn,
        squash: 0.9,
        centre:
          ellipse(x, y, 6 * s, 5.4 * s, '#8a9a5a', 'stroke="#4f5d30" stroke-width=".7"') +
          stamens(at(x, y, turn), 8, 9 * s, '#d9b8dc', '#dca72c', 340)
      },
      at(x, y),
      s
    );
  return (
    bough(
      points('90 432, 120 350, 160 280, 180 220'),
      blade(132, 0.42, leafGreen.deep, {
        shape: 'elliptic',
        veins: { kind: 'pinnate', pairs: 10 }
      }),
      2,
      { arrangement: 'opposite', span: [0.3, 0.8], end: false, spread: [74, 62] }
    ) +
    stem({
      path: points('178 224, 192 140, 196 56'),
      colour: '#a89a6a',
      from: 5,
      to: 2.4
    }) +
    [
      [140, 190],
      [252, 186],
      [150, 128],
      [244, 122]
    ]
      .map(([x = 0, y = 0]) => stalk([188, y + 24], [x, y], '#a89a6a', 2.2, x < 190 ? 0.1 : -0.1))
      .join('') +
    flower(138, 200, 1.2, 10) +
    flower(254, 194, 1.25, 30) +
    flower(196, 166, 1.3, 0) +
    flower(150, 124, 1, 24) +
    flower(246, 116, 1, 50) +
    [
      [196, 54],
      [176, 72],
      [216, 76],
      [204, 92],
      [184, 96]
    ]
      .map(([x = 0, y = 0]) => berry(x, y, 7.4, '#a9a06a'))
      .join('') +
    solid(lathe(at(300, 420, 0), points('0 8, 8 24, 34 28, 56 16, 64 0')), { colour: '#8a6f45' }) +
    stroke('M300 356v60M286 362q-12 30 -2 52M314 362q12 30 2 52', '#55391f', 1, 0.8) +
    calyx(at(300, 418, 180), 6, 22, 10, '#9a8a5a', 150)
  );
};
