/** What lies on the table of the hero: turmeric, ginger, a slice of each colour, seeds. */
import { points, type Point } from './draw/geometry.ts';
import { ellipse } from './draw/ink.ts';
import { cutFace, finger, knuckle } from './draw/rhizome.ts';
import { citrusSlice } from './draw/section.ts';

const gold = { colour: '#cf8a35', ring: '#7d4a1c' };

const pale = { colour: '#dcc08c', ring: '#8f6c3d' };

const fingers = (list: [Point[], number, number][], skin: typeof gold, seed: number): string =>
  list
    .map(([path, r, rings], i) => finger({ path, r, rings, taper: 0.68 }, skin, seed + i))
    .join('');

export const harvest = (): string =>
  ellipse(236, 930, 190, 22, '#4a3418', 'opacity=".25"') +
  fingers(
    [
      [points('200 880, 130 860, 76 800'), 32, 6],
      [points('270 876, 340 856, 392 806'), 31, 6],
      [points('190 900, 130 926, 86 956'), 28, 5]
    ],
    gold,
    4
  ) +
  knuckle(232, 888, 84, 56, 4, 5, gold, 2) +
  fingers([[points('264 916, 310 944, 370 958'), 29, 5]], gold, 12) +
  ellipse(990, 946, 180, 20, '#4a3418', 'opacity=".25"') +
  fingers(
    [
      [points('930 890, 890 850, 880 812'), 30, 3],
      [points('1050 892, 1100 860, 1124 812'), 30, 3],
      [points('1070 910, 1120 930, 1160 960'), 26, 3]
    ],
    pale,
    21
  ) +
  knuckle(1060, 906, 64, 42, -6, 3, pale, 7) +
  knuckle(956, 910, 78, 47, 4, 4, pale, 5) +
  cutFace(428, 940, { skin: '#b9772e', flesh: '#ee8d12', core: '#c4620a', rx: 62, ry: 38 }) +
  citrusSlice(768, 934, {
    r: 62,
    skin: '#7fa03a',
    pith: '#eef0cc',
    flesh: '#d5dd88',
    segments: 10,
    rind: 7,
    squash: 0.62,
    pips: '#efe3bd'
  }) +
  [
    [520, 956, 10],
    [548, 966, 12],
    [690, 962, 10],
    [664, 974, 9]
  ]
    .map(([x = 0, y = 0, r = 0], i) =>
      ellipse(x, y, r, r * 0.86, i % 2 ? '#b98f55' : '#3b2e26', 'stroke="#3a2c1e" stroke-width="1"')
    )
    .join('');
