/** The scene "kitchen". */
import { range } from '../../draw/geometry.ts';
import { area, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { at } from '../greenery.ts';
import { quad, stage, volcano } from '../stage.ts';
import { basket } from '../vessels/basket.ts';
import { mortar } from '../vessels/mortar.ts';
import { pot } from '../vessels/pot.ts';

export const kitchenScene = (): string =>
  stage(
    quad(0, 0, 800, 536, '#e6d2a4', false) +
      range(17)
        .map(
          (i) =>
            quad(i * 48, 0, 47, 536, i % 2 ? '#dcc592' : '#e3cd9c', false) +
            stroke(
              range(22)
                .map((k) => `M${i * 48 + (k % 2 ? 4 : 24)} ${k * 24 + 8}h20`)
                .join(''),
              '#a98a52',
              1.2,
              0.5
            )
        )
        .join('') +
      quad(300, 70, 200, 150, '#f6ecd0') +
      volcano(400, 218, 170, 90, '#b9c3ae') +
      stroke('M400 70V220M300 145H500', '#6b4428', 6) +
      stroke('M300 70H500V220H300Z', '#6b4428', 8) +
      stroke('M70 96H250M550 96H740', '#6b4428', 5) +
      [
        [100, 0],
        [150, 1],
        [204, 2],
        [586, 0],
        [640, 1],
        [696, 2]
      ]
        .map(
          ([x = 0, k = 0]) =>
            stroke(`M${x} 96v26`, '#8a6a3a', 1.6) +
            range(7)
              .map((i) =>
                leaf(
                  {
                    shape: k === 1 ? 'lanceolate' : 'ovate',
                    length: 60,
                    width: k === 1 ? 0.2 : 0.4,
                    green: ['#7f9377', '#6f8a4c', '#8a8f4f'][k] ?? '#6f8a4c'
                  },
                  at(x, 120, 180 + (i - 3) * 15)
                )
              )
              .join('')
        )
        .join('') +
      quad(60, 392, 680, 150, '#b9764c') +
      range(4)
        .map((r) =>
          stroke(
            range(11)
              .map(
                (i) => `M${70 + i * 64 + (r % 2) * 32} ${404 + r * 36}v30M60 ${434 + r * 36}H740`
              )
              .join(''),
            '#7d4630',
            1.1,
            0.5
          )
        )
        .join('') +
      [190, 400, 610]
        .map(
          (x) =>
            area(
              [
                [x - 52, 542],
                [x - 52, 480],
                [x - 36, 452],
                [x, 442],
                [x + 36, 452],
                [x + 52, 480],
                [x + 52, 542]
              ],
              '#3a2418',
              lineOf('#7d4630'),
              1.4
            ) +
            [-22, -8, 6, 20]
              .map((d, i) =>
                leaf(
                  {
                    shape: 'ovate',
                    length: 44,
                    width: 0.42,
                    green: i % 2 ? '#e39a26' : '#cf5a24',
                    dark: i % 2 ? '#d9752a' : '#b53a1c'
                  },
                  at(x + d, 536, d * 0.7)
                )
              )
              .join('') +
            stroke(`M${x - 40} 538L${x + 30} 528M${x - 28} 528L${x + 40} 540`, '#6b4428', 8)
        )
        .join('') +
      quad(48, 380, 704, 16, '#cf9468') +
      pot(190, 382, 1.3) +
      pot(400, 382, 1.5, '#a8583a', true) +
      pot(610, 382, 1.3, '#b9724a') +
      [
        [184, 262],
        [198, 258],
        [604, 262],
        [618, 256]
      ]
        .map(([x = 0, y = 0]) => stroke(`M${x} ${y}q-14 -20 0 -38t0 -38`, '#fdf6e6', 4, 0.7))
        .join('') +
      mortar(90, 592, 0.5) +
      basket(720, 594, 100, 40),
    { far: false, ground: 530, earth: '#c2a374' }
  );
