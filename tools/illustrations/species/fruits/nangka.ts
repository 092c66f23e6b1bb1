/** Nangka, Artocarpus heterophyllus. */
import { at, bough } from '../../draw/bough.ts';
import { body, type Body } from '../../draw/fruit.ts';
import { range, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { egg } from '../../draw/solid.ts';
import { stem } from '../../draw/stem.ts';
import { diamonds, flush } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawNangka = (): string => {
  const b: Body = { x: 138, y: 262, rx: 92, ry: 128, turn: 4 };
  const cell = (a: number): string => {
    const p = at(282 + Math.cos(a) * 41, 362 + Math.sin(a) * 35, (a * 180) / Math.PI + 90);
    return (
      area(egg(p.x, p.y, 13, 21, 0, p.angle), '#e9b22e', lineOf('#e9b22e'), 0.8) +
      area(
        egg(p.x + Math.cos(a) * 3, p.y + Math.sin(a) * 3, 6, 10, 0, p.angle),
        '#c9a06a',
        lineOf('#c9a06a'),
        0.6
      )
    );
  };
  return (
    bough(
      points('52 96, 110 88, 190 76, 268 92'),
      glossy(108, 0.5, leafGreen.deep, { shape: 'obovate' }),
      3,
      { spread: [60, 30] }
    ) +
    stem({
      path: points('136 88, 140 112, 138 142'),
      colour: bark.brown,
      from: 12,
      to: 14
    }) +
    body(b, '#a8a048', { gloss: false, hatch: 0 }) +
    diamonds(b, 19, 13, { face: '#b3a94e', line: '#6b6430', dark: '#4a4320' }, 0.4) +
    flush(170, 296, 44, 76, 4, '#4a4320') +
    area(egg(282, 362, 82, 70), '#98943f', lineOf('#98943f'), 1.2) +
    area(egg(282, 362, 75, 63), '#f0e2ac') +
    stroke(
      range(54)
        .map((i) => {
          const a = i * 0.11636;
          return `M${(282 + Math.cos(a) * 73).toFixed(1)} ${(362 + Math.sin(a) * 61).toFixed(1)}L${(282 + Math.cos(a) * 22).toFixed(1)} ${(362 + Math.sin(a) * 18).toFixed(1)}`;
        })
        .join(''),
      '#d0b25c',
      1,
      0.8
    ) +
    range(9)
      .map((i) => cell(i * 0.698))
      .join('') +
    ellipse(282, 362, 16, 13, '#f6ecc9', 'stroke="#b89a4a" stroke-width=".8"')
  );
};
