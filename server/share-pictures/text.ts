import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// oxlint-disable-next-line import/default -- Node takes a CommonJS module as the default export.
import opentype from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

/** The font of the site's titles, which consists of two files. */
const FONTS = ['latin', 'latin-ext'].map((part) => {
  const file = readFileSync(
    resolve(`@fontsource/young-serif/files/young-serif-${part}-400-normal.woff`)
  );
  return opentype.parse(new Uint8Array(file).buffer);
});

const fontOf = (sign: string) => FONTS.find((font) => font.charToGlyphIndex(sign) > 0);

/** Letters and digits, but not modifiers such as `ʼ`, which a name can lack. */
const MEANINGFUL = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u;

/**
 * Returns a text on one line, without characters that the font lacks, such as emoji. Returns '' if
 * the font lacks a letter or digit, because an incomplete name would be worse than none.
 */
export function toDrawable(text: string): string {
  const signs = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const letters = signs.filter((sign) => MEANINGFUL.test(sign));
  if (letters.length === 0 || !letters.every(fontOf)) return '';
  return signs
    .filter(fontOf)
    .join('')
    .replace(/\(\s*\)/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** A command in an SVG path. */
type Command = { type: string } & Partial<Record<'x' | 'y' | 'x1' | 'y1' | 'x2' | 'y2', number>>;

/** Splits a text into runs of characters of the same font. */
function runs(text: string): { font: (typeof FONTS)[number]; text: string }[] {
  const parts: ReturnType<typeof runs> = [];
  for (const sign of text) {
    const font = fontOf(sign) ?? FONTS[0]!;
    const last = parts.at(-1);
    if (last?.font === font) last.text += sign;
    else parts.push({ font, text: sign });
  }
  return parts;
}

/** Returns the width of a drawable text in pixels. */
export const widthOf = (text: string, size: number): number =>
  runs(text).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, size), 0);

// The library formats numbers as small as 1e-14 as NaN.
const formatCommand = (command: Command): string =>
  command.type +
  (['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const)
    .flatMap((key) => command[key]?.toFixed(1) ?? [])
    .join(' ');

/** Converts a drawable text to SVG path data, with the start of its baseline at x and y. */
export function outlines(text: string, x: number, y: number, size: number): string {
  let left = x;
  return runs(text)
    .map((run) => {
      const { commands } = run.font.getPath(run.text, left, y, size);
      left += run.font.getAdvanceWidth(run.text, size);
      return commands.map(formatCommand).join('');
    })
    .join('');
}

/** The available space of a text in pixels, and font sizes from large to small. */
export interface TextBox {
  width: number;
  height: number;
  sizes: readonly number[];
}

/** The line height, as a factor of the font size. */
export const LINE = 1.16;

export interface FittedText {
  size: number;
  lines: string[];
}

/** Returns the longest beginning of a text that fits the width; at least one character. */
function firstSigns(text: string, width: number, size: number): string {
  let part = '';
  for (const sign of text) {
    if (part && widthOf(part + sign, size) > width) break;
    part += sign;
  }
  return part;
}

/** Breaks a text into lines between words, or inside a word that is wider than a line. */
function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (widthOf(line, size) > width) {
      const part = firstSigns(line, width, size);
      if (part === line) break;
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line];
}

/**
 * Wraps a drawable text at the largest size at which it fits without breaking words, else at the
 * smallest size, truncated with `…`.
 */
export function fitText(text: string, { width, height, sizes }: TextBox): FittedText {
  const smallest = sizes.at(-1) ?? 0;
  if (!text) return { size: smallest, lines: [] };
  const maxLines = (size: number): number => Math.floor(height / (size * LINE));
  for (const size of sizes) {
    const lines = wrap(text, width, size);
    const isWhole = size === smallest || lines.join(' ') === text;
    if (isWhole && lines.length <= maxLines(size)) return { size, lines };
  }
  const lines = wrap(text, width, smallest).slice(0, maxLines(smallest));
  const last = firstSigns(lines.at(-1) ?? '', width - widthOf('…', smallest), smallest);
  return { size: smallest, lines: lines.with(-1, `${last.replace(/[\s,;:.]+$/, '')}…`) };
}
