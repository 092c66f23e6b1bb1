/** Kunyit, Curcuma longa: a tuft of broad leaves, and between them the pale spike. */
import { petal } from '../../draw/flower.ts';
import { type Place, points } from '../../draw/geometry.ts';
import { mix } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { cutFace, knuckle, roots, type Skin } from '../../draw/rhizome.ts';
import { stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { basalLeaf, broadBlade, cone, fingers, lip, sheaths } from './parts.ts';

const kunyit: Skin = { colour: '#cf8a35', ring: '#7d4a1c' };

/** Green pouches below, white ones with a breath of rose above. */
const bract = (t: number): Leaf => ({
  ...petal(
    t > 0.55 ? mix('#dfe6bd', '#fdf7ec', (t - 0.55) * 2.2) : mix('#b9cc86', '#dfe6bd', t * 1.8),
    22 + 6 * t,
    0.66,
    'ovate',
    '#7c8a5a'
  ),
  width: 0.7 - 0.16 * t
});

const yellow = (place: Place, row: number): string =>
  row > 0 && row < 5 ? lip(place, 17, petal('#f2c53d', 13, 0.72, 'obovate', '#b5761c')) : '';

const spec = broadBlade(172, 0.28, leafGreen.fresh);

const inner = (): string =>
  basalLeaf([184, 312], [188, 196], spec, 0.9, 3) +
  basalLeaf([188, 312], [218, 210], spec, 0.92, 10) +
  basalLeaf([180, 312], [152, 210], spec, 0.95, -12);

const outer = (): string =>
  basalLeaf([192, 318], [246, 236], spec, 0.76, 22) +
  basalLeaf([178, 318], [126, 232], spec, 0.68, -20);

const spike = (): string =>
  stem({ path: points('184 312, 184 262, 182 212'), colour: '#a9bb74', from: 8, to: 6 }) +
  cone({
    path: points('182 216, 181 172, 182 134'),
    rows: 8,
    half: (t) => 11 - 7 * t,
    bract,
    flare: [58, 26],
    flower: yellow
  });

/** What grows below the ground, for pictures of its own. */
export const kunyitRhizome = (): string =>
  roots(points('140 360, 172 376, 208 372'), 38, '#d9ae6b', 9) +
  fingers(
    [
      { path: points('152 338, 112 326, 74 292'), r: 15, rings: 6, taper: 0.66 },
      { path: points('212 336, 254 320, 290 284'), r: 15, rings: 6, taper: 0.66 },
      { path: points('152 352, 110 366, 66 392'), r: 15, rings: 6, taper: 0.66 }
    ],
    kunyit,
    21
  ) +
  knuckle(182, 342, 42, 29, 4, 5, kunyit, 2) +
  fingers(
    [
      { path: points('164 358, 154 388, 128 418'), r: 14.5, rings: 5, taper: 0.64 },
      { path: points('202 358, 212 386, 204 420'), r: 14, rings: 5, taper: 0.66 }
    ],
    kunyit,
    41,
    true
  );

export const drawKunyit = (): string =>
  inner() +
  spike() +
  sheaths([184, 326], 50, 22) +
  outer() +
  kunyitRhizome() +
  cutFace(300, 372, {
    skin: '#b9772e',
    flesh: '#ee8d12',
    core: '#c4620a',
    rx: 42,
    ry: 37,
    turn: 8
  }) +
  cutFace(
    268,
    410,
    { skin: '#b9772e', flesh: '#f09a1f', core: '#c4620a', rx: 24, ry: 19, turn: -20 },
    8
  );
