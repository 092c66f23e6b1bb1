/**
 * Kayu Manis, Cinnamomum burmanni: three veins from the base of each leaf, red young leaves, and
 * rolled bark.
 */
import { at, bough } from '../../draw/bough.ts';
import { type Point, points, range, step, trace } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, mix, stroke } from '../../draw/ink.ts';
import { bent, leaf, type Leaf } from '../../draw/leaf.ts';
import { half, widthAt } from '../../draw/outlines.ts';
import { type Organ } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy, white } from './parts.ts';

const spec: Leaf = glossy(136, 0.37, leafGreen.mid, {
  veins: { kind: 'arching', pairs: 1 },
  stalk: 10
});

/** A leaf whose two side veins leave the stalk with the midrib and are as strong as it. */
const threeVeined =
  (green: string, droop = 0): Organ =>
  (place, scale, side) => {
    const [length, bend] = [spec.length * scale, droop * side];
    const [x, y] = step(place, (spec.stalk ?? 0) * scale);
    const map = bent({ x, y, angle: place.angle }, length, bend);
    const shares = half(spec.shape, 3);
    const rib = (hand: number): Point[] => {
      const line = (thick: number): Point[] =>
        range(15).map((i) => {
          const t = 0.015 + (i / 14) * 0.86;
          const out =
            0.56 * widthAt(shares, t) * Math.min(1, t * 6) ** 0.7 * ((length * spec.width) / 2);
          return map(t * length, hand * out + thick * (1 - t * 0.8));
        });
      return [...line(-1.15 * scale), ...line(1.15 * scale).toReversed()];
    };
    const pale = mix(green, '#f6f2cb', 0.72);
    return (
      leaf({ ...spec, green, vein: pale, bend }, place, scale) +
      area(rib(-1), pale, mix(green, '#16261a', 0.5), 0.35) +
      area(rib(1), pale, mix(green, '#16261a', 0.5), 0.35)
    );
  };

/** A quill: bark that has rolled in from both edges, with its two scrolls at the end. */
function quill(x: number, y: number, angle: number, length: number, r: number): string {
  const on = (out: number, side: number): Point => step(at(x, y, angle), out, side * r);
  const scroll = (hand: number): string => {
    const [cx, cy] = on(length, hand * 0.48);
    const line = range(34).map((i): Point => {
      const [turn, size] = [(i / 33) * 12.4, 1 - (i / 33) * 0.86];
      return step(
        at(cx, cy, angle),
        Math.sin(turn) * size * r * 0.3,
        -hand * Math.cos(turn) * size * r * 0.5
      );
    });
    return stroke(trace(line, false), '#5a2c16', 1.25);
  };
  const grain = [-0.72, -0.45, -0.2, 0.28, 0.52, 0.76].map((side, i) =>
    trace([on(5 + ((i * 37) % 29), side), on(length - 10 - ((i * 53) % 47), side)], false)
  );
  const mouth = [...range(24)].map((i): Point =>
    on(length + Math.sin((i / 12) * Math.PI) * r * 0.34, Math.cos((i / 12) * Math.PI))
  );
  return (
    area(
      [on(0, -0.9), on(-4, -0.4), on(2, 0), on(-3, 0.5), on(0, 0.9), on(length, 1), on(length, -1)],
      '#b06a3c',
      lineOf('#b06a3c'),
      1
    ) +
    area([on(0, 0.9), on(0, 0.25), on(length, 0.3), on(length, 1)], '#6f3a1e', '', 0, 0.42) +
    area(
      [on(4, -0.78), on(4, -0.42), on(length - 6, -0.44), on(length - 6, -0.82)],
      '#dca06a',
      '',
      0,
      0.5
    ) +
    stroke(trace([on(1, 0.04), on(length, 0.02)], false), '#4f2612', 1.7) +
    stroke(grain.join(''), '#6b3a1f', 0.7, 0.7) +
    area(mouth, '#d29a63', lineOf('#a9653a'), 1) +
    scroll(-1) +
    scroll(1)
  );
}

const panicle = (): string =>
  [
    [196, 152, 146, 150],
    [199, 140, 262, 118],
    [196, 152, 132, 128],
    [199, 140, 280, 138]
  ]
    .map(
      ([x = 0, y = 0, tx = 0, ty = 0]) =>
        stalk([x, y], [tx, ty], '#a9b27a', 1.6, 0.1) + white(tx, ty, 20, 8, '#c9a53f', 6)
    )
    .join('');

export const drawKayuManis = (): string =>
  bough(points('124 344, 148 270, 184 190, 204 92'), spec, 2, {
    organ: threeVeined(leafGreen.mid, 10),
    arrangement: 'opposite',
    bark: bark.red,
    span: [0.22, 0.6],
    spread: [66, 64],
    scale: [1.02, 0.9],
    end: false
  }) +
  panicle() +
  [at(198, 124, -62), at(198, 122, 60), at(204, 93, -24), at(204, 93, 26)]
    .map((place, i) =>
      threeVeined(i < 2 ? '#8f7148' : '#bd7464', 30)(place, i < 2 ? 0.44 : 0.36, i % 2 ? 1 : -1)
    )
    .join('') +
  ellipse(204, 93, 3, 3, '#8a4438') +
  quill(128, 378, 72, 178, 15) +
  quill(92, 408, 80, 188, 15) +
  quill(150, 424, 86, 170, 12);
