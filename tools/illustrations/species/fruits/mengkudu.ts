/** Mengkudu, Morinda citrifolia. */
import { bough } from '../../draw/bough.ts';
import { body, type Body } from '../../draw/fruit.ts';
import { range, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { egg } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { grid } from '../../draw/surface.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawMengkudu = (): string => {
  const b: Body = { x: 146, y: 272, rx: 62, ry: 94, turn: 6 };
  const eyes = grid(b, 9, 7)
    .filter(({ flat }) => flat > 0.3)
    .map(
      ({ p, flat }) =>
        ellipse(p[0], p[1], 9 * Math.sqrt(flat) + 2, 7.5 * Math.sqrt(flat) + 2, 'none', 'stroke="#7f8745" stroke-width=".8"') +
        ellipse(p[0], p[1], 2.4 * flat + 0.6, 1.9 * flat + 0.5, '#8a7440')
    )
    .join('');
  const wide = glossy(128, 0.52, leafGreen.mid, { stalk: 6, veins: { kind: 'pinnate', pairs: 8, rise: 0.18 } });
  return (
    bough(points('60 150, 120 124, 190 100, 270 70'), wide, 2, {
      arrangement: 'opposite',
      bark: '#9aa55c',
      spread: [66, 48],
      span: [0.3, 0.78]
    }) +
    stalk([148, 114], [154, 186], '#9aa55c', 5) +
    body(b, '#cfd08a') +
    eyes +
    area(egg(286, 364, 56, 62), '#b9bc72', lineOf('#b9bc72'), 1.1) +
    area(egg(286, 364, 51, 57), '#f2efcb') +
    area(egg(286, 364, 16, 20), '#e3ddac') +
    range(16)
      .map((i) => {
        const a = i * 0.3927;
        return pip(286 + Math.cos(a) * 32, 364 + Math.sin(a) * 36, 6.4, 3, (a * 180) / Math.PI, '#6b4626');
      })
      .join('')
  );
};
