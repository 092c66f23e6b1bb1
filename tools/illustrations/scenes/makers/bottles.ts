/** The scene "bottles". */
import { berry } from '../../draw/solid.ts';
import { quad } from '../stage.ts';
import { bottle } from '../vessels/bottle.ts';
import { fan, root, table, turmeric } from './parts.ts';

export const bottlesScene = (): string =>
  table(
    quad(60, 216, 680, 14, '#8a5f3a') +
      [110, 200, 290, 380, 470, 560, 650]
        .map((x, i) =>
          bottle(
            x,
            216,
            1,
            ['#e3b23a', '#b8652a', '#8fa545', '#d98a06', '#7d4a3a', '#c9a03c', '#6f8a48'][i] ??
              '#d98a06'
          )
        )
        .join('') +
      [120, 250, 550, 680]
        .map((x, i) =>
          bottle(x, 530, 1.5, ['#d98a06', '#8fa545', '#b8652a', '#e3b23a'][i] ?? '#d98a06')
        )
        .join('') +
      bottle(400, 560, 1.9, '#d98a06') +
      root(250, 570, turmeric, 4, 0.8) +
      fan(560, 580, 110, [62, 84], '#557f3f') +
      [470, 492, 514].map((x) => berry(x, 574, 11, '#b98f55')).join('')
  );
