/** Jahe, Zingiber officinale. */
import { points } from '../../draw/geometry.ts';
import { cutFace, knuckle, roots, type Skin } from '../../draw/rhizome.ts';
import { blade, fingers, shoot } from './parts.ts';

const jahe: Skin = { colour: '#dcc08c', ring: '#8f6c3d' };

export const drawJahe = (): string =>
  shoot(
    points('146 284, 150 180, 160 60'),
    [
      [150, 190, -58, 0.95, -25],
      [151, 170, 52, 1, 25],
      [154, 125, -48, 0.85, -25],
      [156, 105, 46, 0.85, 25],
      [160, 66, 12, 0.6, 10]
    ],
    blade(140, 0.17)
  ) +
  roots(
    [
      [110, 322],
      [150, 334],
      [190, 332],
      [232, 320]
    ],
    52,
    '#d8bf93',
    5
  ) +
  fingers(
    [
      {
        path: points('92 290, 70 262, 60 232'),
        r: 19,
        rings: 3,
        taper: 0.8
      },
      {
        path: points('205 280, 222 250, 218 216'),
        r: 19,
        rings: 3,
        taper: 0.75
      },
      {
        path: points('252 286, 284 262, 306 232'),
        r: 20,
        rings: 3,
        taper: 0.7
      },
      {
        path: points('128 318, 112 350, 86 372'),
        r: 20,
        rings: 3,
        taper: 0.72
      }
    ],
    jahe,
    11
  ) +
  knuckle(262, 298, 44, 25, -14, 3, jahe, 4) +
  knuckle(96, 300, 42, 26, 16, 3, jahe, 3) +
  knuckle(178, 300, 58, 31, -3, 4, jahe, 8) +
  fingers(
    [
      {
        path: points('186 314, 198 350, 186 384'),
        r: 18,
        rings: 3,
        taper: 0.7
      },
      {
        path: points('146 296, 138 266, 146 242'),
        r: 15,
        rings: 2,
        taper: 0.8
      }
    ],
    jahe,
    31,
    true
  ) +
  cutFace(296, 370, {
    skin: jahe.colour,
    flesh: '#f3e3a6',
    core: '#cda84a',
    rx: 46,
    ry: 38,
    turn: -12
  });
