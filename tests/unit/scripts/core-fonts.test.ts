import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CORE_RANGES, writeCoreFonts } from '../../../scripts/core-fonts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const FONTS = {
  text: '-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  title: '/young-serif/files/young-serif-latin-400-normal.woff2'
};
/** Characters from the fallback font: no Latin font has arrows. */
const IN_FALLBACK = new Set(['→']);

const isCore = (code: number): boolean =>
  CORE_RANGES.some(([from, to]) => from <= code && code <= to);

it('§2 Routes: the stored core fonts are current, and smaller than 60 % of the packages’ fonts', async () => {
  const folder = await temporaryFolder();
  await writeCoreFonts(folder);
  for (const [name, whole] of Object.entries(FONTS)) {
    const core = readFileSync(`src/lib/styles/fonts/${name}.woff2`);
    const size = core.length;
    expect(core.equals(readFileSync(join(folder, `${name}.woff2`))), name).toBe(true);
    expect(size).toBeGreaterThan(5000);
    expect(size, name).toBeLessThan(0.6 * statSync(`node_modules/@fontsource${whole}`).size);
  }
});

it('§2 Routes: the CSS lists the characters of the core fonts', () => {
  const css = readFileSync('src/lib/styles/fonts.css', 'utf8');
  const hex = (code: number) => code.toString(16).toUpperCase();
  const ranges = CORE_RANGES.map(([from, to]) =>
    from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`
  ).join(', ');
  const faces = [...css.matchAll(/url\('\.\/fonts\/[^}]*unicode-range:\s+([^;]+);/g)].map(
    ([, ranges = '']) => ranges.replaceAll(/\s+/g, ' ')
  );
  expect(faces).toEqual([ranges, ranges]);
});

it('§2 Routes: the core fonts have every character of the site’s strings', () => {
  const words = globSync('src/lib/i18n/**/*.{ts,json}').map((file) => readFileSync(file, 'utf8'));
  const others = new Set(
    words
      .join('')
      .replaceAll(/\s/g, '')
      .split('')
      .filter((letter) => !isCore(letter.charCodeAt(0)))
  );
  expect([...others].filter((letter) => !IN_FALLBACK.has(letter))).toEqual([]);
});
