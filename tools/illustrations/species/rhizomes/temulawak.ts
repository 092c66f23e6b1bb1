/** Temulawak, Curcuma zanthorrhiza. */
import { points } from '../../draw/geometry.ts';
import { cutFace, finger, roots, type Skin } from '../../draw/rhizome.ts';
import { leafGreen } from '../../pigments.ts';
import { blade, fingers, shoot } from './parts.ts';

const temulawak: Skin = { colour: '#b9853f', ring: '#6a4420' };

export const drawTemulawak = (): string =>
  shoot(
    points('186 240, 184 170, 192 96'),
    [
      [185, 190, -36, 1, -26],
      [186, 176, 36, 1, 26],
      [190, 120, -6, 0.94, -8]
    ],
    { ...blade(158, 0.34, leafGreen.mid), blotch: { colour: '#6d4a4a', share: 0.14 } }
  ) +
  roots(
    [
      [110, 360],
      [140, 382],
      [176, 392],
      [214, 386],
      [150, 388]
    ],
    36,
    '#cfa873',
    3
  ) +
  fingers(
    [
      {
        path: points('140 320, 98 320, 58 288'),
        r: 22,
        rings: 4,
        taper: 0.7
      },
      {
        path: points('220 300, 262 290, 296 252'),
        r: 22,
        rings: 4,
        taper: 0.7
      },
      {
        path: points('136 344, 96 364, 70 400'),
        r: 20,
        rings: 4,
        taper: 0.66
      }
    ],
    temulawak,
    61
  ) +
  finger(
    {
      path: points('184 236, 180 300, 178 396'),
      r: 68,
      rings: 8,
      taper: 0.9,
      bulge: 0.02,
      free: true,
      scars: 7
    },
    temulawak,
    5
  ) +
  finger(
    {
      path: points('218 350, 250 362, 262 392'),
      r: 17,
      rings: 3,
      taper: 0.7,
      free: true
    },
    temulawak,
    71
  ) +
  cutFace(318, 350, { skin: '#a8743a', flesh: '#f0a52c', core: '#cf7a12', rx: 40, ry: 46, turn: 6 });
