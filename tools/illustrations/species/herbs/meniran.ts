/**
 * Meniran, Phyllanthus niruri: twigs that look like feathered leaves, and round fruits in a row
 * beneath them.
 */
import { num, type Place, type Point, points, range, step, trace } from '../../draw/geometry.ts';
import { lineOf, stroke } from '../../draw/ink.ts';
import { bent, leaf, type Leaf, leaflets } from '../../draw/leaf.ts';
import { berry } from '../../draw/solid.ts';
import { onStem, stalk, stem } from '../../draw/stem.ts';

const twig = '#a08a5a';
const fruit = '#cfd486';

const leaflet: Leaf = { shape: 'oblong', length: 25, width: 0.42, green: '#6f9c4c' };

/** A round capsule that hangs from `top`, with the seams of its three cells. */
const capsule = ([x, y]: Point, drop: number, r: number): string => {
  const cy = y + drop + r;
  return (
    stalk([x, y], [x, y + drop + 1], twig, 1) +
    berry(x, cy, r, fruit) +
    stroke(
      `M${num(x - r * 0.36)} ${num(cy - r * 0.86)}q${num(-r * 0.3)} ${num(r * 0.9)} ${num(r * 0.06)} ${num(r * 1.7)}`,
      lineOf(fruit),
      0.6,
      0.7
    ) +
    stroke(
      `M${num(x + r * 0.36)} ${num(cy - r * 0.86)}q${num(r * 0.3)} ${num(r * 0.9)} ${num(-r * 0.06)} ${num(r * 1.7)}`,
      lineOf(fruit),
      0.6,
      0.7
    )
  );
};

/**
 * A twig seen from its side: the far row of leaflets stands up, the near row is foreshortened, the
 * fruits hang free.
 */
function feather(place: Place, length: number, side: number, pairs: number): string {
  const map = bent(place, length, side * 16);
  const axis = range(7).map((i) => map((i / 6) * length, 0));
  const size = (t: number): number =>
    (0.66 + 0.4 * Math.sin(Math.PI * (0.2 + 0.62 * t))) * (length / 140) ** 0.5;
  const row = (turn: number, shift: number, share: number): Parameters<typeof leaflets>[1] =>
    range(pairs).map((i) => {
      const t = 0.1 + (0.88 * (i + shift)) / pairs;
      const { x, y, angle } = onStem(axis, t);
      return { place: { x, y, angle: angle - side * turn }, scale: size(t) * share, side: 1 };
    });
  const end = onStem(axis, 1);
  const hung = range(pairs - 2).map((i) => {
    const t = 0.13 + (0.88 * (i + 0.62)) / pairs;
    const { x, y } = onStem(axis, t);
    return capsule([x, y], 12 * size(t), 4.9 * size(t));
  });
  return (
    leaflets(leaflet, [...row(62, 0.3, 1), { place: end, scale: size(1), side: 1 }]) +
    leaflets({ ...leaflet, green: '#86ad5c', width: 0.62 }, row(-74, 0.05, 0.5)) +
    stem({ path: axis, colour: twig, from: 2.2, to: 1.2 }) +
    hung.join('')
  );
}

/** A fruit beneath its leaf, enlarged, and one seen from below with its six valves. */
const detail = (): string => {
  const seams = range(3)
    .map((i) =>
      trace(
        [
          step({ x: 338, y: 406, angle: i * 60 }, 14),
          step({ x: 338, y: 406, angle: i * 60 + 180 }, 14)
        ],
        false
      )
    )
    .join('');
  return (
    leaf(
      { ...leaflet, length: 62, veins: { kind: 'pinnate', pairs: 6 } },
      { x: 270, y: 352, angle: 68 }
    ) +
    stalk([258, 358], [330, 330], twig, 2.4, 0.04) +
    capsule([276, 352], 18, 15) +
    [-64, -30, 0, 30, 64]
      .map((a) =>
        leaf(
          { shape: 'ovate', length: 12, width: 0.62, green: '#a9bd74', pen: 0.7 },
          { x: 276, y: 370, angle: 180 + a }
        )
      )
      .join('') +
    berry(338, 406, 15, fruit) +
    stroke(seams, lineOf(fruit), 0.8, 0.8)
  );
};

const path = points('176 428, 174 320, 186 200, 184 96');

export const drawMeniran = (): string =>
  stem({ path, colour: '#9a8a5a', from: 6, to: 2.4 }) +
  range(7)
    .map((i) => {
      const side = i % 2 ? 1 : -1;
      const here = onStem(path, 0.3 + i * 0.112);
      return feather(
        { ...here, angle: here.angle + side * (66 - i * 5) },
        142 - i * 10,
        side,
        9 - Math.floor(i / 3)
      );
    })
    .join('') +
  feather(onStem(path, 1), 56, 1, 5) +
  detail();
