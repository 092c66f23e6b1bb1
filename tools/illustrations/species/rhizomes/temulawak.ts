/**
 * Temulawak, Curcuma zanthorrhiza: broad leaves with a purple stripe, one great bulb, the spike on
 * a stalk of its own.
 */
import { petal } from '../../draw/flower.ts';
import { type Place, points } from '../../draw/geometry.ts';
import { mix } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { cutFace, finger, roots, type Skin } from '../../draw/rhizome.ts';
import { stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { basalLeaf, broadBlade, cone, fingers, lip, sheaths } from './parts.ts';

const temulawak: Skin = { colour: '#b9853f', ring: '#6a4420' };

/** Green pouches below, a rosy purple crest above. */
const bract = (t: number): Leaf => ({
  ...petal(
    t > 0.6 ? mix('#d99ab0', '#b04f83', (t - 0.6) * 2.4) : mix('#a5bd74', '#cfd9a4', t * 1.6),
    20 + 8 * t,
    0.66,
    'ovate',
    '#7a4a5a'
  ),
  width: 0.72 - 0.2 * t
});

const yellow = (place: Place, row: number): string =>
  row > 0 && row < 5 ? lip(place, 15, petal('#f0c552', 13, 0.72, 'obovate', '#b5761c')) : '';

const tuft = (): string => {
  const spec: Leaf = {
    ...broadBlade(188, 0.29, leafGreen.mid),
    blotch: { colour: '#6b2f3f', share: 0.25 }
  };
  return (
    basalLeaf([158, 296], [148, 212], spec, 0.94, -6) +
    basalLeaf([164, 296], [190, 212], spec, 0.92, 10) +
    sheaths([160, 316], 42, 26) +
    basalLeaf([150, 312], [116, 238], spec, 0.68, -16) +
    basalLeaf([172, 312], [222, 238], spec, 0.78, 18)
  );
};

const spike = (): string =>
  stem({ path: points('230 350, 276 336, 306 308, 314 286'), colour: '#a9bb74', from: 9, to: 6 }) +
  cone({
    path: points('313 290, 318 256, 320 222'),
    rows: 8,
    half: (t) => 11 - 6 * t,
    bract,
    flare: [60, 24],
    flower: yellow
  });

const bulb = (): string =>
  roots(points('120 396, 146 404, 168 408, 196 404, 214 390'), 28, '#cfa873', 3) +
  fingers(
    [
      { path: points('130 354, 92 354, 58 330'), r: 19, rings: 4, taper: 0.7 },
      { path: points('190 352, 222 350, 248 330'), r: 18, rings: 4, taper: 0.7 },
      { path: points('124 376, 90 388, 66 412'), r: 17, rings: 4, taper: 0.66 }
    ],
    temulawak,
    61
  ) +
  finger(
    {
      path: points('160 302, 158 354, 156 410'),
      r: 55,
      rings: 8,
      taper: 0.84,
      bulge: 0.02,
      free: true,
      scars: 6
    },
    temulawak,
    5
  ) +
  finger(
    { path: points('188 380, 212 390, 224 414'), r: 14, rings: 3, taper: 0.7, free: true },
    temulawak,
    71
  );

export const drawTemulawak = (): string =>
  tuft() +
  spike() +
  bulb() +
  cutFace(302, 376, {
    skin: '#a8743a',
    flesh: '#ee9a22',
    core: '#c9690c',
    rx: 40,
    ry: 46,
    turn: 6
  });
