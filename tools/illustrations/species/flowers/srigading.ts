/** Srigading, Nyctanthes arbor-tristis. */
import { at, bough } from '../../draw/bough.ts';
import { bloom, petal } from '../../draw/flower.ts';
import { type Point, step, points } from '../../draw/geometry.ts';
import { ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { stalk } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { blade } from './parts.ts';

export const drawSrigading = (): string => {
  const path: Point[] = points('132 432, 150 330, 184 230, 188 150');
  const rough = blade(104, 0.54, '#64864a', {
    stalk: 10,
    margin: { kind: 'serrate', teeth: 5, depth: 2.4 },
    veins: { kind: 'pinnate', pairs: 5, rise: 0.2 }
  });
  const wheel = (x: number, y: number, s: number, turn: number): string =>
    bloom(
      {
        petals: 6,
        petal: { ...petal('#fdf9ee', 27, 0.62, 'notched', '#a9a27a') },
        turn,
        squash: 0.9,
        twist: 24,
        centre:
          ellipse(x, y, 6 * s, 5.6 * s, '#e2761b', 'stroke="#8a3f0c" stroke-width=".7"') +
          ellipse(x, y, 2 * s, 1.8 * s, '#a84c10')
      },
      at(x, y),
      s
    );
  const fallen = (x: number, y: number, a: number): string =>
    stalk([x, y], step(at(x, y, a + 180), 30), '#e2761b', 4.4) +
    [-64, -34, 0, 34, 64]
      .map((d) => leaf(petal('#fdf9ee', 23, 0.5, 'notched', '#a9a27a'), at(x, y, a + d)))
      .join('');
  return (
    bough(path, rough, 3, {
      arrangement: 'opposite',
      bark: bark.grey,
      span: [0.2, 0.92],
      spread: [72, 48],
      end: false
    }) +
    [
      [140, 110],
      [196, 78],
      [246, 122]
    ]
      .map(([x = 0, y = 0]) => stalk([188, 160], [x, y], '#a9a06a', 2.2, 0.06))
      .join('') +
    wheel(136, 106, 1.3, 10) +
    wheel(250, 120, 1.25, 36) +
    wheel(196, 76, 1.2, 0) +
    wheel(190, 150, 1.15, 22) +
    fallen(292, 386, -24) +
    fallen(334, 400, 40) +
    ellipse(262, 424, 12, 13, '#8f7a4a', `stroke="${lineOf('#8f7a4a')}"`) +
    stroke('M262 411v26', '#55391f', 0.9)
  );
};
