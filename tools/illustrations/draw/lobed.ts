/**
 * Palmately lobed blades: lobes around the end of the stalk, each a point on a circle with its own
 * sides.
 */
import { at, lerp, type Place, type Point, range, step, trace } from './geometry.ts';
import { area, lineOf, mix, stroke } from './ink.ts';

export type Lobe = { angle: number; length: number; half: number; side?: number };

type Lobed = {
  lobes: Lobe[];
  /** Distance of the bays between lobes from the centre, as a share of the lobes. */
  bay: number;
  green: string;
  /** 0 = straight sides, 0.5 = full sides. */
  belly?: number;
  vein?: string;
  teeth?: number;
};

/**
 * Draws the blade with its stalk's end at `place`; `side` on a lobe gives it secondary lobes, as
 * papaya has.
 */
export function lobed(
  { lobes, bay, green, belly = 0.25, vein = mix(green, '#f3efc0', 0.58), teeth = 0 }: Lobed,
  place: Place,
  scale = 1
): string {
  const dark = mix(green, '#0f2c22', 0.28);
  const polar = (angle: number, r: number): Point =>
    step({ ...place, angle: place.angle + angle }, r * scale);
  const bayAt = (i: number): Point => {
    const [a, b] = [lobes[i], lobes[i + 1]];
    if (a && b) return polar((a.angle + b.angle) / 2, bay * Math.min(a.length, b.length));
    const edge = at(lobes, a ? -1 : 0);
    return polar(edge.angle + (a ? 1 : -1) * edge.half * 1.15, edge.length * bay * 0.85);
  };
  const flank = (from: Point, tip: Point, lobe: Lobe, hand: -1 | 1): Point[] => {
    const out = polar(lobe.angle + hand * lobe.half, lobe.length * 0.72);
    const control: Point = [
      lerp((from[0] + tip[0]) / 2, out[0], belly * 2),
      lerp((from[1] + tip[1]) / 2, out[1], belly * 2)
    ];
    const n = lobe.side ? 12 : lobe.length * scale < 45 ? 6 : 10;
    return range(n + 1).map((i) => {
      const t = i / n;
      const q = (k: 0 | 1): number =>
        (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * control[k] + t * t * tip[k];
      const push =
        (lobe.side ?? 0) * (t > 0.3 && t < 0.86 ? Math.abs(((t * 3.6) % 1) - 0.5) * 2 - 0.45 : 0);
      return step(
        { x: q(0), y: q(1), angle: place.angle + lobe.angle + hand * 52 },
        (push * lobe.length + (teeth && i % 2 ? teeth : 0)) * scale
      );
    });
  };
  const centre: Point = [place.x, place.y];
  const parts = lobes.map((lobe, i) => {
    const tip = polar(lobe.angle, lobe.length);
    const left = flank(bayAt(i - 1), tip, lobe, -1);
    const right = flank(bayAt(i), tip, lobe, 1);
    return { lobe, tip, left, right };
  });
  const whole = [centre, ...parts.flatMap((p) => [...p.left, ...p.right.toReversed()])];
  const veins = parts.map(({ lobe, tip }) => {
    const mid = (t: number): Point => [lerp(centre[0], tip[0], t), lerp(centre[1], tip[1], t)];
    return range(lobe.length * scale < 45 ? 0 : 6)
      .flatMap((k) =>
        [-1, 1].map((s) => {
          const t = 0.3 + k * 0.11;
          const reach = lobe.length * Math.sin((lobe.half * Math.PI) / 180) * (1.05 - t) * 0.95;
          const from = mid(t);
          const to = step(
            {
              x: at(mid(t + 0.07), 0),
              y: at(mid(t + 0.07), 1),
              angle: place.angle + lobe.angle + s * 82
            },
            reach * scale
          );
          return trace([from, to], false);
        })
      )
      .join('');
  });
  return (
    area(whole, green) +
    parts.map((p) => area([centre, p.tip, ...p.right.toReversed()], dark)).join('') +
    stroke(veins.join(''), vein, 0.7, 0.75) +
    area(whole, 'none', lineOf(green), 0.95) +
    parts
      .map((p) =>
        stroke(
          trace([centre, p.tip], false),
          vein,
          Math.max(1, p.lobe.length * scale * 0.012),
          0.95
        )
      )
      .join('')
  );
}
