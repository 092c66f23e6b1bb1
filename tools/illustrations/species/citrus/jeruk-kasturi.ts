/** Jeruk Kasturi, Citrus × microcarpa. */
import { points } from '../../draw/geometry.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { stalk } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { blossom, button, peel, slice, smooth, twig } from './parts.ts';

export const drawJerukKasturi = (): string => {
  const small: Leaf = { ...smooth, length: 66, width: 0.52 };
  const fruit = (x: number, y: number, r: number, c: string): string =>
    peel({ x, y, rx: r, ry: r * 0.9 }, c, 46) + button(x - 1, y - r * 0.78, 6);
  return (
    twig(points('88 404, 112 300, 168 190, 190 84'), 5, 5, small) +
    stalk([138, 240], [204, 236], bark.green, 3) +
    stalk([124, 278], [90, 296], bark.green, 3) +
    stalk([166, 196], [220, 158], bark.green, 3) +
    fruit(96, 322, 33, '#e08b25') +
    fruit(212, 264, 36, '#e59a2c') +
    fruit(238, 180, 29, '#9aa83c') +
    fruit(168, 330, 32, '#c8a334') +
    blossom(252, 96, 20, 0.8) +
    slice(258, 378, { r: 36, skin: '#e08b25', flesh: '#f0a63a', segments: 8 }) +
    slice(324, 352, { r: 35, skin: '#b6a337', flesh: '#f0a63a', segments: 8, turn: 30 })
  );
};
