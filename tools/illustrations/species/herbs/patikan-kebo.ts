/** Patikan Kebo, Euphorbia hirta. */
import { type Point, range, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { berry } from '../../draw/solid.ts';
import { leafOrgan, sprig } from '../../draw/sprig.ts';
import { onStem } from '../../draw/stem.ts';

export const drawPatikanKebo = (): string => {
  const oblique: Leaf = {
    shape: 'elliptic',
    length: 74,
    width: 0.42,
    green: '#6f8a4c',
    vein: '#d58f80',
    tilt: 0.24,
    stalk: 4,
    stalkColour: '#a65a4c',
    margin: { kind: 'serrate', teeth: 10, depth: 1.8 },
    veins: { kind: 'pinnate', pairs: 5, rise: 0.2 },
    blotch: { colour: '#7d6048', share: 0.26 }
  };
  const path: Point[] = points('150 432, 170 320, 206 200, 236 92');
  const balls = [0.22, 0.41, 0.6, 0.79, 0.94].map((t, i) => {
    const { x, y } = onStem(path, t);
    return [-1, 1]
      .map((s) =>
        range(13)
          .map((k) =>
            berry(
              x + s * 13 + Math.cos(k * 2.4) * Math.sqrt(k) * 2.7,
              y - 4 + Math.sin(k * 2.4) * Math.sqrt(k) * 2.5,
              2.7 - i * 0.15,
              k % 3 ? '#98a05c' : '#b0695a'
            )
          )
          .join('')
      )
      .join('');
  });
  const hairs = range(40)
    .map((i) => {
      const { x, y } = onStem(path, i / 40);
      return `M${x.toFixed(1)} ${y.toFixed(1)}l${i % 2 ? 7 : -7} -2`;
    })
    .join('');
  return (
    sprig({
      path,
      bark: '#a8604e',
      thick: [6, 2.6],
      organ: leafOrgan(oblique, 14),
      count: 5,
      spread: [80, 52],
      scale: [1.15, 0.6],
      span: [0.22, 0.94],
      end: 0.4
    }) +
    stroke(hairs, '#b98b6a', 0.6, 0.7) +
    balls.join('') +
    leaf(oblique, { x: 316, y: 418, angle: 18 }, 1.1)
  );
};
