/** Salam, Syzygium polyanthum. */
import { at, bough } from '../../draw/bough.ts';
import { type Point, points } from '../../draw/geometry.ts';
import { leaf } from '../../draw/leaf.ts';
import { berry } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy, white } from './parts.ts';

export const drawSalam = (): string => {
  const path: Point[] = points('136 430, 150 320, 192 210, 198 96');
  const bay = glossy(124, 0.4, leafGreen.mid, {
    shape: 'dripTip',
    stalk: 10,
    veins: { kind: 'pinnate', pairs: 11, rise: 0.12 }
  });
  return (
    bough(path, bay, 4, {
      arrangement: 'opposite',
      bark: '#93684a',
      span: [0.16, 0.93],
      spread: [70, 40],
      scale: [1.05, 0.6],
      end: 0.56
    }) +
    stalk([190, 190], [124, 142], '#a5805c', 2, 0.1) +
    (
      [
        [98, 134],
        [112, 112],
        [84, 116],
        [134, 104],
        [96, 96]
      ] as const
    )
      .map(
        ([x, y]) =>
          stalk([124, 142], [x, y], '#a5805c', 1.3, 0.08) + white(x, y, 0, 7.5, '#e9dca0', 4)
      )
      .join('') +
    stalk([194, 184], [254, 168], '#a5805c', 2, -0.1) +
    (
      [
        [268, 150],
        [288, 152],
        [278, 174],
        [300, 172],
        [284, 194]
      ] as const
    )
      .map(
        ([x, y], i) =>
          stalk([254, 168], [x, y], '#a5805c', 1.3, -0.06) +
          berry(x, y, 8.4, i % 2 ? '#a8352c' : '#6b2730', '#2e1a12')
      )
      .join('') +
    leaf({ ...bay, stalk: 12 }, at(308, 428, 12), 0.72) +
    speckle({ x: 316, y: 380, rx: 10, ry: 26 }, 24, '#e3e6b0', 1.1)
  );
};
