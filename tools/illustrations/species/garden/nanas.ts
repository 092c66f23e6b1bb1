/** Nanas, Ananas comosus. */
import { at } from '../../draw/bough.ts';
import { body, type Body } from '../../draw/fruit.ts';
import { num, range, points } from '../../draw/geometry.ts';
import { ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { stem } from '../../draw/stem.ts';
import { diamonds, flush } from '../../draw/surface.ts';

export const drawNanas = (): string => {
  const b: Body = { x: 160, y: 302, rx: 78, ry: 112 };
  const eyes =
    diamonds(b, 15, 9, { face: '#cf9432', line: '#7a4d18', dark: '#6b3f12', tip: '#6b4318' }) +
    flush(160, 226, 42, 26, 0, '#7f8a3c');
  const crown = [
    [-66, 92],
    [66, 92],
    [-50, 112],
    [50, 112],
    [-34, 126],
    [34, 126],
    [-18, 138],
    [18, 138],
    [-7, 148],
    [5, 130],
    [-26, 84],
    [26, 84],
    [-10, 92],
    [12, 88],
    [0, 70]
  ]
    .map(([a = 0, l = 0]) =>
      leaf(
        {
          shape: 'lanceolate',
          length: l,
          width: 0.16,
          green: '#7f9a5c',
          bend: a * 0.55,
          veins: { kind: 'parallel', lines: 2 }
        },
        at(160 + a * 0.22, 198, a)
      )
    )
    .join('');
  return (
    crown +
    body(b, '#c98d2e', { gloss: false, hatch: 0 }) +
    eyes +
    flush(194, 330, 36, 62, 0, '#4a2c10') +
    stem({
      path: points('160 412, 161 432'),
      colour: '#a9a06a',
      from: 20,
      to: 18
    }) +
    ellipse(300, 366, 58, 54, '#c08a30', `stroke="${lineOf('#c08a30')}"`) +
    stroke(
      range(22)
        .map((i) => {
          const a = i * 0.2856;
          return `M${num(300 + Math.cos(a) * 57)} ${num(366 + Math.sin(a) * 53)}l${num(Math.cos(a) * 4)} ${num(Math.sin(a) * 4)}`;
        })
        .join(''),
      '#7f5a1f',
      4
    ) +
    ellipse(300, 366, 51, 47, '#f4d268') +
    ellipse(300, 366, 15, 14, '#f9e7a6', 'stroke="#d2a12f" stroke-width=".9"') +
    stroke(
      range(30)
        .map((i) => {
          const a = i * 0.2094;
          return `M${num(300 + Math.cos(a) * 19)} ${num(366 + Math.sin(a) * 17)}L${num(300 + Math.cos(a) * (46 - (i % 3) * 8))} ${num(366 + Math.sin(a) * (42 - (i % 3) * 7))}`;
        })
        .join(''),
      '#d9a832',
      1.1,
      0.8
    )
  );
};
