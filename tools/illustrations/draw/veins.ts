/** Veins and the hatching between them, as path text. */
import { num, type Point, range, trace } from './geometry.ts';

/**
 * `pinnate`: pairs from the midrib; `arching`: from the base to the tip; `parallel`: along the
 * blade.
 */
export type Veins =
  | { kind: 'pinnate'; pairs: number; rise?: number }
  | { kind: 'arching'; pairs: number }
  | { kind: 'parallel'; lines: number };

type Blade = {
  length: number;
  reach: number;
  tilt: number;
  behind: number;
  width: (share: number) => number;
  map: (along: number, across: number) => Point;
};

const arc = ([a, b, c]: [Point, Point, Point]): string => {
  const steps = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]].map(
    (n, i) => (i && n >= 0 ? ' ' : '') + num(n)
  );
  return `M${num(a[0])} ${num(a[1])}q${steps.join('').replaceAll(' -', '-')}`;
};

export function veinPaths(
  veins: Veins | undefined,
  blade: Blade
): { veins: string; hatch: string } {
  if (!veins) return { veins: '', hatch: '' };
  if (veins.kind === 'pinnate') return pinnate(veins.pairs, veins.rise ?? 0.14, blade);
  return veins.kind === 'arching' ? arching(veins.pairs, blade) : parallel(veins.lines, blade);
}

/** A vein from the midrib at `from`, out to `out` of the half-width. */
function rib(blade: Blade, from: number, rise: number, side: number, out: number): string {
  const { length, reach, tilt, width, map } = blade;
  const across = side * (1 + side * tilt) * reach;
  const end = Math.min(0.985, from + rise * out);
  const w = Math.min(width(end), width(Math.min(0.98, from + rise)) * 1.15);
  return arc([
    map(from * length, 0),
    map((from + rise * 0.28 * out) * length, across * w * 0.52 * out),
    map(end * length, across * w * 0.95 * out)
  ]);
}

function pinnate(pairs: number, rise: number, blade: Blade): { veins: string; hatch: string } {
  const starts = range(pairs).map((i) => 0.035 + 0.85 * ((i + 0.2) / pairs) ** 1.06);
  const gap = 0.85 / pairs;
  const fine =
    blade.length > 105
      ? [0.25, 0.5, 0.75]
      : blade.length > 72
        ? [0.33, 0.67]
        : blade.length > 60
          ? [0.5]
          : [];
  const veins = starts.flatMap((s) => [-1, 1].map((side) => rib(blade, s, rise, side, 1))).join('');
  const hatch = starts
    .flatMap((s) =>
      fine.flatMap((f) => [
        rib(blade, s + gap * f, rise, 1, 0.85),
        ...(blade.length > 105 ? [rib(blade, s + gap * f, rise, -1, 0.42)] : [])
      ])
    )
    .join('');
  return { veins, hatch };
}

function arching(
  pairs: number,
  { length, reach, tilt, behind, width, map }: Blade
): { veins: string; hatch: string } {
  const run = (side: number, k: number, to: number): string => {
    const across = side * (1 + side * tilt) * reach;
    const points = range(12).map((i): Point => {
      const t = (i / 11) * to;
      const lobe = behind < 0 ? Math.sin(Math.min(1, t * 5) * Math.PI) * behind * 0.55 * k * k : 0;
      return map(
        (t * 0.97 + lobe) * length,
        across * k * width(Math.max(0.02, t)) * Math.min(1, t * 7) ** 0.6
      );
    });
    return trace(points, false);
  };
  const share = (i: number): number => (i + 1) / (pairs + 0.65);
  const veins = range(pairs)
    .flatMap((i) =>
      [-1, 1].map((side) => run(side, share(i), i === pairs - 1 && pairs > 1 ? 0.8 : 0.97))
    )
    .join('');
  const cross = range(Math.round(length / 9)).flatMap((i) => {
    const t = 0.06 + (i / Math.round(length / 9)) * 0.84;
    return [1, -1].map((side) =>
      arc([
        map(t * length, 0),
        map((t + 0.015) * length, side * (1 + side * tilt) * reach * width(t) * 0.3),
        map(
          (t + 0.05) * length,
          side * (1 + side * tilt) * reach * width(t + 0.05) * (side > 0 ? 0.9 : 0.45)
        )
      ])
    );
  });
  return { veins, hatch: length > 60 ? cross.join('') : '' };
}

function parallel(
  lines: number,
  { length, reach, tilt, width, map }: Blade
): { veins: string; hatch: string } {
  const steps = length < 50 ? 6 : 12;
  const run = (k: number, to: number): string =>
    trace(
      range(steps).map((i) =>
        map(
          (i / (steps - 1)) * to * length,
          k *
            (1 + Math.sign(k) * tilt) *
            reach *
            width(Math.min(0.97, 0.02 + (i / (steps - 1)) * to))
        )
      ),
      false
    );
  const ks = range(lines).map((i) => (i + 1) / (lines + 1));
  return {
    veins: ks.flatMap((k) => [run(-k, 0.93), run(k, 0.93)]).join(''),
    hatch: length < 24 ? '' : ks.map((k) => run(k - 0.5 / (lines + 1), 0.8)).join('')
  };
}
