/** The scene "joglo". */
import { bed, grass } from '../beds.ts';
import { palm } from '../greenery.ts';
import { joglo } from '../house.ts';
import { stage } from '../stage.ts';
import { path } from './parts.ts';

export const jogloScene = (): string =>
  stage(
    palm(86, 446, 250, -18) +
      palm(726, 440, 210, 14) +
      path(400, 130, 452) +
      joglo(400, 452, 520, true) +
      bed(70, 520, 180, '#6f9a48', '#d98a06') +
      bed(556, 524, 190, '#557f3f') +
      grass([
        [40, 470],
        [280, 492],
        [520, 500],
        [770, 480],
        [300, 570],
        [500, 580]
      ])
  );
