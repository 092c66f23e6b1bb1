/**
 * A fruiting twig: the frame that most fruit plates share, each with its own leaf, bend and place.
 */
import { bark } from '../pigments.ts';
import { type Place, type Point } from './geometry.ts';
import { type Leaf } from './leaf.ts';
import { leafOrgan, sprig, type Sprig } from './sprig.ts';

export const at = (x: number, y: number, angle = 0): Place => ({ x, y, angle });

/** A twig with leaves; `more` changes the arrangement. */
export const bough = (
  path: Point[],
  leaf: Leaf,
  count: number,
  more: Partial<Sprig> = {}
): string =>
  sprig({
    path,
    bark: bark.brown,
    thick: [7, 3.4],
    organ: leafOrgan(leaf, 14),
    count,
    arrangement: 'alternate',
    spread: [62, 34],
    scale: [1.05, 0.8],
    span: [0.16, 0.95],
    end: 0.8,
    ...more
  });
