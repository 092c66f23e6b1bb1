/** Pisang, Musa × paradisiaca. */
import { at } from '../../draw/bough.ts';
import { num, type Point, smooth, points } from '../../draw/geometry.ts';
import { ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { rod, stem } from '../../draw/stem.ts';
import { ring } from './parts.ts';

export const drawPisang = (): string => {
  const banana = (
    x: number,
    y: number,
    x2: number,
    y2: number,
    bow: number,
    r: number,
    c: string
  ): string => {
    const path: Point[] = [
      [x, y],
      [x + (x2 - x) * 0.3 + bow * 0.9, y + (y2 - y) * 0.3],
      [x + (x2 - x) * 0.7 + bow, y + (y2 - y) * 0.66],
      [x2, y2]
    ];
    return (
      rod(
        path,
        (t) => r * (t < 0.12 ? 0.42 + t * 4.8 : t > 0.86 ? Math.max(0.22, (1 - t) * 7.1) : 1),
        c
      ) +
      stroke(
        'M' +
          smooth(path)
            .slice(4, -3)
            .map(([px, py]) => `${num(px - r * 0.2)} ${num(py)}`)
            .join('L'),
        lineOf(c),
        0.9,
        0.6
      ) +
      ellipse(x2, y2, 4.4, 4, '#4a3824')
    );
  };
  const row = [
    [150, 214, 60, 300, -28],
    [162, 216, 92, 326, -26],
    [176, 218, 126, 340, -16],
    [190, 218, 164, 348, -2],
    [204, 216, 204, 342, 12],
    [216, 212, 240, 322, 22]
  ] as const;
  return (
    leaf(
      {
        shape: 'oblong',
        length: 300,
        width: 0.3,
        green: '#7fa556',
        bend: -26,
        tilt: 0.14,
        veins: { kind: 'pinnate', pairs: 34, rise: 0.05 },
        margin: { kind: 'wavy', teeth: 7, depth: 1.6 }
      },
      at(300, 330, 6)
    ) +
    stem({
      path: points('304 430, 304 380, 300 320'),
      colour: '#9ab066',
      from: 12,
      to: 8
    }) +
    stem({
      path: points('206 86, 196 140, 184 206, 182 236'),
      colour: '#8f9a52',
      from: 14,
      to: 20
    }) +
    row
      .map(([x, y, x2, y2, b], i) => banana(x, y, x2, y2, b, 17.5, i % 2 ? '#e3bd3e' : '#dcb236'))
      .join('') +
    [
      [166, 206, 96, 274, -22],
      [182, 208, 150, 292, -12],
      [198, 208, 208, 286, 12]
    ]
      .map(([x = 0, y = 0, x2 = 0, y2 = 0, b = 0]) => banana(x, y, x2, y2, b, 16.5, '#e8c64c'))
      .join('') +
    ellipse(184, 206, 26, 11, '#9aa048', `stroke="${lineOf('#9aa048')}"`) +
    ellipse(228, 402, 30, 25, '#e3bd3e', `stroke="${lineOf('#e3bd3e')}"`) +
    ellipse(228, 402, 25, 20.5, '#f8efd0') +
    [0, 120, 240]
      .map((a) =>
        leaf({ shape: 'elliptic', length: 15, width: 0.6, green: '#ecdcae' }, at(228, 402, a))
      )
      .join('') +
    ring(9, 228, 402, 8, (x, y) => ellipse(x, y, 1, 1, '#5d4326'))
  );
};
