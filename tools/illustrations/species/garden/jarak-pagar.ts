/** Jarak Pagar, Jatropha curcas. */
import { at } from '../../draw/bough.ts';
import { body } from '../../draw/fruit.ts';
import { num, range, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { lobed } from '../../draw/lobed.ts';
import { pip } from '../../draw/section.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { palm } from './parts.ts';

export const drawJarakPagar = (): string => {
  const leafAt = (x: number, y: number, a: number, s: number): string =>
    lobed(
      {
        lobes: palm([-104, -56, 0, 56, 104], [66, 82, 96, 82, 66], 30),
        bay: 0.8,
        belly: 0.4,
        green: leafGreen.fresh
      },
      at(x, y, a),
      s
    );
  const nut = (x: number, y: number, s: number): string =>
    body({ x, y, rx: 19 * s, ry: 21 * s }, '#9aae52') +
    stroke(
      [-0.4, 0.4]
        .map((k) => `M${x} ${num(y - 20 * s)}q${num(k * 36 * s)} ${num(20 * s)} 0 ${num(40 * s)}`)
        .join(''),
      '#5f7030',
      0.9
    );
  return (
    leafAt(92, 190, -46, 1) +
    leafAt(236, 182, 46, 1.06) +
    leafAt(168, 128, -4, 0.9) +
    leafAt(90, 320, -84, 0.74) +
    stem({
      path: points('160 432, 164 330, 168 220'),
      colour: '#a3a884',
      from: 14,
      to: 9,
      nodes: 4
    }) +
    stalk([164, 268], [94, 192], '#a5b06a', 3.6, 0.06) +
    stalk([166, 250], [234, 184], '#a5b06a', 3.6, -0.06) +
    stalk([168, 222], [168, 130], '#a5b06a', 3.4) +
    stalk([164, 330], [92, 320], '#a5b06a', 3.2) +
    stem({
      path: points('168 300, 216 290, 238 318'),
      colour: '#a5b06a',
      from: 5,
      to: 3
    }) +
    nut(214, 328, 1) +
    nut(250, 334, 1.05) +
    nut(232, 366, 1) +
    nut(270, 304, 0.8) +
    range(3)
      .map((i) => pip(306 + i * 20, 410 - (i % 2) * 16, 12, 8, i * 40 - 60, '#33291f'))
      .join('')
  );
};
