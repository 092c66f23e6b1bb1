/** One leaf: an outline, its margin, two halves in light and shade, veins and engraved hatching. */
import { at, lerp, num, type Place, type Point, radians, range, trace } from './geometry.ts';
import { area, lineOf, mix, stroke } from './ink.ts';
import { type Margin, toothed } from './margin.ts';
import { half, type OutlineName, widthAt } from './outlines.ts';
import { veinPaths, type Veins } from './veins.ts';

export type Leaf = {
  shape: OutlineName;
  length: number;
  /** Full width as a share of the length. */
  width: number;
  green: string;
  dark?: string;
  vein?: string;
  margin?: Margin;
  veins?: Veins;
  /** Degrees that the midrib turns from base to tip; positive bends to the right. */
  bend?: number;
  /** -0.6 to 0.6: turns the blade away, so that one half narrows. */
  tilt?: number;
  /** Length of the stalk below the blade. */
  stalk?: number;
  stalkColour?: string;
  /** A second pigment within the margin, as in iler: share of the half-width that it fills. */
  blotch?: { colour: string; share: number };
  /** Two contours a leaf suit a large one; leaflets want thin lines. */
  pen?: number;
};

/** Maps (along, across) in millimetres onto the plate, following the bent midrib. */
export function bent(
  place: Place,
  length: number,
  bend: number
): (along: number, across: number) => Point {
  const [start, turn] = [radians(place.angle), radians(bend)];
  return (along, across) => {
    const share = along / length;
    const inside = Math.max(0, Math.min(1, share));
    const heading = start + turn * inside;
    const over = along - inside * length;
    const [dx, dy] =
      Math.abs(turn) < 1e-3
        ? [Math.sin(start) * inside, -Math.cos(start) * inside]
        : [
            (Math.cos(start) - Math.cos(heading)) / turn,
            -(Math.sin(heading) - Math.sin(start)) / turn
          ];
    return [
      place.x + dx * length + Math.sin(heading) * over + Math.cos(heading) * across,
      place.y + dy * length - Math.cos(heading) * over + Math.sin(heading) * across
    ];
  };
}

/** Draws a leaf whose stalk begins at `place`. */
export function leaf(spec: Leaf, place: Place, scale = 1): string {
  const length = spec.length * scale;
  const reach = (length * spec.width) / 2;
  const stalk = (spec.stalk ?? 0) * scale;
  const { bend = 0, tilt = 0, green } = spec;
  const dark = spec.dark ?? mix(green, '#0f2c22', 0.3);
  const vein = spec.vein ?? mix(green, '#f3efc0', 0.58);
  const pen = spec.pen ?? (length > 70 ? 1.1 : 0.8);
  const contour = lineOf(green);
  const base: Place = {
    x: place.x + Math.sin(radians(place.angle)) * stalk,
    y: place.y - Math.cos(radians(place.angle)) * stalk,
    angle: place.angle
  };
  const map = bent(base, length, bend);
  const shares = half(spec.shape, length > 150 ? 5 : length > 90 ? 3 : length > 26 ? 2 : 1);
  const sides = ([-1, 1] as const).map((side) => {
    const across = side * (1 + side * tilt);
    const plain = shares.map(([a, w]): Point => [a * length, w * reach]);
    const edge = spec.margin
      ? toothed(plain, { ...spec.margin, depth: spec.margin.depth * scale })
      : plain;
    return { side, across, edge: edge.map(([a, w]) => map(a, w * across)) };
  });
  const [left, right] = [at(sides, 0), at(sides, 1)];
  const rib = range(bend ? 7 : 2).map((i, _, all) => map((i / (all.length - 1)) * length, 0));
  const blotch =
    spec.blotch &&
    [-1, 1].map((side) =>
      shares.map(([a, w]) =>
        map(
          lerp(0.02, 0.94, a) * length,
          w * reach * (spec.blotch?.share ?? 0) * side * (1 + side * tilt)
        )
      )
    );
  const paths = veinPaths(length > 24 || spec.veins?.kind === 'parallel' ? spec.veins : undefined, {
    length,
    reach,
    tilt,
    map,
    width: (a) => widthAt(shares, a),
    behind: Math.min(...shares.map((p) => p[0]))
  });
  const inkDark = mix(dark, '#1a2014', 0.45);
  return (
    (stalk ? stalkOf(place, base, spec.stalkColour ?? mix(green, '#c9c58a', 0.3), length) : '') +
    area([...left.edge, ...right.edge.toReversed()], green, contour, pen) +
    area([...right.edge, ...rib.toReversed()], dark) +
    (blotch && spec.blotch
      ? area([...at(blotch, 0), ...at(blotch, 1).toReversed()], spec.blotch.colour, '', 0, 0.92)
      : '') +
    stroke(paths.hatch, inkDark, 0.55, 0.42) +
    stroke(paths.veins, vein, length > 90 ? 1.05 : 0.75, 0.85) +
    ribOf(map, length, vein, inkDark)
  );
}

/** Many tiny plain leaflets as one drawing: three paths, however many they are. */
export function leaflets(
  spec: Leaf,
  places: readonly { place: Place; scale: number; side: number }[]
): string {
  const dark = spec.dark ?? mix(spec.green, '#0f2c22', 0.3);
  const [whole, shady, ribs] = [[] as string[], [] as string[], [] as string[]];
  for (const { place, scale, side } of places) {
    const length = spec.length * scale;
    const reach = (length * spec.width) / 2;
    const map = bent(place, length, (spec.bend ?? 0) * side);
    const knots = half(spec.shape, 1).filter(
      (_, i, all) => length > 19 || i % 2 === 0 || i === all.length - 1
    );
    const edge = (s: number): Point[] =>
      knots.map(([a, w]) => map(a * length, w * reach * s * (1 + s * (spec.tilt ?? 0) * side)));
    const right = edge(1).toReversed();
    whole.push(trace([...edge(-1), ...right.slice(1, -1)]));
    shady.push(trace(right));
    ribs.push(trace([map(0, 0), map(length * 0.9, 0)], false));
  }
  return (
    `<path d="${whole.join('')}" fill="${spec.green}" stroke="${lineOf(spec.green)}" stroke-width=".8"/><path d="${shady.join('')}" fill="${dark}"/>` +
    stroke(ribs.join(''), spec.vein ?? mix(spec.green, '#f3efc0', 0.58), 0.6, 0.9)
  );
}

const stalkOf = (from: Place, to: Place, colour: string, length: number): string => {
  const w = Math.max(1.3, length * 0.022);
  const d = `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`;
  return stroke(d, lineOf(colour), w + 1.3) + stroke(d, colour, w);
};

/** The midrib, thinning to the tip, with a fine shadow to its right. */
function ribOf(
  map: (a: number, w: number) => Point,
  length: number,
  vein: string,
  shadow: string
): string {
  const thick = Math.min(2.4, Math.max(0.5, length * 0.011));
  if (length < 60)
    return stroke(
      trace(
        range(5).map((i) => map((i / 4) * length * 0.96, 0)),
        false
      ),
      vein,
      Math.max(0.6, thick)
    );
  const ts = range(8).map((i) => i / 7);
  const side = (s: number): Point[] =>
    ts.map((t) => map(t * length * 0.99, s * thick * (1 - t * 0.85)));
  return (
    area([...side(-1), ...side(1).toReversed()], vein) +
    (length > 40 ? stroke(trace(side(1.25), false), shadow, 0.6, 0.6) : '')
  );
}
