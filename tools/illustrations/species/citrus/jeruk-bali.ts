/** Jeruk Bali, Citrus maxima. */
import { points } from '../../draw/geometry.ts';
import { at } from '../../draw/bough.ts';
import { type Body } from '../../draw/fruit.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { bark } from '../../pigments.ts';
import { blade, button, slice, twig } from './parts.ts';

export const drawJerukBali = (): string => {
  const b: Body = { x: 152, y: 268, rx: 104, ry: 108, skew: 0.1 };
  return (
    twig(points('62 118, 126 110, 206 92, 270 96'), 26, 3, { ...blade, length: 104 }) +
    stalk([150, 108], [154, 164], bark.green, 6) +
    solid(
      lathe(at(152, 374, 0), points('0 0, 4 46, 30 88, 84 106, 130 96, 178 58, 204 28, 214 12')),
      { colour: '#b9c067' }
    ) +
    speckle(b, 230, '#6f7a35', 1.5) +
    button(152, 164, 11) +
    slice(284, 352, {
      r: 78,
      skin: '#c3c672',
      pith: '#fbf3e0',
      flesh: '#e3827a',
      segments: 13,
      rind: 21
    })
  );
};
