/** Shared parts: Climbers, grasses and rosettes: plants known by their blades. */
import { type Leaf } from '../../draw/leaf.ts';

export const strap = (
  length: number,
  width: number,
  green: string,
  more: Partial<Leaf> = {}
): Leaf => ({
  shape: 'linear',
  length,
  width,
  green,
  veins: { kind: 'parallel', lines: 2 },
  ...more
});
