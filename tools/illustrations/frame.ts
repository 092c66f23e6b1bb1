/**
 * The sheet that every plant is drawn on: parchment, a fine double rule with batik corners, and the
 * Latin name.
 */
import { num, range } from './draw/geometry.ts';
import { paper } from './draw/ink.ts';
import { lettering } from './draw/lettering.ts';

export const gold = '#b08a4a';

const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`);

/** One kawung rosette: four petals around a seed. */
export function rosette(
  x: number,
  y: number,
  r: number,
  colour: string,
  width = 0.8,
  turn = 45
): string {
  const petal = `M0 ${num(-r * 0.16)}C${num(r * 0.5)} ${num(-r * 0.4)} ${num(r * 0.42)} ${num(-r)} 0 ${num(-r)}C${num(-r * 0.42)} ${num(-r)} ${num(-r * 0.5)} ${num(-r * 0.4)} 0 ${num(-r * 0.16)}Z`;
  const petals = range(4)
    .map((i) => `<path transform="rotate(${turn + i * 90})" d="${petal}"/>`)
    .join('');
  return `<g transform="translate(${num(x)} ${num(y)})" fill="none" stroke="${colour}" stroke-width="${width}">${petals}</g>`;
}

const corners = [
  [31, 31],
  [369, 31],
  [31, 469],
  [369, 469]
] as const;

/** The finished sheet around a drawing. */
export function sheet(drawing: string, latin: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" viewBox="0 0 400 500" role="img"><title>${escape(latin)}</title>` +
    `<defs><radialGradient id="sheet" cx=".46" cy=".42" r=".78"><stop offset="0" stop-color="#fbf5e6"/><stop offset=".62" stop-color="${paper}"/><stop offset="1" stop-color="#ecdcb9"/></radialGradient></defs>` +
    `<rect width="400" height="500" fill="url(#sheet)"/>` +
    `<g fill="none" stroke="${gold}"><rect x="13.5" y="13.5" width="373" height="473" stroke-width="1.3"/><rect x="18.5" y="18.5" width="363" height="463" stroke-width=".5"/><path d="M46 444H188M212 444H354" stroke-width=".6"/></g>` +
    corners.map(([x, y]) => rosette(x, y, 8, gold, 0.6)).join('') +
    rosette(200, 444, 7, gold, 0.7, 0) +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>` +
    lettering(latin, 200, 467.5, 17.5, '#3a2c1e', 300) +
    '</svg>'
  );
}
