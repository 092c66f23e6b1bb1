/** Asam Jawa, Tamarindus indica. */
import { points } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { solid } from '../../draw/solid.ts';
import { pinnate, sprig } from '../../draw/sprig.ts';
import { stalk, tube } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { leaflet, pod } from './parts.ts';

export const drawAsamJawa = (): string => {
  const feather = pinnate({
    length: 118,
    bend: 14,
    pairs: 10,
    leaflet: leaflet(22, 0.36, '#6d9350', { shape: 'oblong' }),
    bark: '#9a8a5a',
    spread: [80, 64],
    scale: [1, 0.8]
  });
  return (
    sprig({
      path: points('110 300, 160 220, 220 130, 240 66'),
      bark: bark.brown,
      thick: [9, 4],
      organ: feather,
      count: 3,
      arrangement: 'alternate',
      spread: [70, 34],
      scale: [1.1, 0.8],
      span: [0.16, 0.94],
      end: false
    }) +
    stalk([170, 208], [206, 262], bark.brown, 2.6) +
    pod(points('206 260, 258 282, 282 336, 272 398'), 17, 6, '#9a6b3e', 0.1) +
    stalk([128, 268], [122, 300], bark.brown, 2.6) +
    pod(points('122 298, 92 336, 96 386'), 15, 4, '#a4754a', 0.1) +
    area(
      tube(
        points('152 404, 190 384, 236 404'),
        (t) => 21 * Math.min(1, t * 7 + 0.1, (1 - t) * 7 + 0.05)
      ),
      '#a4754a',
      lineOf('#a4754a'),
      1
    ) +
    solid(
      tube(
        points('158 404, 190 388, 230 404'),
        (t) =>
          15 *
          Math.min(1, t * 7 + 0.1, (1 - t) * 7 + 0.05) *
          (0.9 + 0.16 * Math.abs(Math.sin(t * 12.5)))
      ),
      { colour: '#6b3a1f', depth: 12 }
    ) +
    stroke('M156 408Q190 378 232 408M160 400Q190 392 226 402', '#c9a06a', 0.9, 0.8) +
    pip(326, 408, 11, 9, 12, '#5b2f1c') +
    pip(346, 388, 10, 8.5, -30, '#5b2f1c') +
    pip(322, 384, 9, 8, 40, '#5b2f1c')
  );
};
