/** Shared parts: Legumes and other plants of feathered leaves. */
import { type Place, type Point } from '../../draw/geometry.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { rod } from '../../draw/stem.ts';

export const place = (x: number, y: number, angle: number): Place => ({ x, y, angle });

export const leaflet = (
  length: number,
  width: number,
  green: string,
  more: Partial<Leaf> = {}
): Leaf => ({
  shape: 'elliptic',
  length,
  width,
  green,
  ...more
});

/** A pod along a path, swollen at each seed. */
export const pod = (
  path: Point[],
  r: number,
  seeds: number,
  colour: string,
  swell = 0.14
): string => {
  const radius = (t: number): number =>
    r *
    Math.min(1, t * 9 + 0.15, (1 - t) * 7) *
    (1 - swell + swell * 2 * Math.abs(Math.sin(Math.PI * seeds * t)));
  return rod(path, radius, colour, 34);
};
