/** Jeruk Nipis, Citrus × aurantiifolia. */
import { points } from '../../draw/geometry.ts';
import { ellipse, mix } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { stalk } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { blossom, button, peel, slice, smooth, twig } from './parts.ts';

export const drawJerukNipis = (): string => {
  const small: Leaf = { ...smooth, length: 74, width: 0.52, green: '#5c8f45' };
  const lime = (x: number, y: number, r: number, c = '#7fa03a'): string =>
    peel({ x, y, rx: r, ry: r * 1.04, skew: -0.04 }, c, 80) +
    ellipse(x + r * 0.1, y + r * 1.02, r * 0.13, r * 0.08, mix(c, '#4a3b1a', 0.3)) +
    button(x, y - r * 0.95, 7);
  return (
    twig(points('76 412, 108 300, 178 186, 206 72'), 7, 5, small) +
    stalk([140, 240], [200, 226], bark.green, 3.2) +
    stalk([116, 282], [96, 284], bark.green, 3.2) +
    stalk([186, 164], [244, 132], bark.green, 3.2) +
    lime(204, 278, 46) +
    lime(98, 334, 42, '#8cab42') +
    lime(256, 168, 33, '#759a38') +
    blossom(126, 132, -20, 0.85) +
    slice(278, 376, {
      r: 46,
      skin: '#7fa03a',
      flesh: '#d5dd88',
      segments: 10,
      rind: 5,
      pith: '#eef0cc'
    }) +
    slice(176, 390, {
      r: 37,
      skin: '#7fa03a',
      flesh: '#d5dd88',
      segments: 10,
      rind: 4,
      squash: 0.62,
      pith: '#eef0cc'
    })
  );
};
