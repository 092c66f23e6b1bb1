import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BACKGROUND } from '../../../src/pages/_layout/background.ts';

const css = readFileSync(new URL('../../../src/lib/styles/tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6}))?/g)].map(
    ([, name = '', light = '', dark = light]) => [name, [light, dark]] as const
  )
);

/** Returns the relative luminance of a colour (WCAG 2.2). */
const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const value = Number.parseInt(colour.slice(2 * index + 1, 2 * index + 3), 16) / 255;
    return sum + weight * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }, 0);

const GROUNDS = ['ground', 'ground-raised', 'ground-sunk', 'plate'];
const TINTS = ['leaf-tint', 'turmeric-tint', 'chili-tint'];

it.each([
  ['ink', 4.5, [...GROUNDS, ...TINTS]],
  ['ink-soft', 4.5, GROUNDS],
  ['leaf', 4.5, GROUNDS],
  ['chili', 4.5, GROUNDS],
  ['on-band', 4.5, ['band']],
  ['on-band-soft', 4.5, ['band']],
  ['edge', 3, GROUNDS],
  ['focus', 3, [...GROUNDS, ...TINTS, 'band']]
])('§2 Contrast: %s has %d:1 on each ground, in light and dark colours', (name, least, grounds) => {
  for (const scheme of [0, 1])
    for (const ground of grounds) {
      const shades = [name, ground].map((token) => luminance(colours.get(token)![scheme]!));
      const [dark, light] = [Math.min(...shades), Math.max(...shades)];
      const contrast = (light + 0.05) / (dark + 0.05);
      expect(contrast, `${name} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
});

it('§2 Styles: the browser’s bars and the app’s first screen have the colour of the page', () => {
  expect([BACKGROUND.light, BACKGROUND.dark]).toEqual(colours.get('ground'));
});

it('§2 Styles: each custom property that a style reads is set somewhere', () => {
  const sources = globSync('src/**/*.{css,ts,tsx,astro}').map((path) => readFileSync(path, 'utf8'));
  const source = sources.join('\n');
  const set = new Set(source.match(/--[\w-]+(?=['"\]]*:)/g));
  // The list of the select component gets its width and height from the library.
  const isOwn = (name: string) => !/^--(?:anchor-width|available-height)$/.test(name);
  const read = [...source.matchAll(/(?:var|[a-z\]]-)\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((name) => isOwn(name) && !set.has(name))).toEqual([]);
});
