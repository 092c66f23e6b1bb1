/** Kencur, Kaempferia galanga. */
import { points } from '../../draw/geometry.ts';
import { leaf } from '../../draw/leaf.ts';
import { cutFace, knuckle, roots, type Skin } from '../../draw/rhizome.ts';
import { stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';

const kencur: Skin = { colour: '#a5703f', ring: '#5f3a20' };

export const drawKencur = (): string =>
  leaf(
    {
      shape: 'round',
      length: 170,
      width: 0.86,
      green: leafGreen.mid,
      veins: { kind: 'arching', pairs: 5 },
      bend: -22,
      tilt: -0.1
    },
    { x: 178, y: 262, angle: -52 }
  ) +
  leaf(
    {
      shape: 'round',
      length: 170,
      width: 0.84,
      green: leafGreen.fresh,
      veins: { kind: 'arching', pairs: 5 },
      bend: 20,
      tilt: 0.12
    },
    { x: 196, y: 262, angle: 44 }
  ) +
  leaf(
    {
      shape: 'round',
      length: 100,
      width: 0.6,
      green: leafGreen.bright,
      veins: { kind: 'arching', pairs: 3 }
    },
    { x: 188, y: 252, angle: -4 }
  ) +
  stem({
    path: points('188 300, 187 270, 188 246'),
    colour: '#c0b884',
    from: 20,
    to: 10
  }) +
  roots(
    [
      [120, 352],
      [146, 372],
      [176, 380],
      [206, 374],
      [236, 352],
      [160, 376]
    ],
    50,
    '#c9a57c',
    12
  ) +
  [
    [128, 314, 30, 24, -20],
    [234, 312, 31, 25, 18],
    [156, 292, 30, 26, 5],
    [212, 290, 28, 24, -8],
    [104, 340, 24, 20, 30],
    [252, 342, 25, 20, -25],
    [150, 346, 33, 27, 10],
    [206, 348, 34, 28, -12],
    [180, 318, 36, 31, 0]
  ]
    .map(([x, y, rx, ry, turn], i) =>
      knuckle(x ?? 0, y ?? 0, (rx ?? 0) * 1.02, ry ?? 0, turn ?? 0, 2, kencur, i + 3)
    )
    .join('') +
  cutFace(316, 388, {
    skin: kencur.colour,
    flesh: '#f6ecd6',
    core: '#cdb288',
    rx: 32,
    ry: 29,
    turn: 6
  }) +
  cutFace(
    66,
    398,
    { skin: kencur.colour, flesh: '#f6ecd6', core: '#cdb288', rx: 25, ry: 22, turn: -8 },
    6
  );
