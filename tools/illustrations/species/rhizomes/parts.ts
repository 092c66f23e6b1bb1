/** Shared parts: The gingers: each with its own habit of trunk, fingers and flesh. */
import { type Point } from '../../draw/geometry.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { finger, type Skin } from '../../draw/rhizome.ts';
import { stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';

export const blade = (length: number, width: number, green = leafGreen.mid): Leaf => ({
  shape: 'lanceolate',
  length,
  width,
  green,
  veins: { kind: 'pinnate', pairs: 16, rise: 0.3 }
});

/** A leafy shoot behind the rhizome, so that it is seen as the root of a plant. */
export function shoot(path: Point[], leaves: [number, number, number, number, number][], spec: Leaf, colour = '#93ab62'): string {
  return (
    leaves.map(([x, y, angle, scale, bend]) => leaf({ ...spec, bend, tilt: bend > 0 ? 0.2 : -0.2 }, { x, y, angle }, scale)).join('') +
    stem({ path, colour, from: 9, to: 3, nodes: 2 })
  );
}

type Part = { path: Point[]; r: number; rings: number; taper?: number; free?: boolean };

export const fingers = (parts: Part[], skin: Skin, seed: number, front = false): string =>
  parts.map((p, i) => finger({ ...p, free: p.free ?? front }, skin, seed + i)).join('');
