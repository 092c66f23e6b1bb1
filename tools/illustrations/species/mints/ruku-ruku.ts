/** Ruku Ruku, Ocimum tenuiflorum. */
import { points } from '../../draw/geometry.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { leafOrgan, sprig } from '../../draw/sprig.ts';
import { bark } from '../../pigments.ts';
import { basil, flowers, single, up } from './parts.ts';

export const drawRukuRuku = (): string => {
  const holy: Leaf = {
    ...basil,
    shape: 'elliptic',
    length: 70,
    width: 0.52,
    green: '#64803f',
    vein: '#c6a9a8',
    stalk: 15,
    stalkColour: '#8a5a78',
    margin: { kind: 'serrate', teeth: 8, depth: 3.4 }
  };
  return (
    sprig({
      path: points('210 330, 250 280, 284 230'),
      bark: bark.purple,
      thick: [4, 2],
      organ: leafOrgan(holy, 10),
      count: 2,
      spread: [62, 46],
      scale: [0.9, 0.6],
      span: [0.35, 0.95],
      end: false
    }) +
    up({
      organ: leafOrgan(holy, 10),
      bark: bark.purple,
      end: false,
      path: points('176 432, 188 340, 184 250, 178 190'),
      count: 3,
      span: [0.22, 0.97],
      scale: [1.2, 0.75]
    }) +
    flowers(points('178 194, 174 130, 180 52'), 11, [1.15, 0.55], '#b78bb5', '#74506a', '#74506a') +
    flowers(points('284 232, 302 190, 306 140'), 7, [1, 0.5], '#b78bb5', '#74506a', '#74506a') +
    single(holy, 322, 418, 12, 1.1)
  );
};
