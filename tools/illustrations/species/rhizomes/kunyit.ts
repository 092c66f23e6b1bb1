/** Kunyit, Curcuma longa. */
import { points } from '../../draw/geometry.ts';
import { cutFace, knuckle, roots, type Skin } from '../../draw/rhizome.ts';
import { leafGreen } from '../../pigments.ts';
import { blade, fingers, shoot } from './parts.ts';

const kunyit: Skin = { colour: '#cf8a35', ring: '#7d4a1c' };

export const drawKunyit = (): string =>
  shoot(
    points('180 276, 176 180, 182 110'),
    [
      [177, 200, -34, 1, -28],
      [177, 190, 36, 1, 26],
      [180, 130, -8, 0.9, -12]
    ],
    blade(150, 0.3, leafGreen.fresh)
  ) +
  roots(
    [
      [130, 316],
      [170, 336],
      [214, 330]
    ],
    46,
    '#d9ae6b',
    9
  ) +
  fingers(
    [
      {
        path: points('150 290, 104 268, 66 228'),
        r: 19,
        rings: 6,
        taper: 0.66
      },
      {
        path: points('216 286, 262 264, 300 226'),
        r: 19,
        rings: 6,
        taper: 0.66
      },
      {
        path: points('150 310, 104 330, 62 368'),
        r: 18,
        rings: 6,
        taper: 0.66
      }
    ],
    kunyit,
    21
  ) +
  knuckle(182, 296, 50, 36, 4, 5, kunyit, 2) +
  fingers(
    [
      {
        path: points('158 318, 148 356, 120 398'),
        r: 18,
        rings: 5,
        taper: 0.64
      },
      {
        path: points('206 318, 216 352, 206 398'),
        r: 17,
        rings: 5,
        taper: 0.66
      }
    ],
    kunyit,
    41,
    true
  ) +
  cutFace(298, 352, { skin: '#b9772e', flesh: '#ee8d12', core: '#c4620a', rx: 46, ry: 41, turn: 8 }) +
  cutFace(268, 402, { skin: '#b9772e', flesh: '#f09a1f', core: '#c4620a', rx: 27, ry: 22, turn: -20 }, 8);
