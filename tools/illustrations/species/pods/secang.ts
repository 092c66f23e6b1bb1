/** Secang, Biancaea sappan. */
import { bloom, petal, stamens } from '../../draw/flower.ts';
import { type Point, range, step, points } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { bipinnate, type Pinnate } from '../../draw/sprig.ts';
import { onStem, stem } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { leaflet, place } from './parts.ts';

export const drawSecang = (): string => {
  const feather: Pinnate = {
    length: 58,
    bend: 8,
    pairs: 5,
    leaflet: leaflet(15.5, 0.5, '#6b9150', { shape: 'oblong', tilt: 0.2 }),
    bark: '#9a8d5c',
    thick: 1.4,
    spread: [78, 64],
    scale: [1, 0.85]
  };
  const frond = bipinnate(
    {
      length: 128,
      bend: 20,
      pairs: 4,
      bark: '#a2906a',
      span: [0.22, 0.97],
      spread: [70, 48],
      scale: [1.05, 0.85]
    },
    feather
  );
  const branch: Point[] = points('70 340, 130 290, 186 220, 214 140');
  const thorns = range(9)
    .map((i) => {
      const p = onStem(branch, 0.06 + i * 0.11);
      const here = { ...p, angle: p.angle + (i % 2 ? 70 : -70) };
      return area(
        [step(here, 2, -3), step(here, 11), step(here, 2, 3)],
        '#8a5a44',
        lineOf('#8a5a44'),
        0.8
      );
    })
    .join('');
  const chip = (x: number, y: number, a: number, l: number, w: number): string => {
    const p = place(x, y, a);
    return (
      area(
        [step(p, 0, -w), step(p, l, -w * 0.8), step(p, l + 3, w), step(p, 2, w)],
        '#b4482f',
        lineOf('#b4482f'),
        1
      ) +
      stroke(
        [-0.5, 0, 0.5]
          .map((k) => {
            const [s, e] = [step(p, 3, k * w), step(p, l - 2, k * w)];
            return `M${s[0].toFixed(1)} ${s[1].toFixed(1)}L${e[0].toFixed(1)} ${e[1].toFixed(1)}`;
          })
          .join(''),
        '#7a2718',
        0.8,
        0.8
      )
    );
  };
  const flower = (x: number, y: number): string =>
    bloom(
      {
        petals: 5,
        petal: petal('#ecc23f', 12, 0.8, 'round', '#b06a1a'),
        centre: stamens(place(x, y, 20), 4, 10, '#d8a02c', '#b04a2c', 60)
      },
      place(x, y, 0)
    );
  return (
    frond(place(150, 270, -36), 1.02, -1) +
    frond(place(170, 240, 58), 1.15, 1) +
    frond(place(212, 150, -34), 0.92, -1) +
    stem({ path: branch, colour: '#9a8064', from: 9, to: 5 }) +
    thorns +
    stem({
      path: points('214 140, 230 100, 262 62'),
      colour: '#a2906a',
      from: 4,
      to: 2
    }) +
    (
      [
        [226, 106],
        [248, 96],
        [240, 76],
        [262, 74],
        [264, 54]
      ] as const
    )
      .map(([x, y]) => flower(x, y))
      .join('') +
    chip(216, 412, 62, 70, 11) +
    chip(262, 420, 20, 58, 10) +
    chip(320, 418, -14, 64, 9) +
    chip(286, 416, 74, 60, 10) +
    chip(110, 412, 70, 66, 10) +
    speckle({ x: 250, y: 420, rx: 90, ry: 8 }, 26, '#b4482f', 2)
  );
};
