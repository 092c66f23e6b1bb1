/** Kelor, Moringa oleifera. */
import { points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { berry } from '../../draw/solid.ts';
import { bipinnate, type Pinnate } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';
import { leaflet, place, pod } from './parts.ts';

export const drawKelor = (): string => {
  const small: Pinnate = {
    length: 46,
    pairs: 3,
    leaflet: leaflet(24, 0.62, '#7fa858', { shape: 'obovate', stalk: 2 }),
    bark: '#9db070',
    thick: 1.6,
    end: 1.1,
    spread: [74, 60]
  };
  const frond = bipinnate(
    {
      length: 210,
      bend: 18,
      pairs: 4,
      bark: '#9db070',
      thick: 2.9,
      span: [0.24, 0.9],
      spread: [72, 50],
      scale: [1.25, 0.85],
      end: 0.95
    },
    small
  );
  return (
    frond(place(136, 430, 8), 1.42, 1) +
    pod(points('318 60, 322 180, 306 330'), 7, 11, '#8a9a55', 0.1) +
    stroke('M316 74Q321 190 305 318M321 80Q326 190 309 314', '#5f6d36', 0.7, 0.8) +
    stalk([318, 60], [306, 38], '#8d6b48', 2.2) +
    [
      [332, 384, 20],
      [290, 400, -30]
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          [0, 120, 240]
            .map((w) =>
              leaf(
                {
                  shape: 'elliptic',
                  length: 24,
                  width: 0.56,
                  green: '#efe2c2',
                  dark: '#e2cfa4',
                  vein: '#c7ad7c'
                },
                place(x, y, a + w)
              )
            )
            .join('') + berry(x, y, 8.5, '#6a4a30')
      )
      .join('')
  );
};
