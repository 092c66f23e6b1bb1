/**
 * Mengkudu cut across: whitish flesh, grooves that run from the eyes inwards, and a ring of
 * dark-brown stones.
 */
import { type Point, range, trace } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { between, random } from '../../draw/random.ts';
import { lathe, solid } from '../../draw/solid.ts';

const lobes = 13;

export function cutNoni(x: number, y: number): string {
  const next = random(7);
  const on = (a: number, r: number): Point => [x + Math.cos(a) * r * 60, y + Math.sin(a) * r * 64];
  const lumpy = (size: number, swell: number): Point[] =>
    range(110).map((i) => {
      const a = (i / 110) * Math.PI * 2;
      return on(a, size * (1 - swell + swell * Math.abs(Math.sin((a * lobes) / 2)) ** 0.7));
    });
  const grooves = range(lobes)
    .map((i) =>
      trace(
        [
          on((i / lobes) * Math.PI * 2, 0.86),
          on(((i + between(next, -0.1, 0.1)) / lobes) * Math.PI * 2, 0.36)
        ],
        false
      )
    )
    .join('');
  const fibres = range(66)
    .map((i) => {
      const a = ((i + between(next, -0.3, 0.3)) / 66) * Math.PI * 2;
      return trace([on(a, between(next, 0.78, 0.85)), on(a, between(next, 0.62, 0.7))], false);
    })
    .join('');
  const stones = range(lobes * 2)
    .map((i) => {
      const a = ((i + 0.5) / (lobes * 2)) * Math.PI * 2;
      const [px, py] = on(
        a + between(next, -0.03, 0.03),
        (i % 2 ? 0.35 : 0.42) + between(next, -0.02, 0.02)
      );
      const place = {
        x: px,
        y: py,
        angle: (Math.atan2(Math.sin(a) * 64, Math.cos(a) * 60) * 180) / Math.PI + 90
      };
      return solid(
        lathe(place, [
          [0, 0.6],
          [5, 2.4],
          [10, 3.3],
          [14, 0]
        ]),
        { colour: '#5d3a20' }
      );
    })
    .join('');
  return (
    area(
      lumpy(1, 0.07).map(([px, py]): Point => [px + 3, py + 6]),
      '#a9ae6c',
      lineOf('#a9ae6c'),
      1
    ) +
    area(lumpy(1, 0.07), '#cfd49a', lineOf('#b9bc72'), 1.1) +
    area(lumpy(0.93, 0.08), '#fbf8ea', '#c9c590', 0.8) +
    area(lumpy(0.74, 0.04), '#f1ecd2') +
    stroke(grooves, '#b9b27c', 0.9, 0.8) +
    stroke(fibres, '#b9b27c', 0.6, 0.7) +
    area(lumpy(0.33, 0.08), '#faf6e2', '#cdc594', 0.7) +
    stones
  );
}
