/** Mimba, Azadirachta indica. */
import { body } from '../../draw/fruit.ts';
import { pinnate } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';
import { leaflet, place } from './parts.ts';

export const drawMimba = (): string => {
  const feather = pinnate({
    length: 200,
    bend: 20,
    pairs: 6,
    leaflet: leaflet(74, 0.27, '#5f8f45', {
      shape: 'sickle',
      bend: 22,
      tilt: 0.12,
      stalk: 3,
      margin: { kind: 'serrate', teeth: 8, depth: 2.4 },
      veins: { kind: 'pinnate', pairs: 6 }
    }),
    bark: '#a5a36a',
    thick: 3,
    spread: [72, 46],
    scale: [1, 0.72],
    span: [0.12, 0.96],
    end: 0.7
  });
  const fruits = [
    [262, 336],
    [286, 352],
    [250, 366],
    [276, 384],
    [304, 376]
  ] as const;
  return (
    feather(place(150, 420, -6), 1.62, 1) +
    fruits.map(([x, y]) => stalk([240, 296], [x, y - 10], '#a5a36a', 1.5, 0.1)).join('') +
    stalk([176, 300], [240, 296], '#a5a36a', 2.4, -0.2) +
    fruits
      .map(([x, y], i) =>
        body({ x, y, rx: 10, ry: 14, turn: i * 9 - 20 }, i % 2 ? '#c2b84c' : '#a9b452', {
          hatch: 2.6
        })
      )
      .join('') +
    body({ x: 336, y: 404, rx: 8, ry: 15, turn: 24 }, '#d8c39a', { hatch: 2.4 })
  );
};
