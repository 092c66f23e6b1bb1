/** The scene "pendopo". */
import { leaf } from '../../draw/leaf.ts';
import { grass } from '../beds.ts';
import { at, tree } from '../greenery.ts';
import { joglo } from '../house.ts';
import { quad, stage } from '../stage.ts';
import { pot } from '../vessels/pot.ts';
import { path } from './parts.ts';

export const pendopoScene = (): string =>
  stage(
    tree(92, 440, 78) +
      tree(720, 436, 86, '#5f8546') +
      path(400, 150, 470) +
      quad(140, 452, 520, 18, '#c9bb9c') +
      joglo(400, 452, 560, false, '#8f5a40') +
      pot(170, 520, 0.7) +
      pot(630, 520, 0.7) +
      leaf(
        { shape: 'obovate', length: 70, width: 0.4, green: '#6f9a48', bend: -20 },
        at(170, 468, -24)
      ) +
      leaf({ shape: 'obovate', length: 74, width: 0.4, green: '#7fa556' }, at(170, 468, 8)) +
      leaf(
        { shape: 'obovate', length: 70, width: 0.4, green: '#6f9a48', bend: 20 },
        at(630, 468, 24)
      ) +
      leaf({ shape: 'obovate', length: 74, width: 0.4, green: '#7fa556' }, at(630, 468, -8)) +
      grass([
        [60, 520],
        [260, 560],
        [560, 560],
        [750, 530]
      ])
  );
