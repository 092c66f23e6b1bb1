/**
 * The picture of the front page: plates pinned behind, and on the table the things themselves. 1200
 * × 1000.
 */
import { at } from './draw/bough.ts';
import { points, range } from './draw/geometry.ts';
import { area, ellipse, stroke } from './draw/ink.ts';
import { leaf, type Leaf } from './draw/leaf.ts';
import { stem } from './draw/stem.ts';
import { rosette } from './frame.ts';
import { harvest } from './hero-harvest.ts';
import { bottle } from './scenes/vessels/bottle.ts';
import { mortar } from './scenes/vessels/mortar.ts';

/** A sheet laid down, turned a little, with its soft shadow drawn as a second sheet. */
const laid = (sheet: string, x: number, y: number, turn: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><rect x="7" y="9" width="400" height="500" fill="#4a3418" opacity=".2"/>${sheet}</g>`;

const big: Leaf = {
  shape: 'lanceolate',
  length: 400,
  width: 0.3,
  green: '#4f8043',
  veins: { kind: 'pinnate', pairs: 20, rise: 0.22 }
};

export const composeHero = (sheets: [string, string, string]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1000" viewBox="0 0 1200 1000" role="img"><defs><radialGradient id="wall" cx=".5" cy=".4" r=".8"><stop offset="0" stop-color="#f8eed4"/><stop offset="1" stop-color="#e6d0a0"/></radialGradient></defs><g fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="1200" height="1000" fill="url(#wall)"/>` +
  `<g opacity=".5">${range(7)
    .flatMap((r) => range(11).map((k) => rosette(60 + k * 110, 50 + r * 110, 50, '#c9a45c', 1)))
    .join('')}</g>` +
  laid(sheets[0], 92, 88, -7, 0.98) +
  laid(sheets[2], 742, 96, 7, 0.98) +
  laid(sheets[1], 372, 40, -0.8, 1.14) +
  area(points('-10 760, 1210 760, 1210 1010, -10 1010'), '#a8743f') +
  area(points('-10 742, 1210 742, 1210 764, -10 764'), '#c08f55', '#5a3a1c', 1.4) +
  stroke(
    range(26)
      .map((i) => `M${(i * 211) % 1150} ${782 + ((i * 67) % 210)}q90 -8 ${140 + (i % 4) * 50} 0`)
      .join(''),
    '#6f4722',
    1.6,
    0.5
  ) +
  [
    [-64, 0.84, -24],
    [-34, 1, -18],
    [-8, 0.9, -6]
  ]
    .map(([a = 0, s = 1, b = 0]) => leaf({ ...big, bend: b }, at(232, 830, a), s))
    .join('') +
  [
    [60, 0.86, 24],
    [32, 0.98, 20],
    [8, 0.84, 8]
  ]
    .map(([a = 0, s = 1, b = 0]) => leaf({ ...big, green: '#6b954b', bend: b }, at(962, 830, a), s))
    .join('') +
  stem({
    path: points('236 880, 232 826'),
    colour: '#93ab62',
    from: 22,
    to: 16
  }) +
  stem({
    path: points('960 880, 962 826'),
    colour: '#93ab62',
    from: 22,
    to: 16
  }) +
  bottle(846, 856, 1.7, '#d98a06') +
  bottle(924, 868, 1.35, '#8fa545') +
  ellipse(596, 912, 220, 26, '#4a3418', 'opacity=".28"') +
  mortar(590, 912, 2.1) +
  harvest() +
  '</g></svg>';
