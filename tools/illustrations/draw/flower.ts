/** Flowers: petals around a centre, seen from above or from the side, and spikes of small ones. */
import { along, lerp, num, type Place, type Point, range, smooth, step } from './geometry.ts';
import { area, ellipse, lineOf, mix, stroke } from './ink.ts';
import { leaf, type Leaf, leaflets } from './leaf.ts';
import { between, random } from './random.ts';

/** A petal in a leaf's clothes: fine darker nerves, no midrib to speak of. */
export const petal = (
  colour: string,
  length: number,
  width: number,
  shape: Leaf['shape'] = 'petal',
  nerve = mix(colour, '#6b1f3a', 0.35)
): Leaf => ({
  shape,
  length,
  width,
  green: colour,
  dark: mix(colour, nerve, 0.16),
  vein: mix(colour, nerve, 0.5),
  veins: { kind: 'parallel', lines: length > 24 ? 2 : 1 },
  pen: 0.75
});

type Bloom = {
  petals: number;
  petal: Leaf;
  turn?: number;
  squash?: number;
  centre?: string;
  twist?: number;
};

/** Petals around a point; `squash` below 1 tips the flower away along its place's heading. */
export function bloom(
  { petals, petal: spec, turn = 0, squash = 1, centre = '', twist = 0 }: Bloom,
  place: Place,
  scale = 1
): string {
  if (spec.length * scale < 16)
    return (
      leaflets(
        spec,
        range(petals).map((i) => ({
          place: { ...place, angle: place.angle + turn + (i / petals) * 360 },
          scale,
          side: 1
        }))
      ) + centre
    );
  const parts = range(petals).map((i) => {
    const a = ((i / petals) * 360 + turn) * (Math.PI / 180);
    const [dx, dy] = [Math.sin(a), -Math.cos(a) * squash];
    return {
      depth: -dy,
      svg: leaf(
        { ...spec, bend: twist },
        { x: place.x, y: place.y, angle: place.angle + (Math.atan2(dx, -dy) * 180) / Math.PI },
        scale * Math.hypot(dx, dy)
      )
    };
  });
  return (
    parts
      .toSorted((a, b) => b.depth - a.depth)
      .map((p) => p.svg)
      .join('') + centre
  );
}

/** Stamens: fine threads with anthers, fanned around a heading. */
export function stamens(
  place: Place,
  count: number,
  length: number,
  colour: string,
  anther: string,
  spread = 60,
  bend = 0
): string {
  const ends = range(count).map((i) => {
    const here = {
      ...place,
      angle: place.angle + (count > 1 ? (i / (count - 1) - 0.5) * spread : 0)
    };
    return {
      bow: step(here, length * 0.55, bend * length * 0.4),
      tip: step(here, length * (0.86 + (0.14 * ((i * 7) % 3)) / 2), 0)
    };
  });
  const d = ends
    .map(
      ({ bow, tip }) =>
        `M${num(place.x)} ${num(place.y)}Q${num(bow[0])} ${num(bow[1])} ${num(tip[0])} ${num(tip[1])}`
    )
    .join('');
  return (
    stroke(d, lineOf(colour), 1.3, 0.5) +
    stroke(d, colour, 0.9) +
    ends
      .map(({ tip }) =>
        ellipse(tip[0], tip[1], 1.5, 1.5, anther, `stroke="${lineOf(anther)}" stroke-width=".4"`)
      )
      .join('')
  );
}

type Spike = {
  path: Point[];
  whorls: number;
  per: number;
  size: [number, number];
  organ: (place: Place, scale: number) => string;
  stem: string;
  thick?: number;
  spread?: number;
};

/** Whorls of small organs up an axis. */
export function spike({
  path,
  whorls,
  per,
  size,
  organ,
  stem,
  thick = 2,
  spread = 150
}: Spike): string {
  const centre = smooth(path);
  const axis = `M${centre.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
  const parts = range(whorls).map((w) => {
    const t = whorls > 1 ? w / (whorls - 1) : 0;
    const here = along(centre, 0.06 + 0.94 * t);
    return range(per)
      .map((i) =>
        organ(
          { ...here, angle: here.angle + (per > 1 ? (i / (per - 1) - 0.5) * spread : 0) },
          lerp(size[0], size[1], t)
        )
      )
      .join('');
  });
  return stroke(axis, lineOf(stem), thick + 1.2) + stroke(axis, stem, thick) + parts.join('');
}

/** A ball of fine threads or florets, as lamtoro's flower. */
export function pompon(x: number, y: number, r: number, colour: string, seed = 2): string {
  const next = random(seed);
  const d = range(90).map((i) => {
    const [a, q] = [i * 2.39996, r * Math.sqrt(i / 90) * 0.9];
    const [px, py] = [x + Math.cos(a) * q, y + Math.sin(a) * q];
    return `M${num(px)} ${num(py)}l${num(Math.cos(a) * r * between(next, 0.12, 0.3))} ${num(Math.sin(a) * r * between(next, 0.12, 0.3))}`;
  });
  const circle = range(24).map((i): Point => [
    x + Math.cos((i / 24) * 6.283) * r * 0.95,
    y + Math.sin((i / 24) * 6.283) * r * 0.95
  ]);
  return area(circle, colour) + stroke(d.join(''), lineOf(colour), 0.7, 0.75);
}

/** A two-lipped floret of the mint family, on its calyx. */
export const lipped =
  (colour: string, cup: string): ((place: Place, scale: number) => string) =>
  (place, scale) => {
    const at = (out: number, side: number): Point => step(place, out * scale, side * scale);
    return (
      area([at(0, -1.4), at(5, -2.4), at(5.5, 2.4), at(0, 1.4)], cup, lineOf(cup), 0.6) +
      area(
        [
          at(4, -1.6),
          at(9, -2.2),
          at(12, -4.6),
          at(13, -1),
          at(12, 1.5),
          at(14, 3),
          at(10, 4.2),
          at(8, 1.8),
          at(4, 1.6)
        ],
        colour,
        lineOf(colour),
        0.6
      )
    );
  };
