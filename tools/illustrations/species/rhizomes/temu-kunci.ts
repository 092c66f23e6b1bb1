/** Temu Kunci, Boesenbergia rotunda. */
import { points } from '../../draw/geometry.ts';
import { cutFace, knuckle, roots, type Skin } from '../../draw/rhizome.ts';
import { leafGreen } from '../../pigments.ts';
import { blade, fingers, shoot } from './parts.ts';

const kunci: Skin = { colour: '#c29a5b', ring: '#7a572c' };

export const drawTemuKunci = (): string =>
  shoot(
    points('180 220, 178 180, 184 130'),
    [
      [180, 206, -42, 1, -24],
      [181, 202, 40, 1, 24],
      [183, 170, -4, 0.92, 8]
    ],
    blade(138, 0.4, leafGreen.fresh),
    '#b07a68'
  ) +
  fingers(
    [
      {
        path: points('160 246, 122 286, 84 350'),
        r: 13,
        rings: 6,
        taper: 0.62
      },
      {
        path: points('206 244, 240 276, 272 322'),
        r: 13,
        rings: 6,
        taper: 0.6
      },
      {
        path: points('164 250, 142 310, 120 400'),
        r: 14,
        rings: 8,
        taper: 0.6
      },
      {
        path: points('200 250, 222 310, 234 392'),
        r: 14,
        rings: 8,
        taper: 0.6
      },
      {
        path: points('180 254, 186 320, 200 412'),
        r: 14,
        rings: 8,
        taper: 0.6
      },
      {
        path: points('174 254, 166 320, 160 414'),
        r: 14,
        rings: 8,
        taper: 0.6
      }
    ],
    kunci,
    7
  ) +
  roots(
    [
      [120, 300],
      [146, 336],
      [236, 330],
      [262, 306]
    ],
    30,
    '#cfb184',
    8
  ) +
  knuckle(182, 238, 38, 24, 0, 4, kunci, 4) +
  cutFace(316, 384, { skin: kunci.colour, flesh: '#f1dd92', core: '#c99f3c', rx: 31, ry: 29 }) +
  cutFace(286, 412, { skin: kunci.colour, flesh: '#f1dd92', core: '#c99f3c', rx: 18, ry: 16 }, 5);
