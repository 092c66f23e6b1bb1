/** Leaf margins: teeth cut into a half outline. */
import { at, type Point } from './geometry.ts';

export type Margin = {
  kind: 'serrate' | 'crenate' | 'wavy' | 'spiny';
  teeth: number;
  depth: number;
};

/** How far the margin steps out at a share `s` of its length, from -1 to 1. */
function tooth(kind: Margin['kind'], phase: number): number {
  if (kind === 'serrate') return phase < 0.78 ? phase / 0.78 - 0.45 : (1 - phase) / 0.22 - 0.45;
  if (kind === 'spiny')
    return phase < 0.5 ? 0 : phase < 0.8 ? (phase - 0.5) / 0.3 : (1 - phase) / 0.2;
  if (kind === 'crenate') return Math.abs(Math.sin(Math.PI * phase)) ** 0.6 - 0.5;
  return Math.sin(2 * Math.PI * phase);
}

/** Where along a tooth the outline is sampled. */
const cuts = {
  serrate: [0, 0.4, 0.78, 0.9],
  crenate: [0, 0.14, 0.5, 0.86],
  spiny: [0, 0.5, 0.8, 0.95],
  wavy: [0, 0.17, 0.33, 0.5, 0.67, 0.83]
};

/** Cuts teeth into a half outline given in millimetres along and across. */
export function toothed(side: readonly Point[], margin: Margin): Point[] {
  const phases = cuts[margin.kind];
  const lengths = [0];
  for (let i = 1; i < side.length; i++)
    lengths.push(
      at(lengths, -1) +
        Math.hypot(at(side, i)[0] - at(side, i - 1)[0], at(side, i)[1] - at(side, i - 1)[1])
    );
  const total = at(lengths, -1);
  const out: Point[] = [];
  let i = 0;
  for (let n = 0; n < margin.teeth; n++)
    for (const phase of phases) {
      const s = (n + phase) / margin.teeth;
      while (i < side.length - 2 && at(lengths, i + 1) < s * total) i++;
      const [a, b] = [at(side, i), at(side, i + 1)];
      const share = (s * total - at(lengths, i)) / (at(lengths, i + 1) - at(lengths, i) || 1);
      const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const far = tooth(margin.kind, phase) * margin.depth * Math.min(1, s * 7, (1 - s) * 6);
      out.push([
        a[0] + (b[0] - a[0]) * share - ((b[1] - a[1]) / size) * far,
        a[1] + (b[1] - a[1]) * share + ((b[0] - a[0]) / size) * far
      ]);
    }
  return [...out, at(side, -1)];
}
