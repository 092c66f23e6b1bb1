/** How to photograph a part of a plant, and how not to: squares of 300 × 300. */
import { type Body, body, calyx } from './draw/fruit.ts';
import { at as place, bough } from './draw/bough.ts';
import { points, range } from './draw/geometry.ts';
import { ellipse, paper } from './draw/ink.ts';
import { leaf, type Leaf } from './draw/leaf.ts';
import { cutFace } from './draw/rhizome.ts';
import { flush, speckle } from './draw/surface.ts';
import { leafGreen } from './pigments.ts';
import { tree } from './scenes/greenery.ts';
import { kunyitRhizome } from './species/rhizomes/kunyit.ts';

const square = (drawing: string, ground: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 300 300"><rect width="300" height="300" fill="${ground}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`;

const moved = (drawing: string, x: number, y: number, scale: number, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;

/** The middle of the rhizome's drawing. */
const clump = (x: number, y: number, scale: number, turn: number): string =>
  moved(moved(kunyitRhizome(), -180, -350, 1), x, y, scale, turn);

const cut = (): string =>
  cutFace(242, 240, {
    skin: '#b9772e',
    flesh: '#ee8d12',
    core: '#c4620a',
    rx: 44,
    ry: 39,
    turn: 8
  });

const pomegranate = (x: number, y: number, r: number): string => {
  const b: Body = { x, y, rx: r, ry: r * 0.95 };
  return (
    body(b, '#b8392f') +
    speckle(b, 90, '#7a1d1a', 1.6) +
    flush(x - r * 0.36, y + r * 0.38, r * 0.5, r * 0.44, 0, '#e8a33c') +
    calyx(place(x, y + r * 0.83, 180), 6, r * 0.45, r * 0.18, '#b8442f', 84)
  );
};

const heart: Leaf = {
  shape: 'cordate',
  length: 118,
  width: 0.84,
  green: leafGreen.mid,
  stalk: 22,
  veins: { kind: 'arching', pairs: 3 }
};

const shrub = (x: number, tilt: number, scale: number): string =>
  moved(
    bough(points('0 300, 8 200, 4 100, 10 0'), heart, 4, {
      bark: '#8f9d5c',
      span: [0.05, 0.95],
      spread: [72, 46],
      scale: [0.8, 0.5],
      end: 0.5
    }),
    x,
    60,
    scale,
    tilt
  );

const HEAP = [
  [60, 40, 20],
  [190, 30, -60],
  [280, 90, 80],
  [20, 130, 110],
  [120, 110, -20],
  [220, 150, 170],
  [60, 200, 60],
  [160, 210, 10],
  [270, 220, -40],
  [20, 280, 150],
  [110, 285, -80],
  [210, 285, 30],
  [290, 300, 100]
] as const;

const grove = (): string =>
  `<rect y="215" width="300" height="85" fill="#c3b983"/>` +
  tree(70, 240, 42) +
  tree(245, 232, 34, leafGreen.deep) +
  tree(160, 262, 62) +
  range(9)
    .map((i) => ellipse(118 + ((i * 37) % 84), 136 + ((i * 29) % 56), 3.2, 3.2, '#b8392f', ''))
    .join('');

/** The examples by the name of their files: what is good, and what is poor. */
export const examples = (): Map<string, string> =>
  new Map([
    ['rhizome-good', square(clump(140, 130, 0.92, 0) + cut(), paper)],
    [
      'rhizome-poor',
      square(HEAP.map(([x, y, turn]) => clump(x, y, 0.72, turn)).join(''), '#5b4230')
    ],
    ['fruit-good', square(pomegranate(150, 142, 104), paper)],
    ['fruit-poor', square(grove(), '#e4e6cf')],
    ['leaf-good', square(leaf(heart, place(150, 282, 4), 1.9), paper)],
    [
      'leaf-poor',
      square(
        [
          [60, -12, 1],
          [230, 10, 1.05],
          [120, 4, 0.9],
          [180, -6, 0.8]
        ]
          .map(([x = 0, tilt = 0, s = 1]) => shrub(x, tilt, s))
          .join(''),
        '#7d8a5c'
      )
    ]
  ]);
