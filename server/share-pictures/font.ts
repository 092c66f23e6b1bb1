import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// oxlint-disable-next-line import/default -- Node takes a CommonJS module as the default export.
import opentype from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

/** The serif of the site's titles, in the two files that it comes in. */
const FONTS = ['latin', 'latin-ext'].map((part) => {
  const file = readFileSync(
    resolve(`@fontsource/young-serif/files/young-serif-${part}-400-normal.woff`)
  );
  return opentype.parse(new Uint8Array(file).buffer);
});

const fontOf = (sign: string) => FONTS.find((font) => font.charToGlyphIndex(sign) > 0);

/** Letters and figures, without which a text says something else; not modifiers as `ʼ`. */
const MEANS = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;

/**
 * A text on one line, without signs that the font lacks, such as emoji. '' where it lacks a letter
 * or a figure, or where no letter or figure is left: an empty box or half a name would be worse
 * than none.
 */
export function drawable(text: string): string {
  const signs = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const letters = signs.filter((sign) => MEANS.test(sign));
  if (letters.length === 0 || !letters.every(fontOf)) return '';
  return signs
    .filter(fontOf)
    .join('')
    .replace(/\(\s*\)/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** A command of an SVG path. */
type Command = { type: string } & Partial<Record<'x' | 'y' | 'x1' | 'y1' | 'x2' | 'y2', number>>;

/** Parts of a text that one font has, in their order. */
function runs(text: string): { font: (typeof FONTS)[number]; text: string }[] {
  const found: ReturnType<typeof runs> = [];
  for (const sign of text) {
    const font = fontOf(sign) ?? FONTS[0]!;
    const last = found.at(-1);
    if (last?.font === font) last.text += sign;
    else found.push({ font, text: sign });
  }
  return found;
}

/** How wide a drawable text is, in pixels, at a font size. */
export const widthOf = (text: string, size: number): number =>
  runs(text).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, size), 0);

// The library's own writing of a path makes NaN of a number as small as 1e-14.
const written = (command: Command): string =>
  command.type +
  (['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const)
    .flatMap((key) => command[key]?.toFixed(1) ?? [])
    .join(' ');

/**
 * The outlines of a drawable text as the data of an SVG path, its baseline beginning at x and y.
 */
export function outlines(text: string, x: number, y: number, size: number): string {
  let at = x;
  return runs(text)
    .map((run) => {
      const { commands } = run.font.getPath(run.text, at, y, size);
      at += run.font.getAdvanceWidth(run.text, size);
      return commands.map(written).join('');
    })
    .join('');
}
