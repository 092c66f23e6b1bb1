/**
 * Bangle, Zingiber montanum: reed-like shoots with leaves in two ranks, and the red-brown cone on
 * its own stalk.
 */
import { petal } from '../../draw/flower.ts';
import { lerp, type Place, type Point, points, range } from '../../draw/geometry.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { cutFace, knuckle, roots, type Skin } from '../../draw/rhizome.ts';
import { onStem, stem } from '../../draw/stem.ts';
import { cone, fingers, lip } from './parts.ts';

const bangle: Skin = { colour: '#cbb27c', ring: '#7a5f38' };

const narrow: Leaf = {
  shape: 'lanceolate',
  length: 98,
  width: 0.13,
  green: '#678f4c',
  veins: { kind: 'pinnate', pairs: 8, rise: 0.34 }
};

/** A reed with leaves to either side, one above the other. */
function reed(path: Point[], count: number, size: number): string {
  const blades = range(count).map((i) => {
    const t = i / (count - 1);
    const side = i % 2 ? 1 : -1;
    const here = onStem(path, lerp(0.34, 0.99, t));
    const angle = here.angle + side * lerp(56, i === count - 1 ? 4 : 24, t);
    return leaf(
      { ...narrow, bend: side * lerp(30, 10, t), tilt: side * 0.2 },
      { ...here, angle },
      size * lerp(1, 0.72, t ** 2)
    );
  });
  return blades.join('') + stem({ path, colour: '#8fa860', from: 8, to: 3, nodes: 4 });
}

const bract = (t: number): Leaf => ({
  ...petal(t < 0.1 ? '#8d7a48' : '#9a4a36', 23 - 3 * t, 0.92, 'ovate', '#5a2018'),
  vein: '#d9a27c',
  width: t < 0.1 ? 0.7 : 0.92
});

const pale = (place: Place, row: number): string =>
  row === 4 ? lip(place, 12, petal('#f6ecb8', 14, 0.66, 'obovate', '#b59a4c')) : '';

const spike = (): string =>
  stem({
    path: points('252 338, 290 318, 308 282, 312 246'),
    colour: '#a3ad6c',
    from: 7,
    to: 5,
    nodes: 3
  }) +
  cone({
    path: points('312 250, 314 212, 315 174'),
    rows: 9,
    half: (t) => 2 + 13 * Math.sin(Math.PI * (0.08 + 0.84 * t)),
    bract,
    flare: [30, 8],
    flower: pale
  });

const rhizome = (): string =>
  roots(points('88 376, 150 384, 200 384, 240 374'), 34, '#c9ad7f', 6) +
  fingers(
    [
      { path: points('92 352, 68 336, 58 308'), r: 19, rings: 4, taper: 0.85 },
      { path: points('238 346, 262 334, 276 314'), r: 17, rings: 3, taper: 0.8 },
      { path: points('150 338, 142 318, 146 302'), r: 17, rings: 3, taper: 0.9 }
    ],
    bangle,
    3
  ) +
  knuckle(232, 354, 36, 27, -6, 4, bangle, 6) +
  knuckle(96, 360, 38, 27, 12, 4, bangle, 2) +
  knuckle(164, 354, 46, 31, -2, 5, bangle, 9) +
  fingers(
    [
      { path: points('110 376, 104 398, 88 416'), r: 17, rings: 3, taper: 0.8 },
      { path: points('178 376, 186 400, 178 422'), r: 18, rings: 3, taper: 0.8 }
    ],
    bangle,
    23,
    true
  );

export const drawBangle = (): string =>
  reed(points('190 340, 198 260, 214 190, 224 138'), 8, 0.9) +
  reed(points('128 340, 124 250, 134 170, 134 112'), 10, 1) +
  spike() +
  rhizome() +
  cutFace(290, 386, {
    skin: bangle.colour,
    flesh: '#f2d64c',
    core: '#cf9f1c',
    rx: 42,
    ry: 34,
    turn: 10
  });
