/** The scene "drying". */
import { stroke } from '../../draw/ink.ts';
import { banana } from '../greenery.ts';
import { post } from '../house.ts';
import { quad, stage } from '../stage.ts';
import { tray } from '../vessels/tray.ts';

export const dryingScene = (): string =>
  stage(
    banana(720, 430, 1.2) +
      [
        [140, 300],
        [660, 300]
      ]
        .map(([x = 0]) => post(x, 180, 500, 14))
        .join('') +
      [400].map((x) => post(x, 180, 512, 14)).join('') +
      [
        [250, 210],
        [540, 210],
        [250, 320],
        [540, 320],
        [250, 430],
        [540, 430]
      ]
        .map(
          ([x = 0, y = 0], i) =>
            quad(x - 140, y + 8, 280, 10, '#9a6a3f') +
            tray(
              x,
              y,
              250,
              ['#dcb236', '#dcc08c', '#8f9d4a', '#cf8a35', '#a8432f', '#7f9377'][i] ?? '#cf8a35'
            )
        )
        .join('') +
      tray(150, 556, 260, '#cf8a35') +
      tray(430, 566, 260, '#7f9a48') +
      tray(690, 552, 220, '#b8392f') +
      stroke('M126 176H674', '#6b4428', 8)
  );
