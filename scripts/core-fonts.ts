// `npx node scripts/core-fonts.ts` writes font subsets into src/lib/styles/fonts. Run it after an
// upgrade of a font package or a change of the characters.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The code points of nearly all texts; `fonts.css` has the same ranges. */
export const CORE_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xe9, 0xe9],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026]
] as const;

/**
 * The OpenType features that are kept: those that shape letters (kerning, ligatures, marks).
 * Others, such as fractions and old-style numerals, are dropped.
 */
const SHAPING_FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];

// Weights outside of `axes` are omitted. The title font is read from its WOFF file, because this
// file contains no hints for small sizes.
const FONTS = {
  text: {
    file: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 800 } },
    // Digits of equal width for columns of figures (`tabular-nums`).
    features: [...SHAPING_FEATURES, 'tnum']
  },
  title: {
    file: '@fontsource/young-serif/files/young-serif-latin-400-normal.woff',
    axes: undefined,
    features: SHAPING_FEATURES
  }
};

/**
 * Writes `text.woff2` and `title.woff2` into `folder`: the fonts with only the core characters,
 * about half the size of the originals.
 */
export async function writeCoreFonts(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const characters = CORE_RANGES.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset))
  ).join('');
  await mkdir(folder, { recursive: true });
  for (const [name, { file, axes, features }] of Object.entries(FONTS)) {
    const font = await subsetFont(await readFile(resolve(file)), characters, {
      targetFormat: 'woff2',
      keepFeatures: features,
      ...(axes && { variationAxes: axes })
    });
    await writeFile(join(folder, `${name}.woff2`), font);
  }
}

if (import.meta.main) await writeCoreFonts(join(import.meta.dirname, '../src/lib/styles/fonts'));
