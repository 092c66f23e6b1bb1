/** Kumis Kucing, Orthosiphon aristatus. */
import { lipped, spike, stamens } from '../../draw/flower.ts';
import { type Point, range, points } from '../../draw/geometry.ts';
import { lineOf, stroke } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { leafOrgan } from '../../draw/sprig.ts';
import { tipOf } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { basil, single, up } from './parts.ts';

export const drawKumisKucing = (): string => {
  const rhomb: Leaf = {
    ...basil,
    shape: 'rhombic',
    length: 92,
    width: 0.5,
    green: leafGreen.deep,
    stalk: 16,
    margin: { kind: 'serrate', teeth: 7, depth: 4 },
    veins: { kind: 'pinnate', pairs: 5, rise: 0.18 }
  };
  const path: Point[] = points('188 232, 190 150, 194 58');
  const whiskers = range(5)
    .flatMap((w) =>
      [-1, 1].map((s) => {
        const y = 206 - w * 33;
        const size = 1.5 - w * 0.16;
        const x = 189 + w;
        const place = { x: x + s * 14 * size, y: y - 6 * size, angle: s * 62 };
        return (
          stamens({ x: x + s * 8 * size, y: y - 3 * size, angle: s * 48 }, 4, 52 * size, '#efe9f2', '#7c6a92', 34, s * -0.5) +
          lipped('#fbf8f4', '#7f8f5a')({ x, y, angle: s * 66 }, size) +
          stroke(`M${place.x} ${place.y}h.1`, lineOf('#fbf8f4'), 1)
        );
      })
    )
    .join('');
  return (
    up({
      organ: leafOrgan(rhomb, 12),
      end: false,
      path: points('176 432, 182 350, 190 280, 188 228'),
      count: 3,
      span: [0.16, 0.97],
      scale: [1.25, 0.8],
      bark: '#8a6f5f'
    }) +
    spike({ path, whorls: 1, per: 1, size: [0.4, 0.4], organ: lipped('#fbf8f4', '#7f8f5a'), stem: '#8a6f5f' }) +
    whiskers +
    lipped('#fbf8f4', '#7f8f5a')({ x: tipOf(path)[0], y: tipOf(path)[1], angle: 0 }, 0.7) +
    single(rhomb, 320, 420, 16, 1)
  );
};
