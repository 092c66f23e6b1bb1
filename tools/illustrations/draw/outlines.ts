/**
 * Leaf outlines: the right half as knots (share of the length, share of the half-width), from base
 * to tip.
 */
import { at, type Point, smooth, points } from './geometry.ts';

export const outlines = {
  ovate: points('0 0, .03 .4, .12 .83, .27 1, .47 .88, .68 .56, .85 .25, .94 .09, 1 0'),
  elliptic: points('0 0, .07 .36, .22 .8, .45 1, .66 .88, .84 .52, .93 .22, 1 0'),
  lanceolate: points('0 0, .06 .4, .18 .83, .33 1, .52 .87, .72 .53, .88 .2, 1 0'),
  oblong: points('0 0, .03 .5, .12 .88, .35 1, .65 .98, .86 .8, .96 .42, 1 0'),
  obovate: points('0 0, .1 .16, .3 .5, .52 .87, .7 1, .86 .86, .96 .46, 1 0'),
  round: points('0 0, .03 .42, .16 .84, .42 1, .68 .87, .88 .54, .97 .24, 1 0'),
  rhombic: points('0 0, .1 .16, .24 .56, .38 .95, .46 1, .62 .74, .8 .36, .92 .13, 1 0'),
  dripTip: points('0 0, .06 .4, .2 .83, .4 1, .6 .83, .76 .42, .85 .16, .93 .06, 1 0'),
  cordate: points(
    '0 0, -.05 .12, -.115 .34, -.105 .6, -.02 .84, .14 1, .34 .95, .55 .7, .74 .38, .88 .13, 1 0'
  ),
  heart: points(
    '0 0, -.06 .14, -.13 .38, -.12 .64, -.02 .88, .16 1, .38 .93, .62 .68, .84 .33, 1 0'
  ),
  sickle: points('0 0, .02 .5, .12 .9, .3 1, .5 .84, .72 .5, .88 .2, 1 0'),
  linear: points('0 .4, .12 .8, .35 1, .6 .9, .82 .55, .94 .2, 1 0'),
  petal: points('0 .1, .15 .28, .4 .66, .64 .97, .8 1, .92 .78, .98 .4, 1 0'),
  notched: points('0 .1, .2 .36, .45 .74, .7 1, .9 .92, 1 .6, 1.01 .3, .93 0')
} satisfies Record<string, readonly Point[]>;

export type OutlineName = keyof typeof outlines;

/** The sampled right half: axis and half-width in shares, before the margin's teeth. */
export const half = (name: OutlineName, per = 6): Point[] => smooth(outlines[name], false, per);

/**
 * The half-width at a share of the length (the widest crossing, so lobes behind the base do not
 * count).
 */
export function widthAt(side: readonly Point[], axis: number): number {
  let widest = 0;
  for (let i = 1; i < side.length; i++) {
    const [a, b] = [at(side, i - 1), at(side, i)];
    if (a[0] <= axis !== b[0] <= axis)
      widest = Math.max(widest, a[1] + ((axis - a[0]) / (b[0] - a[0])) * (b[1] - a[1]));
  }
  return widest;
}
