/** The scene "terrace". */
import { num, type Point, range } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { banana, palm } from '../greenery.ts';
import { shelter } from '../house.ts';
import { stage, volcano } from '../stage.ts';

export const terraceScene = (): string =>
  stage(
    volcano(540, 330, 620, 260, '#a9b8a4') +
      range(7)
        .map((i) => {
          const y = 316 + i * 44;
          const edge: Point[] = range(17).map((k): Point => [
            k * 50,
            y + Math.sin(k * 0.55 + i * 0.8) * 16 + (k - 8) * (i % 2 ? 2.4 : -2)
          ]);
          const c =
            ['#a3b56a', '#8fa957', '#9fb35f', '#7f9f4c', '#94ad58', '#75974a', '#88a452'][i] ??
            '#8fa957';
          return (
            area([...edge, [810, 610], [-10, 610]], c, lineOf(c), 1.2) +
            stroke(
              'M' + edge.map(([x, py]) => `${x} ${num(py + 8)}`).join('L'),
              '#5f6f30',
              2.4,
              0.5
            ) +
            stroke(
              edge
                .flatMap(([x, py], k) =>
                  [0, 17, 33].map(
                    (d) =>
                      `M${x + d} ${num(py + 22 + ((k + d) % 3) * 5)}q-2 -7 -5 -9m5 9q1 -7 5 -10`
                  )
                )
                .join(''),
              '#4f6f35',
              1.3,
              0.75
            )
          );
        })
        .join('') +
      shelter(230, 410, 130, 90, '#a98a52') +
      palm(640, 400, 190, 14) +
      palm(700, 430, 220, -10) +
      banana(90, 480, 0.8),
    { ground: 330, sun: [200, 130] }
  );
