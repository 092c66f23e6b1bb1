/** The scene "museum". */
import { leaf } from '../../draw/leaf.ts';
import { rosette } from '../../frame.ts';
import { grass } from '../beds.ts';
import { at, tree } from '../greenery.ts';
import { post, tiles } from '../house.ts';
import { quad, stage } from '../stage.ts';
import { pot } from '../vessels/pot.ts';
import { path } from './parts.ts';

export const museumScene = (): string =>
  stage(
    tree(60, 440, 66) +
      tree(744, 440, 66) +
      path(400, 160, 470) +
      quad(110, 462, 580, 16, '#c9bb9c') +
      quad(90, 476, 620, 18, '#d6c9ac') +
      quad(140, 270, 520, 194, '#f0e2c0') +
      tiles([110, 276], [180, 196], [620, 196], [690, 276], '#a9603f', 6) +
      tiles([290, 204], [350, 122], [450, 122], [510, 204], '#94523a', 6) +
      quad(340, 114, 120, 9, '#7d4630') +
      quad(108, 272, 584, 10, '#6b4428') +
      [170, 260, 540, 630]
        .map(
          (x) =>
            quad(x - 28, 320, 56, 92, '#6b4428') +
            quad(x - 22, 326, 44, 80, '#f7eedb') +
            leaf(
              {
                shape: 'elliptic',
                length: 54,
                width: 0.5,
                green: x < 400 ? '#557f3f' : '#6f9a48',
                veins: { kind: 'pinnate', pairs: 5 }
              },
              at(x - 4, 398, 8)
            )
        )
        .join('') +
      quad(350, 300, 100, 164, '#6b4428') +
      quad(358, 308, 40, 156, '#8a5f3a') +
      quad(402, 308, 40, 156, '#8a5f3a') +
      rosette(378, 360, 15, '#e0b35a', 1.4) +
      rosette(422, 360, 15, '#e0b35a', 1.4) +
      [310, 490].map((x) => post(x, 282, 466, 18, '#e6d2a4')).join('') +
      [
        [130, 0.8],
        [670, 0.8]
      ]
        .map(
          ([x = 0, s = 1]) =>
            pot(x, 540, s) +
            leaf({ shape: 'obovate', length: 60, width: 0.4, green: '#6f9a48' }, at(x, 482, -16)) +
            leaf({ shape: 'obovate', length: 60, width: 0.4, green: '#7fa556' }, at(x, 482, 16))
        )
        .join('') +
      grass([
        [50, 530],
        [250, 570],
        [560, 570],
        [750, 540]
      ])
  );
