/** Salam Koja, Murraya koenigii. */
import { berry } from '../../draw/solid.ts';
import { pinnate } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';
import { leaflet, place } from './parts.ts';

export const drawSalamKoja = (): string => {
  const feather = pinnate({
    length: 210,
    bend: 12,
    pairs: 7,
    arrangement: 'alternate',
    leaflet: leaflet(64, 0.42, '#4f7f3f', {
      shape: 'ovate',
      tilt: 0.16,
      stalk: 3,
      margin: { kind: 'crenate', teeth: 9, depth: 1 },
      veins: { kind: 'pinnate', pairs: 7 }
    }),
    bark: '#8f8a55',
    thick: 3,
    spread: [70, 44],
    scale: [0.92, 0.82],
    span: [0.12, 0.97],
    end: 0.86
  });
  const cluster = [
    [286, 336],
    [304, 348],
    [270, 352],
    [288, 362],
    [308, 370],
    [274, 376],
    [294, 384]
  ] as const;
  return (
    feather(place(146, 424, 6), 1.68, 1) +
    cluster.map(([x, y]) => stalk([258, 306], [x, y], '#8f8a55', 1.2, 0.08)).join('') +
    cluster.map(([x, y], i) => berry(x, y, 8.5, i % 3 === 0 ? '#8a3a44' : '#2e2a3a')).join('') +
    stalk([196, 282], [258, 306], '#8f8a55', 2, 0.1)
  );
};
