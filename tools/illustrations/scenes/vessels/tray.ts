import { num, range, step } from '../../draw/geometry.ts';
import { ellipse, lineOf, mix, stroke } from '../../draw/ink.ts';
import { at } from '../greenery.ts';

/** A shallow tray of something drying. */
export const tray = (x: number, y: number, w: number, fill: string): string => {
  const spots = (part: number): string =>
    range(Math.round(w / 3))
      .filter((i) => i % 3 === part)
      .map((i) => {
        const [a, r] = [i * 2.39996, Math.sqrt(i / (w / 3))];
        const [px, py] = step(at(x, y, 0), -Math.sin(a) * r * w * 0.07, Math.cos(a) * r * w * 0.42);
        return `M${num(px)} ${num(py - 3)}h${num(w * 0.014)}`;
      })
      .join('');
  const bits = [0, 1, 2]
    .map(
      (part) =>
        stroke(spots(part), lineOf(fill), w * 0.041, 0.9) +
        stroke(spots(part), part ? fill : mix(fill, '#fff4d8', 0.35), w * 0.033)
    )
    .join('');
  return (
    ellipse(x, y + 5, w * 0.5, w * 0.115, '#8d6b48', `stroke="${lineOf('#8d6b48')}"`) +
    ellipse(
      x,
      y,
      w * 0.5,
      w * 0.11,
      '#d6b57e',
      `stroke="${lineOf('#c9a06a')}" stroke-width="1.2"`
    ) +
    ellipse(x, y, w * 0.45, w * 0.09, mix(fill, '#f3e4c0', 0.5)) +
    bits
  );
};
