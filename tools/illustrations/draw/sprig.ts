/** Leaves on an axis: sprigs, pinnate and bipinnate leaves are one idea, repeated. */
import { along, lerp, type Place, type Point, range, smooth } from './geometry.ts';
import { bent, leaf, type Leaf, leaflets } from './leaf.ts';
import { stem } from './stem.ts';

/** Anything that grows from a place, scaled. */
export type Organ = (place: Place, scale: number, side: number) => string;

export type Sprig = {
  path: Point[];
  bark: string;
  /** Width of the stem below and above. */
  thick?: [number, number];
  organ: Organ;
  count: number;
  arrangement?: 'opposite' | 'alternate';
  /** Shares of the stem between which the leaves stand. */
  span?: [number, number];
  /** Degrees from the stem, at the lowest and the highest leaf. */
  spread?: [number, number];
  scale?: [number, number];
  /** One at the tip. */
  end?: boolean | number;
  /** Drawn above the stem instead of below it. */
  front?: boolean;
};

/** A leaf as an organ; `droop` bends it away from the stem on either side. */
export const leafOrgan =
  (spec: Leaf, droop = 0): Organ =>
  (place, scale, side) =>
    leaf(
      {
        ...spec,
        bend: (spec.bend ?? 0) * (side || 1) + droop * side,
        tilt: (spec.tilt ?? 0) * (side || 1)
      },
      place,
      scale
    );

type Stand = { place: Place; scale: number; side: number };

/** Where the organs stand, lowest first, the one at the tip last. */
function stands({
  path,
  count,
  arrangement = 'opposite',
  span = [0.15, 0.95],
  spread = [60, 35],
  scale = [1, 0.7],
  end = true
}: Omit<Sprig, 'organ' | 'bark'>): Stand[] {
  const centre = smooth(path);
  const total = arrangement === 'opposite' ? count : count * 2;
  const organs = range(total).flatMap((i) => {
    const share = total > 1 ? i / (total - 1) : 0.5;
    const place = along(centre, lerp(span[0], span[1], share));
    const sides = arrangement === 'opposite' ? [-1, 1] : [i % 2 ? 1 : -1];
    return sides.map((side) => ({
      place: { ...place, angle: place.angle + side * lerp(spread[0], spread[1], share) },
      scale: lerp(scale[0], scale[1], share),
      side
    }));
  });
  return end
    ? [
        ...organs,
        { place: along(centre, 1), scale: typeof end === 'number' ? end : scale[1], side: 0 }
      ]
    : organs;
}

export function sprig(spec: Sprig): string {
  const { path, bark, organ, thick = [4, 2] } = spec;
  const organs = stands(spec)
    .map(({ place, scale, side }) => organ(place, scale, side))
    .join('');
  const axis = stem({ path, colour: bark, from: thick[0], to: thick[1] });
  return spec.front ? axis + organs : organs + axis;
}

export type Pinnate = {
  length: number;
  bend?: number;
  pairs: number;
  leaflet: Leaf;
  bark: string;
  spread?: [number, number];
  scale?: [number, number];
  span?: [number, number];
  end?: boolean | number;
  arrangement?: 'opposite' | 'alternate';
  thick?: number;
  droop?: number;
};

/** A feather of leaflets, growing from `place`. */
export function pinnate(spec: Pinnate): Organ {
  return (place, size, side) => {
    const map = bent(place, spec.length * size, (spec.bend ?? 0) * (side || 1));
    const path = range(6).map((i) => map((i / 5) * spec.length * size, 0));
    const thick = (spec.thick ?? 2.4) * Math.sqrt(size);
    const plan: Sprig = {
      path,
      bark: spec.bark,
      thick: [thick, thick * 0.5],
      count: spec.pairs,
      arrangement: spec.arrangement ?? 'opposite',
      end: typeof spec.end === 'number' ? spec.end * size : (spec.end ?? false),
      span: spec.span ?? [0.14, 0.97],
      spread: spec.spread ?? [78, 52],
      scale: (spec.scale ?? [1, 0.8]).map((s) => s * size) as [number, number],
      organ: leafOrgan(spec.leaflet, spec.droop ?? 0)
    };
    if (spec.leaflet.length * size < 34 && !spec.leaflet.margin)
      return (
        leaflets(spec.leaflet, stands(plan)) +
        stem({ path, colour: spec.bark, from: thick, to: thick * 0.5 })
      );
    return sprig(plan);
  };
}

/** A feather of feathers. */
export const bipinnate =
  (outer: Omit<Pinnate, 'leaflet'>, inner: Pinnate): Organ =>
  (place, size, side) => {
    const map = bent(place, outer.length * size, (outer.bend ?? 0) * (side || 1));
    const path = range(6).map((i) => map((i / 5) * outer.length * size, 0));
    return sprig({
      path,
      bark: outer.bark,
      thick: [outer.thick ?? 2.6, (outer.thick ?? 2.6) * 0.5],
      count: outer.pairs,
      end: typeof outer.end === 'number' ? outer.end * size : (outer.end ?? false),
      arrangement: outer.arrangement ?? 'opposite',
      span: outer.span ?? [0.2, 0.97],
      spread: outer.spread ?? [62, 42],
      scale: (outer.scale ?? [1, 0.75]).map((s) => s * size) as [number, number],
      organ: pinnate(inner)
    });
  };

/** Leaflets that spread from one point, like fingers: the middle one first in `sizes`. */
export const fan =
  (leaflet: Leaf, angles: readonly number[], sizes: readonly number[]): Organ =>
  (place, scale) =>
    angles
      .map((a, i) =>
        leaf(
          {
            ...leaflet,
            bend: (leaflet.bend ?? 0) * Math.sign(a),
            tilt: (leaflet.tilt ?? 0) * Math.sign(a)
          },
          { ...place, angle: place.angle + a },
          scale * (sizes[i] ?? 1)
        )
      )
      .toReversed()
      .join('');
