/**
 * Rhizomes and tubers: knuckles and fingers with rings, scars and rootlets, and the cut face that
 * shows the flesh.
 */
import { along, at, num, type Point, range, smooth, trace } from './geometry.ts';
import { area, ellipse, lineOf, mix, stroke } from './ink.ts';
import { between, random } from './random.ts';
import { egg, solid } from './solid.ts';
import { tube } from './stem.ts';

export type Skin = { colour: string; ring: string; root?: string };

type Finger = {
  path: Point[];
  r: number;
  rings: number;
  /** Radius at the tip as a share of `r`, before it rounds off. */
  taper?: number;
  bulge?: number;
  /** A rounded base too, where nothing covers it. */
  free?: boolean;
  scars?: number;
};

/** One finger from its base to its rounded tip. */
export function finger(
  { path, r, rings, taper = 0.75, bulge = 0.1, free = false, scars = 3 }: Finger,
  skin: Skin,
  seed = 1
): string {
  const next = random(seed);
  const centre = smooth(path);
  const length = centre
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - at(centre, i)[0], y - at(centre, i)[1]), 0);
  const cap = Math.min(0.5, (r * taper) / length);
  const body = (t: number): number =>
    r *
    (1 + (taper - 1) * t) *
    (1 + bulge * (Math.abs(Math.sin(Math.PI * (rings + 0.3) * t)) - 0.5));
  const radius = (t: number): number =>
    body(t) *
    (t > 1 - cap ? Math.sqrt(Math.max(0, 1 - ((t - 1 + cap) / cap) ** 2)) : 1) *
    (free && t < cap ? Math.sqrt(Math.max(0, 1 - ((cap - t) / cap) ** 2)) : 1);
  const across = (t: number, bow: number, from = -1, to = 1): Point[] => {
    const { x, y, angle } = along(centre, t);
    const a = (angle * Math.PI) / 180;
    return range(7).map((i): Point => {
      const s = from + ((to - from) * i) / 6;
      const up = Math.sqrt(Math.max(0, 1 - s * s)) * radius(t) * bow;
      return [
        x + Math.cos(a) * radius(t) * s + Math.sin(a) * up,
        y + Math.sin(a) * radius(t) * s - Math.cos(a) * up
      ];
    });
  };
  const nodes = range(rings)
    .map((i) => (i + 0.85 + between(next, -0.16, 0.16)) / (rings + 0.3))
    .filter((t) => t < 1 - cap * 0.35);
  const rules = nodes.map((t) => trace(across(t, 0.3), false)).join('');
  const fine = nodes
    .flatMap((t) =>
      [0.018, 0.034].map((d) =>
        trace(
          across(
            Math.max(0.02, t - d * (1.4 + between(next, 0, 0.8))),
            0.3,
            between(next, -0.5, 0.2),
            0.92
          ),
          false
        )
      )
    )
    .join('');
  const marks = range(scars).map(() => {
    const p = at(across(between(next, 0.15, 0.9), 0.3, -0.6, 0.6), Math.floor(next() * 7));
    return ellipse(
      p[0],
      p[1],
      r * 0.09,
      r * 0.07,
      mix(skin.colour, skin.ring, 0.35),
      `stroke="${skin.ring}" stroke-width=".7"`
    );
  });
  return (
    solid(tube(path, radius, Math.max(16, Math.round(length / 5.5))), {
      colour: skin.colour,
      shade: mix(skin.ring, '#2e1a12', 0.3),
      gloss: false,
      depth: r * 0.95
    }) +
    stroke(rules, skin.ring, 1.25, 0.85) +
    stroke(fine, skin.ring, 0.6, 0.7) +
    marks.join('')
  );
}

/** A knuckle: a short, round piece of trunk. */
export const knuckle = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  rings: number,
  skin: Skin,
  seed = 1
): string => {
  const a = (turn * Math.PI) / 180;
  const reach = Math.max(rx - ry * 0.2, rx * 0.6);
  return finger(
    {
      path: [
        [x - Math.cos(a) * reach, y - Math.sin(a) * reach],
        [x, y],
        [x + Math.cos(a) * reach, y + Math.sin(a) * reach]
      ],
      r: ry,
      rings,
      taper: 0.92,
      bulge: 0.04,
      free: true,
      scars: 4
    },
    skin,
    seed
  );
};

/** Thin roots that hang from a place. */
export function roots(from: readonly Point[], length: number, colour: string, seed = 1): string {
  const next = random(seed);
  const d = from.map(([x, y]) => {
    const [reach, lean] = [length * between(next, 0.6, 1.1), between(next, -0.5, 0.5)];
    return `M${num(x)} ${num(y)}c${num(lean * 8)} ${num(reach * 0.3)} ${num(-lean * 14)} ${num(reach * 0.6)} ${num(lean * reach * 0.6)} ${num(reach)}`;
  });
  return stroke(d.join(''), lineOf(colour), 1.5, 0.8) + stroke(d.join(''), colour, 0.7);
}

type Cut = {
  skin: string;
  flesh: string;
  core: string;
  rx: number;
  ry: number;
  turn?: number;
  ring?: number;
};

/** A slice: skin, flesh, the ring between bark and core, fibres and pores. */
export function cutFace(
  x: number,
  y: number,
  { skin, flesh, core, rx, ry, turn = 0, ring = 0.68 }: Cut,
  seed = 3
): string {
  const next = random(seed);
  const a0 = (turn * Math.PI) / 180;
  const on = (a: number, r: number): Point => [
    x + Math.cos(a) * rx * r * Math.cos(a0) - Math.sin(a) * ry * r * Math.sin(a0),
    y + Math.cos(a) * rx * r * Math.sin(a0) + Math.sin(a) * ry * r * Math.cos(a0)
  ];
  const pores = range(46)
    .map(() => trace([on(next() * 6.283, Math.sqrt(next()) * 0.84)], false) + 'h.1')
    .join('');
  const fibres = range(44)
    .map((i) =>
      trace([on((i / 44) * 6.283, 0.91), on((i / 44) * 6.283, ring + 0.06 + next() * 0.1)], false)
    )
    .join('');
  return (
    area(egg(x + 2.5, y + 5, rx, ry, 0, turn), mix(skin, '#2e1a12', 0.35), lineOf(skin), 1) +
    area(egg(x, y, rx, ry, 0, turn), skin, lineOf(skin), 1) +
    area(egg(x, y, rx * 0.93, ry * 0.92, 0, turn), flesh) +
    area(egg(x, y, rx * ring, ry * ring, 0, turn), mix(flesh, core, 0.4)) +
    area(egg(x, y, rx * ring, ry * ring, 0, turn), 'none', core, 1.3) +
    stroke(fibres, core, 0.55, 0.6) +
    stroke(pores, core, 1.8, 0.75)
  );
}
