/** Cabai, Capsicum annuum. */
import { at, bough } from '../../draw/bough.ts';
import { range, points } from '../../draw/geometry.ts';
import { area, lineOf } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { lathe } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { chilli, chilliLeaf, white } from './parts.ts';

export const drawCabai = (): string =>
  bough(points('112 150, 168 120, 226 96, 268 60'), chilliLeaf, 3, { bark: bark.green }) +
  stalk([146, 134], [150, 184], bark.green, 3.4, 0.05) +
  stalk([122, 146], [110, 160], bark.green, 3.4, 0.05) +
  white(262, 150, 10, 18, '#6c7a92') +
  [
    chilli(points('196 138, 206 210, 190 290, 178 330'), 13, '#b8231f'),
    chilli(points('106 190, 92 250, 104 320, 124 360'), 13.5, '#c42a22'),
    chilli(points('232 126, 256 180, 252 240, 238 280'), 12, '#7f9a3c'),
    chilli(points('152 216, 146 290, 160 360, 176 398'), 14, '#b01d1c')
  ].join('') +
  area(
    lathe(at(306, 414, 4), points('0 0, 40 9, 84 18, 104 15, 108 10')),
    '#b8231f',
    lineOf('#b8231f'),
    1
  ) +
  area(lathe(at(306, 405, 4), points('0 0, 30 6, 74 13.5, 92 11, 94 6')), '#f0b49a') +
  range(11)
    .map((i) =>
      pip(
        308 + (i % 2 ? 5.5 : -4.5) * Math.min(1, 0.3 + i * 0.1),
        378 - i * 6,
        3.6,
        2.6,
        i * 30,
        '#f3e2a8'
      )
    )
    .join('');
