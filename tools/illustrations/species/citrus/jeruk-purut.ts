/** Jeruk Purut, Citrus hystrix. */
import { at } from '../../draw/bough.ts';
import { body } from '../../draw/fruit.ts';
import { points } from '../../draw/geometry.ts';
import { ellipse, mix } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { stalk } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { bark } from '../../pigments.ts';
import { blade, blossom, button, slice, twig } from './parts.ts';

// The wing of the stalk is as broad and nearly as long as the blade, so that a leaf looks like two.
const WING = 36;
const double: Leaf = { ...blade, length: 72, width: 0.6, green: '#47793c' };
const GREEN = '#6f9440';

/** A fruit with the knobs that give the tree its name; `r` is its radius. */
function knobbly(x: number, y: number, r: number): string {
  const fruit = { x, y, rx: r, ry: r * 1.06, skew: 0.08 };
  const knobs = Array.from({ length: 34 }, (_, index) => {
    // Points on a spiral (the golden angle) lie evenly on a disc.
    const [far, angle] = [Math.sqrt((index + 0.5) / 34) * 0.93, index * 2.39996];
    const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far];
    const size = r * (0.16 - 0.07 * far);
    return (
      ellipse(
        x + dx * r + 1.2,
        y + dy * r * 1.06 + 1.6,
        size,
        size * 0.9,
        mix(GREEN, '#3b4d1c', 0.5)
      ) + ellipse(x + dx * r, y + dy * r * 1.06, size, size * 0.86, mix(GREEN, '#dfe7a5', 0.22))
    );
  });
  return (
    body(fruit, GREEN, { hatch: 3.6 }) +
    knobs.join('') +
    speckle(fruit, 60, '#4a5f24', 1.2) +
    button(x, y - r * 1.02, 8)
  );
}

export const drawJerukPurut = (): string =>
  twig(points('70 402, 100 300, 172 196, 206 76'), WING, 5, double) +
  stalk([138, 244], [214, 236], bark.green, 3.6) +
  stalk([116, 284], [104, 300], bark.green, 3.6) +
  knobbly(232, 282, 52) +
  knobbly(112, 352, 45) +
  blossom(262, 128, -14, 0.85) +
  slice(292, 384, {
    r: 42,
    skin: GREEN,
    flesh: '#dfe08c',
    segments: 10,
    rind: 9,
    pith: '#f1f0d2'
  }) +
  leaf({ ...double, stalk: 0 }, at(172, 410, 96), 0.85);
