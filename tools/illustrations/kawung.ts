/** Kawung, the four-petalled batik, as a line pattern that tiles at 48 pixels. */
import { range } from './draw/geometry.ts';
import { rosette } from './frame.ts';

/** `stroke` is any SVG colour, `opacity` from 0 to 1. */
export function kawung(stroke: string, opacity: number): string {
  const centres: [number, number][] = [
    [24, 24],
    ...range(4).map((i): [number, number] => [(i % 2) * 48, i > 1 ? 48 : 0])
  ];
  const seeds = centres.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.7"/>`).join('');
  const buds = [
    [24, 0],
    [0, 24],
    [48, 24],
    [24, 48]
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x - 2.6} ${y}L${x} ${y - 2.6}L${x + 2.6} ${y}L${x} ${y + 2.6}Z"/>`
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"><g opacity="${opacity}">${centres.map(([x, y]) => rosette(x, y, 22, stroke, 1)).join('')}<g fill="none" stroke="${stroke}">${seeds}${buds}</g></g></svg>`;
}
