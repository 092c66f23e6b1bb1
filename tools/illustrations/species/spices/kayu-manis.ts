/** Kayu Manis, Cinnamomum burmanni. */
import { at, bough } from '../../draw/bough.ts';
import { num, type Point, range, step, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { berry } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawKayuManis = (): string => {
  const three = glossy(112, 0.42, leafGreen.mid, { veins: { kind: 'arching', pairs: 1 }, stalk: 10 });
  const quill = (x: number, y: number, a: number, l: number): string => {
    const p = at(x, y, a);
    const q = (o: number, s: number): Point => step(p, o, s);
    const turn = (o: number, s: number): string => {
      const c = range(24).map((i): Point => {
        const t = i / 23;
        const r = 9 * (1 - t * 0.7);
        return step(at(...q(o, s), a), Math.sin(t * 11) * r * 0.4, Math.cos(t * 11) * r * s * 0.11);
      });
      return 'M' + c.map(([cx, cy]) => `${num(cx)} ${num(cy)}`).join('L');
    };
    return (
      area([q(0, -14), q(l, -14), q(l, 14), q(0, 14)], '#a9653a', lineOf('#a9653a'), 1) +
      area([q(0, 2), q(l, 3), q(l, 14), q(0, 14)], '#7d4426', '', 0, 0.5) +
      stroke(
        [-9, -4, 6, 10]
          .map((s) => {
            const [b, c] = [q(3, s), q(l - 3, s + 1)];
            return `M${num(b[0])} ${num(b[1])}L${num(c[0])} ${num(c[1])}`;
          })
          .join(''),
        '#6b3a1f',
        0.8,
        0.7
      ) +
      ellipse(...q(l, 0), 14, 6, '#8a4c2a', `stroke="${lineOf('#8a4c2a')}" transform="rotate(${a} ${q(l, 0).map(num).join(' ')})"`) +
      stroke(turn(l, 8), '#d9a272', 1.3)
    );
  };
  return (
    bough(points('130 340, 150 260, 190 170, 200 100'), three, 3, {
      arrangement: 'opposite',
      bark: bark.red,
      span: [0.2, 0.9],
      spread: [70, 44],
      end: 0.66
    }) +
    (
      [
        [150, 86],
        [170, 66],
        [236, 76],
        [254, 96]
      ] as const
    )
      .map(([x, y]) => stalk([196, 134], [x, y], '#b98a6a', 1.5, 0.1) + berry(x, y, 4.4, '#e9e2b5'))
      .join('') +
    quill(150, 414, 84, 150) +
    quill(130, 384, 74, 158) +
    quill(196, 428, 92, 128)
  );
};
