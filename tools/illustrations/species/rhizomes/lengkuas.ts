/** Lengkuas, Alpinia galanga. */
import { points } from '../../draw/geometry.ts';
import { cutFace, roots, type Skin } from '../../draw/rhizome.ts';
import { leafGreen } from '../../pigments.ts';
import { blade, fingers, shoot } from './parts.ts';

const lengkuas: Skin = { colour: '#e9cdb4', ring: '#b0574f' };

export const drawLengkuas = (): string =>
  shoot(
    points('120 290, 112 180, 122 50'),
    [
      [114, 190, 50, 1, 30],
      [113, 160, -34, 0.62, -30],
      [116, 120, 42, 0.95, 26],
      [120, 84, -24, 0.46, -16],
      [122, 56, 20, 0.7, 14]
    ],
    blade(158, 0.19, leafGreen.deep)
  ) +
  roots(
    [
      [92, 318],
      [140, 322],
      [190, 316],
      [240, 306]
    ],
    44,
    '#dcbfa3',
    15
  ) +
  fingers(
    [
      {
        path: points('150 290, 166 250, 196 214'),
        r: 21,
        rings: 5,
        taper: 0.86
      },
      {
        path: points('236 276, 262 238, 300 214'),
        r: 19,
        rings: 4,
        taper: 0.8
      },
      {
        path: points('44 312, 130 302, 220 288, 330 262'),
        r: 28,
        rings: 11,
        taper: 0.86,
        free: true
      },
      {
        path: points('104 302, 112 350, 96 392'),
        r: 22,
        rings: 5,
        taper: 0.84,
        free: true
      },
      {
        path: points('196 292, 216 340, 208 378'),
        r: 20,
        rings: 4,
        taper: 0.8,
        free: true
      }
    ],
    lengkuas,
    5
  ) +
  cutFace(302, 362, {
    skin: lengkuas.colour,
    flesh: '#fbf3e0',
    core: '#d2b183',
    rx: 42,
    ry: 39,
    turn: 0
  });
