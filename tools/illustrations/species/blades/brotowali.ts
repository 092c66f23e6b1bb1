/** Brotowali, Tinospora crispa. */
import { bough } from '../../draw/bough.ts';
import { num, type Point, range, step, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { berry, egg } from '../../draw/solid.ts';
import { leafOrgan } from '../../draw/sprig.ts';
import { onStem, stem } from '../../draw/stem.ts';

/** Brotowali's stem cut across: a wheel of wide rays. */
function cutDisc(x: number, y: number, r: number): string {
  return (
    area(egg(x, y, r, r * 0.9), '#8f8a5c', lineOf('#8f8a5c'), 1) +
    area(egg(x, y, r * 0.84, r * 0.76), '#e3d9a4') +
    stroke(
      range(16)
        .map((i) => {
          const a = i * 0.3927;
          return `M${num(x + Math.cos(a) * r * 0.2)} ${num(y + Math.sin(a) * r * 0.18)}L${num(x + Math.cos(a) * r * 0.8)} ${num(y + Math.sin(a) * r * 0.72)}`;
        })
        .join(''),
      '#b5a45f',
      1.6,
      0.8
    ) +
    ellipse(x, y, r * 0.16, r * 0.14, '#b5a45f')
  );
}

export const drawBrotowali = (): string => {
  const heart: Leaf = {
    shape: 'heart',
    length: 106,
    width: 0.92,
    green: '#6f9a52',
    stalk: 30,
    veins: { kind: 'arching', pairs: 2 }
  };
  const path: Point[] = points('70 424, 96 330, 180 260, 206 150, 180 60');
  const warts = range(46)
    .map((i) => {
      const p = onStem(path, 0.02 + i * 0.021);
      const [x, y] = step({ ...p, angle: p.angle + 90 }, (((i * 7) % 5) - 2) * 2.6);
      return berry(x, y, 2.6, '#a0895f');
    })
    .join('');
  return (
    bough(path, heart, 3, {
      organ: leafOrgan(heart, 14),
      bark: '#8f8a5c',
      thick: [15, 9],
      span: [0.24, 0.86],
      spread: [74, 58],
      scale: [1.05, 0.72],
      end: 0.42
    }) +
    warts +
    cutDisc(300, 384, 36) +
    stem({
      path: points('222 420, 250 404, 268 392'),
      colour: '#8f8a5c',
      from: 22,
      to: 22
    }) +
    range(9)
      .map((i) => berry(226 + i * 4.6, 414 - i * 2.6 + (i % 2) * 8, 2.6, '#a0895f'))
      .join('') +
    cutDisc(300, 384, 32)
  );
};
