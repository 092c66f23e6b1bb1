/** Shared parts: The gingers: each with its own habit of trunk, fingers and flesh. */
import {
  along,
  lerp,
  num,
  type Place,
  type Point,
  range,
  smooth,
  step
} from '../../draw/geometry.ts';
import { lineOf, stroke } from '../../draw/ink.ts';
import { leaf, type Leaf, leaflets } from '../../draw/leaf.ts';
import { finger, type Skin } from '../../draw/rhizome.ts';
import { onStem, stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';

export const blade = (length: number, width: number, green = leafGreen.mid): Leaf => ({
  shape: 'lanceolate',
  length,
  width,
  green,
  veins: { kind: 'pinnate', pairs: 16, rise: 0.3 }
});

/** The broad blade of a Curcuma, with close, oblique veins. */
export const broadBlade = (length: number, width: number, green: string): Leaf => ({
  ...blade(length, width, green),
  shape: 'elliptic',
  veins: { kind: 'pinnate', pairs: 12, rise: 0.26 }
});

/** A leafy shoot behind the rhizome, so that it is seen as the root of a plant. */
export function shoot(
  path: Point[],
  leaves: [number, number, number, number, number][],
  spec: Leaf,
  colour = '#93ab62'
): string {
  return (
    leaves
      .map(([x, y, angle, scale, bend]) =>
        leaf({ ...spec, bend, tilt: bend > 0 ? 0.2 : -0.2 }, { x, y, angle }, scale)
      )
      .join('') + stem({ path, colour, from: 9, to: 3, nodes: 2 })
  );
}

/** A leaf on a long stalk that rises from the ground and bows outwards to the base of the blade. */
export function basalLeaf(
  from: Point,
  to: Point,
  spec: Leaf,
  scale = 1,
  bend = 0,
  colour = '#93ab62'
): string {
  const path: Point[] = [from, [lerp(from[0], to[0], 0.42), lerp(from[1], to[1], 0.55)], to];
  const { angle } = onStem(path, 1);
  return (
    stem({ path, colour, from: 8, to: 4 }) +
    leaf({ ...spec, bend, tilt: Math.sign(bend) * 0.16 }, { x: to[0], y: to[1], angle }, scale)
  );
}

/** The false stem of a Curcuma: sheaths of leaves around each other, from `foot` straight up. */
export const sheaths = ([x, y]: Point, tall: number, wide: number): string =>
  stem({
    path: [
      [x, y],
      [x + 1, y - tall / 2],
      [x + 2, y - tall]
    ],
    colour: '#9db56c',
    from: wide,
    to: wide * 0.78
  }) +
  stroke(
    `M${num(x - wide * 0.2)} ${num(y)}Q${num(x - wide * 0.1)} ${num(y - tall * 0.6)} ${num(x + wide * 0.3)} ${num(y - tall)}` +
      `M${num(x + wide * 0.3)} ${num(y)}Q${num(x + wide * 0.2)} ${num(y - tall * 0.4)} ${num(x - wide * 0.18)} ${num(y - tall)}`,
    lineOf('#9db56c'),
    0.8,
    0.8
  );

/** Three small petals that look out of a bract. */
export const lip = (place: Place, out: number, spec: Leaf): string => {
  const [x, y] = step(place, out);
  return leaflets(
    spec,
    [-38, 38, 0].map((a) => ({ place: { x, y, angle: place.angle + a }, scale: 1, side: 1 }))
  );
};

type Cone = {
  path: Point[];
  rows: number;
  /** Half-width of the axis that bracts stand on, at a share of the height. */
  half: (t: number) => number;
  bract: (t: number) => Leaf;
  /** Degrees that the outermost bracts stand off, at the foot and at the top. */
  flare: [number, number];
  /** What looks out of a bract. */
  flower?: (place: Place, row: number) => string;
};

/** A spike of overlapping bracts: each row covers the foot of the row above it. */
export function cone({ path, rows, half, bract, flare, flower }: Cone): string {
  const centre = smooth(path);
  return range(rows)
    .toReversed()
    .map((row) => {
      const t = row / (rows - 1);
      const here = along(centre, t * 0.98);
      const sides = row % 2 ? [-0.72, 0.72, 0] : [-1, 1, -0.36, 0.36];
      const places = sides.map((s): Place => {
        const [x, y] = step(here, -Math.abs(s) * 2, s * half(t));
        return { x, y, angle: here.angle + s * lerp(flare[0], flare[1], t) };
      });
      const flowers = flower ? places.slice(0, 2).map((place) => flower(place, row)) : [];
      return [...flowers, ...places.map((place) => leaf(bract(t), place))].join('');
    })
    .join('');
}

type Part = { path: Point[]; r: number; rings: number; taper?: number; free?: boolean };

export const fingers = (parts: Part[], skin: Skin, seed: number, front = false): string =>
  parts.map((p, i) => finger({ ...p, free: p.free ?? front }, skin, seed + i)).join('');
