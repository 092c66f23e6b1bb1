/** The scene "garden". */
import { bed } from '../beds.ts';
import { banana, tree } from '../greenery.ts';
import { shelter } from '../house.ts';
import { stage } from '../stage.ts';
import { path } from './parts.ts';

export const gardenScene = (): string =>
  stage(
    tree(110, 400, 60) +
      tree(690, 404, 70, '#6b8f4a') +
      banana(640, 430, 0.9) +
      shelter(300, 424, 220, 120, '#b99a5c') +
      path(400, 110, 428) +
      [
        [30, 456, 300],
        [480, 456, 300],
        [10, 506, 300],
        [506, 506, 300],
        [-10, 566, 290],
        [540, 566, 290]
      ]
        .map(([x = 0, y = 0, w = 0], i) =>
          bed(
            x,
            y,
            w,
            ['#6f9a48', '#557f3f', '#7f9377', '#5c8467', '#7fa653', '#4f8a4d'][i] ?? '#6f9a48',
            ['', '#d98a06', '#c3447a', '', '#fbf6ea', ''][i]
          )
        )
        .join(''),
    { ground: 412, earth: '#d3bd8c' }
  );
