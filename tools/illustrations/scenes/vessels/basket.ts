import { num, range } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, mix, stroke } from '../../draw/ink.ts';

/** A woven basket, wider above. */
export function basket(x: number, y: number, w: number, h: number, colour = '#c9a06a'): string {
  const rows = Math.round(h / 9);
  const weave = range(rows)
    .map((r) =>
      range(11)
        .map((k) => {
          const t = r / rows;
          const reach = w * (0.39 + 0.11 * t);
          const px = x - reach + ((k + (r % 2 ? 0.5 : 0)) * 2 * reach) / 11;
          return k * 1 + (r % 2 ? 0.5 : 0) < 11
            ? `M${num(px)} ${num(y - t * h - 5)}q${num(reach * 0.09)} 5 ${num(reach * 0.15)} 0`
            : '';
        })
        .join('')
    )
    .join('');
  return (
    area(
      [
        [x - w * 0.39, y],
        [x + w * 0.39, y],
        [x + w * 0.5, y - h],
        [x - w * 0.5, y - h]
      ],
      colour,
      lineOf(colour),
      1.3
    ) +
    area(
      [
        [x + w * 0.12, y],
        [x + w * 0.39, y],
        [x + w * 0.5, y - h],
        [x + w * 0.2, y - h]
      ],
      '#5f3f1f',
      '',
      0,
      0.2
    ) +
    stroke(weave, lineOf(colour), 1.3, 0.75) +
    ellipse(
      x,
      y - h,
      w * 0.5,
      w * 0.1,
      mix(colour, '#2e1a12', 0.4),
      `stroke="${lineOf(colour)}" stroke-width="1.3"`
    )
  );
}
