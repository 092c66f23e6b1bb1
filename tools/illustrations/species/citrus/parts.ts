/** Shared parts: Six citrus: the winged leaf, the flower, and fruits in their true proportions. */
import { at, bough } from '../../draw/bough.ts';
import { bloom, petal, stamens } from '../../draw/flower.ts';
import { body, type Body } from '../../draw/fruit.ts';
import { type Point } from '../../draw/geometry.ts';
import { ellipse, lineOf, mix } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { citrusSlice, type Slice } from '../../draw/section.ts';
import { leafOrgan, type Organ } from '../../draw/sprig.ts';
import { speckle } from '../../draw/surface.ts';
import { bark } from '../../pigments.ts';

export const smooth: Leaf = {
  shape: 'elliptic',
  length: 92,
  width: 0.5,
  green: '#4c7d3f',
  stalk: 16,
  veins: { kind: 'pinnate', pairs: 5 }
};

export const blade: Leaf = {
  ...smooth,
  margin: { kind: 'crenate', teeth: 12, depth: 0.9 },
  veins: { kind: 'pinnate', pairs: 7 }
};

/** Citrus leaves stand on a winged stalk; `wing` is its size. */
const winged =
  (wing: number, spec: Leaf = blade): Organ =>
  (place, scale, side) =>
    leafOrgan({ ...spec, stalk: 12 + wing * 0.7 }, 14)(place, scale, side) +
    leaf(
      {
        shape: 'obovate',
        length: 12 + wing,
        width: Math.min(0.9, 0.3 + wing * 0.02),
        green: spec.green
      },
      place,
      scale
    );

export const twig = (path: Point[], wing: number, count: number, spec = blade): string =>
  bough(path, spec, count, { organ: winged(wing, spec), bark: bark.green });

/** The peel: a shaded body, its oil dots, and the scar of the stalk. */
export const peel = (b: Body, colour: string, dots: number): string =>
  body(b, colour, { hatch: 3.6 }) +
  speckle(b, dots, mix(colour, '#5a3b12', 0.45), 1.5, Math.round(b.x));

export const button = (x: number, y: number, r: number): string =>
  [0, 72, 144, 216, 288]
    .map((a) => leaf({ shape: 'round', length: r, width: 0.8, green: '#7f9a4f' }, at(x, y, a)))
    .join('') +
  ellipse(x, y, r * 0.4, r * 0.34, '#8d7a4a', `stroke="${lineOf('#7f9a4f')}" stroke-width=".7"`);

export const blossom = (x: number, y: number, turn: number, scale = 1): string =>
  bloom(
    {
      petals: 5,
      petal: petal('#fdf8ec', 26, 0.5, 'elliptic', '#b8a77c'),
      squash: 0.82,
      centre: stamens(at(x, y, turn), 7, 13 * scale, '#f6efd6', '#dca72c', 110)
    },
    at(x, y, turn),
    scale
  );

export const slice = (
  x: number,
  y: number,
  s: Partial<Slice> & Pick<Slice, 'r' | 'skin' | 'flesh'>
): string =>
  citrusSlice(x, y, {
    pith: '#f9f0d4',
    segments: 10,
    rind: s.r * 0.14,
    squash: 0.94,
    turn: 9,
    pips: '#efe3bd',
    ...s
  });
