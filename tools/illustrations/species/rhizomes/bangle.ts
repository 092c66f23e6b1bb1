/** Bangle, Zingiber montanum. */
import { points } from '../../draw/geometry.ts';
import { cutFace, knuckle, roots, type Skin } from '../../draw/rhizome.ts';
import { leafGreen } from '../../pigments.ts';
import { blade, fingers, shoot } from './parts.ts';

const bangle: Skin = { colour: '#b3925c', ring: '#695030' };

export const drawBangle = (): string =>
  shoot(
    points('206 284, 212 180, 204 54'),
    [
      [210, 196, -52, 0.9, -24],
      [211, 180, 54, 0.9, 26],
      [210, 134, -48, 0.8, -22],
      [209, 112, 48, 0.76, 24],
      [205, 62, -10, 0.56, -8]
    ],
    blade(146, 0.15, leafGreen.olive)
  ) +
  roots(
    [
      [96, 330],
      [150, 338],
      [206, 340],
      [250, 326]
    ],
    40,
    '#c9ad7f',
    6
  ) +
  fingers(
    [
      {
        path: points('96 300, 64 284, 52 256'),
        r: 24,
        rings: 4,
        taper: 0.85
      },
      {
        path: points('262 296, 296 284, 318 256'),
        r: 24,
        rings: 4,
        taper: 0.8
      },
      {
        path: points('178 280, 168 258, 174 240'),
        r: 22,
        rings: 3,
        taper: 0.9
      }
    ],
    bangle,
    3
  ) +
  knuckle(262, 306, 42, 34, -6, 4, bangle, 6) +
  knuckle(104, 312, 46, 33, 12, 4, bangle, 2) +
  knuckle(184, 304, 54, 38, -2, 5, bangle, 9) +
  fingers(
    [
      {
        path: points('120 332, 112 358, 92 380'),
        r: 22,
        rings: 3,
        taper: 0.8
      },
      {
        path: points('196 330, 206 360, 194 386'),
        r: 23,
        rings: 3,
        taper: 0.8
      }
    ],
    bangle,
    23,
    true
  ) +
  cutFace(298, 376, { skin: bangle.colour, flesh: '#eed04f', core: '#c79a1d', rx: 43, ry: 35, turn: 10 });
