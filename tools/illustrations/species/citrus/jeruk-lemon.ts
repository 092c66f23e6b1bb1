/** Jeruk Lemon, Citrus × limon. */
import { points } from '../../draw/geometry.ts';
import { at } from '../../draw/bough.ts';
import { leaf } from '../../draw/leaf.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { bark } from '../../pigments.ts';
import { blade, blossom, button, slice, twig } from './parts.ts';

export const drawJerukLemon = (): string => {
  const lemon = (x: number, y: number, s: number, a: number): string =>
    solid(
      lathe(at(x, y, a), [
        [0, 0],
        [3 * s, 9 * s],
        [10 * s, 12 * s],
        [22 * s, 26 * s],
        [52 * s, 49 * s],
        [84 * s, 52 * s],
        [116 * s, 40 * s],
        [136 * s, 20 * s],
        [142 * s, 8 * s]
      ]),
      { colour: '#e8c33c' }
    );
  return (
    twig(points('58 176, 110 140, 180 112, 262 66'), 3, 3, { ...blade, length: 100 }) +
    stalk([146, 126], [156, 182], bark.green, 4.4) +
    lemon(146, 322, 1.08, 4) +
    speckle({ x: 150, y: 246, rx: 50, ry: 62 }, 130, '#a07a1c') +
    button(157, 172, 10) +
    blossom(272, 128, -10) +
    slice(288, 346, { r: 60, skin: '#e8c33c', flesh: '#f0dd7a', segments: 9 }) +
    leaf({ ...blade, stalk: 0 }, at(72, 422, 58), 1.1)
  );
};
