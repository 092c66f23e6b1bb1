/** Shared parts: Fruits and roots of the home garden with a habit of their own. */
import { range } from '../../draw/geometry.ts';
import { type Lobe } from '../../draw/lobed.ts';

export const palm = (angles: number[], lengths: number[], half: number, side = 0): Lobe[] =>
  angles.map((angle, i) => ({ angle, length: lengths[i] ?? 60, half, ...(side ? { side } : {}) }));

export const ring = (
  count: number,
  x: number,
  y: number,
  r: number,
  draw: (px: number, py: number, i: number) => string,
  squash = 0.9
): string =>
  range(count)
    .map((i) => {
      const a = (i / count) * 6.283;
      return draw(x + Math.cos(a) * r, y + Math.sin(a) * r * squash, i);
    })
    .join('');
