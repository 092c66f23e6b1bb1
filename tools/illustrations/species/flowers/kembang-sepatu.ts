/** Kembang Sepatu, Hibiscus rosa-sinensis. */
import { at, bough } from '../../draw/bough.ts';
import { bloom, petal } from '../../draw/flower.ts';
import { calyx } from '../../draw/fruit.ts';
import { num, type Point, range, step, points } from '../../draw/geometry.ts';
import { ellipse, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { onStem, stem } from '../../draw/stem.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { blade, bud } from './parts.ts';

export const drawKembangSepatu = (): string => {
  const path: Point[] = points('92 432, 112 340, 150 260, 176 210');
  const toothed = blade(104, 0.68, leafGreen.mid, {
    stalk: 18,
    margin: { kind: 'serrate', teeth: 11, depth: 5 },
    veins: { kind: 'pinnate', pairs: 5, rise: 0.2 }
  });
  const red = petal('#c32a2e', 104, 0.92, 'petal', '#6f0f22');
  const column: Point[] = points('198 178, 226 150, 262 104, 274 72');
  const tip = at(274, 72, 14);
  return (
    bough(path, toothed, 3, {
      bark: bark.brown,
      span: [0.14, 0.86],
      end: false,
      spread: [72, 60]
    }) +
    leaf(toothed, at(186, 220, 82), 1.05) +
    bloom(
      {
        petals: 5,
        petal: { ...red, veins: { kind: 'parallel', lines: 4 }, pen: 1 },
        turn: 20,
        squash: 0.9,
        twist: 14
      },
      at(196, 180)
    ) +
    ellipse(197, 180, 17, 15, '#6f0f22', 'opacity=".75"') +
    stem({ path: column, colour: '#e0766a', from: 8, to: 5 }) +
    range(30)
      .map((i) => {
        const p = onStem(column, 0.45 + i * 0.0175);
        const [x, y] = step({ ...p, angle: p.angle + (i % 2 ? 66 : -66) }, 9 + (i % 3) * 3);
        return (
          stroke(`M${num(p.x)} ${num(p.y)}L${num(x)} ${num(y)}`, '#e0a06a', 0.9) +
          ellipse(x, y, 2, 2, '#e6b33a', 'stroke="#8a5a1a" stroke-width=".4"')
        );
      })
      .join('') +
    range(5)
      .map((i) => {
        const [x, y] = step({ ...tip, angle: 14 + (i - 2) * 28 }, 15);
        return (
          stroke(`M274 72L${num(x)} ${num(y)}`, '#d98a7a', 1.1) + ellipse(x, y, 2.8, 2.8, '#8f1a2a')
        );
      })
      .join('') +
    bud(306, 372, 22, 58, 16, '#c32a2e') +
    calyx(at(306, 374, 22), 5, 34, 12, '#7f9a4f', 80) +
    stem({
      path: points('286 430, 294 404, 306 374'),
      colour: bark.green,
      from: 5,
      to: 5
    })
  );
};
