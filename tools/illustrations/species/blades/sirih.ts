/** Sirih, Piper betle. */
import { at, bough } from '../../draw/bough.ts';
import { type Point, points } from '../../draw/geometry.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { leafOrgan } from '../../draw/sprig.ts';
import { leafGreen } from '../../pigments.ts';

export const drawSirih = (): string => {
  const heart: Leaf = {
    shape: 'cordate',
    length: 118,
    width: 0.84,
    green: leafGreen.mid,
    stalk: 22,
    veins: { kind: 'arching', pairs: 3 }
  };
  const path: Point[] = points('96 432, 120 320, 178 210, 196 70');
  return (
    bough(path, heart, 3, {
      organ: leafOrgan(heart, 16),
      bark: '#8f9d5c',
      span: [0.2, 0.9],
      spread: [72, 46],
      scale: [1.1, 0.74],
      end: 0.56
    }) + leaf({ ...heart, stalk: 12, green: leafGreen.fresh }, at(314, 424, 8), 0.66)
  );
};
