/** Shared parts: Plants known by their flowers. */
import { at } from '../../draw/bough.ts';
import { calyx } from '../../draw/fruit.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { lathe, solid } from '../../draw/solid.ts';

export const blade = (
  length: number,
  width: number,
  green: string,
  more: Partial<Leaf> = {}
): Leaf => ({
  shape: 'ovate',
  length,
  width,
  green,
  stalk: 8,
  veins: { kind: 'pinnate', pairs: 7 },
  ...more
});

export const bud = (
  x: number,
  y: number,
  a: number,
  l: number,
  w: number,
  colour: string
): string =>
  solid(
    lathe(at(x, y, a), [
      [0, w * 0.5],
      [l * 0.3, w],
      [l * 0.75, w * 0.8],
      [l, 0]
    ]),
    { colour }
  ) + calyx(at(x, y, a), 4, l * 0.34, w * 0.7, '#7f9a4f', 90);
