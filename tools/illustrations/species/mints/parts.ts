/** Shared parts: The mint family: square stems, crossed pairs of leaves, whorled flowers. */
import { lipped, spike } from '../../draw/flower.ts';
import { type Point, points } from '../../draw/geometry.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { sprig, type Sprig } from '../../draw/sprig.ts';
import { bark, leafGreen } from '../../pigments.ts';

export const basil: Leaf = {
  shape: 'ovate',
  length: 84,
  width: 0.52,
  green: leafGreen.mid,
  stalk: 10,
  veins: { kind: 'pinnate', pairs: 6 },
  margin: { kind: 'serrate', teeth: 9, depth: 2 }
};

const main: Point[] = points('176 432, 182 320, 196 200, 192 92');

export const up = (spec: Partial<Sprig> & Pick<Sprig, 'organ'>): string =>
  sprig({
    path: main,
    bark: bark.green,
    count: 4,
    thick: [6, 3],
    spread: [72, 40],
    scale: [1.15, 0.55],
    ...spec
  });

export const flowers = (
  path: Point[],
  whorls: number,
  size: [number, number],
  colour: string,
  cup: string,
  stem: string
): string => spike({ path, whorls, per: 4, size, organ: lipped(colour, cup), stem, spread: 170 });

/** One leaf alone at the lower right, as a botanist lays it beside the sprig. */
export const single = (spec: Leaf, x = 318, y = 418, angle = 14, scale = 1): string =>
  leaf({ ...spec, stalk: 14 }, { x, y, angle }, scale);
