/** Sambiloto, Andrographis paniculata. */
import { bloom, petal } from '../../draw/flower.ts';
import { type Point, range, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { leafOrgan, type Organ, sprig } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';

export const drawSambiloto = (): string => {
  const lance: Leaf = {
    shape: 'lanceolate',
    length: 94,
    width: 0.27,
    green: leafGreen.deep,
    stalk: 3,
    veins: { kind: 'pinnate', pairs: 6, rise: 0.22 }
  };
  const path: Point[] = points('172 432, 176 320, 190 200, 188 120');
  const flower: Organ = (place) =>
    bloom(
      {
        petals: 5,
        petal: petal('#fbf6f3', 13, 0.42, 'elliptic', '#8f4a86'),
        squash: 0.7,
        centre: stroke(`M${place.x} ${place.y}l5 -5M${place.x} ${place.y}l1 -7`, '#8f4a86', 1.4)
      },
      place
    ) + stroke(`M${place.x - 3} ${place.y + 4}h.1m5 0h.1`, '#8f4a86', 2.4);
  const spray = (from: Point, to: Point, n: number): string =>
    stalk(from, to, '#8f9a5f', 1.6, 0.12) +
    range(n)
      .map((i) => {
        const t = (i + 1) / n;
        return flower(
          {
            x: from[0] + (to[0] - from[0]) * t,
            y: from[1] + (to[1] - from[1]) * t - 10 * (i % 2 ? 1 : -1),
            angle: 30 * i
          },
          1,
          1
        );
      })
      .join('');
  const pod = (x: number, y: number, a: number): string =>
    solid(
      lathe({ x, y, angle: a }, [
        [0, 1.4],
        [4, 4],
        [22, 4.6],
        [38, 3],
        [44, 0]
      ]),
      { colour: '#a39a5a', depth: 5 }
    );
  return (
    spray([189, 132], [122, 62], 3) +
    spray([189, 132], [262, 66], 3) +
    spray([186, 180], [286, 160], 3) +
    pod(150, 96, -20) +
    pod(232, 92, 26) +
    sprig({
      path,
      bark: '#86985c',
      thick: [6, 3],
      organ: leafOrgan(lance, 10),
      count: 5,
      spread: [70, 44],
      scale: [1.2, 0.6],
      span: [0.14, 0.93],
      end: false
    }) +
    leaf(lance, { x: 300, y: 424, angle: 16 }, 1.1) +
    pod(340, 418, 6)
  );
};
