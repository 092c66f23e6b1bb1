/** Jeruk Manis, Citrus × sinensis. */
import { points } from '../../draw/geometry.ts';
import { stalk } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { blade, blossom, button, peel, slice, twig } from './parts.ts';

export const drawJerukManis = (): string =>
  twig(points('52 200, 110 150, 190 110, 284 78'), 8, 4, { ...blade, length: 92 }) +
  stalk([140, 132], [146, 196], bark.green, 4.6) +
  peel({ x: 146, y: 280, rx: 88, ry: 86 }, '#e38a22', 220) +
  button(146, 198, 12) +
  blossom(252, 176, 10, 1.1) +
  blossom(300, 204, 40, 0.8) +
  slice(284, 352, { r: 74, skin: '#e38a22', flesh: '#f2a530', segments: 11, rind: 9 });
