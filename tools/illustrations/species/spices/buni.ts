/** Buni, Antidesma bunius. */
import { bough } from '../../draw/bough.ts';
import { type Point, points } from '../../draw/geometry.ts';
import { ellipse, lineOf } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { berry } from '../../draw/solid.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy, raceme } from './parts.ts';

export const drawBuni = (): string => {
  const path: Point[] = points('66 180, 130 140, 200 112, 290 84');
  const c = ['#a8281f', '#c4442c', '#3d1d2c', '#d9954a', '#7d1d2a', '#a9b04a'];
  return (
    bough(path, glossy(116, 0.42, leafGreen.deep), 3, { span: [0.16, 0.92] }) +
    raceme(points('128 142, 120 220, 132 330'), 38, 8, c, 9) +
    raceme(points('196 114, 204 200, 194 300'), 34, 7.6, c.toReversed(), 9) +
    raceme(points('250 100, 272 160, 276 236'), 24, 7.2, c, 8) +
    berry(288, 380, 17, '#a8281f', '#3a2c1e') +
    berry(322, 396, 17, '#3d1d2c', '#c9a57c') +
    ellipse(300, 410, 13, 13, '#a8281f', `stroke="${lineOf('#a8281f')}"`) +
    ellipse(300, 410, 10.5, 10.5, '#eac0a8') +
    pip(300, 410, 6.5, 5.4, 20, '#c9a06a')
  );
};
