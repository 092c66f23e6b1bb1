/** Rambutan, Nephelium lappaceum. */
import { points } from '../../draw/geometry.ts';
import { bough } from '../../draw/bough.ts';
import { body, type Body } from '../../draw/fruit.ts';
import { ellipse, mix } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { stalk } from '../../draw/stem.ts';
import { spines } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';

const glossy = (length: number, width: number, green: string, more: Partial<Leaf> = {}): Leaf => ({
  shape: 'elliptic',
  length,
  width,
  green,
  stalk: 8,
  veins: { kind: 'pinnate', pairs: 9 },
  ...more
});

export const drawRambutan = (): string => {
  const hairy = (x: number, y: number, r: number, c: string, seed: number): string => {
    const b: Body = { x, y, rx: r, ry: r * 1.12 };
    return body(b, c) + spines(b, 8, 8, r * 0.5, mix(c, '#d9b04a', 0.35), 1.5, 0.7, seed);
  };
  return (
    bough(points('52 140, 116 112, 190 94, 278 78'), glossy(106, 0.42, leafGreen.deep), 3) +
    [
      [122, 222],
      [200, 216],
      [164, 290]
    ]
      .map(([x = 0, y = 0]) => stalk([152, 104], [x, y - 30], bark.brown, 3))
      .join('') +
    hairy(114, 250, 42, '#b52b2a', 3) +
    hairy(208, 246, 42, '#c03a2c', 8) +
    hairy(158, 324, 44, '#b52b2a', 5) +
    hairy(288, 372, 47, '#b52b2a', 6) +
    ellipse(288, 362, 38, 36, '#f3d3bd', 'stroke="#7a2a1d" stroke-width="1"') +
    body({ x: 288, y: 356, rx: 33, ry: 31 }, '#f4efe0', { light: '#ffffff' }) +
    ellipse(288, 358, 12, 15, '#c9b08a', 'opacity=".55"')
  );
};
