import { widthOf } from './font.ts';

/** The place that a text has. All are pixels, the sizes from large to small. */
export interface Space {
  width: number;
  height: number;
  sizes: readonly number[];
}

/** From a baseline to the next, in font sizes. */
export const LINE = 1.16;

export interface FittedText {
  size: number;
  lines: string[];
}

/** The first signs of a text that are not wider; at least one. */
function start(text: string, width: number, size: number): string {
  const signs = [...text];
  let [fits, fails] = [1, signs.length + 1];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (widthOf(signs.slice(0, middle).join(''), size) <= width) fits = middle;
    else fails = middle;
  }
  return signs.slice(0, fits).join('');
}

/** Lines that end between words, or inside one that is wider than a line. */
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
      const part = start(line, width, size);
      if (part === line) break;
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line];
}

/**
 * A drawable text at the largest size at which it has its place and breaks no word; where there is
 * none, at the smallest, cut with `…`. '' takes no line.
 */
export function fitText(text: string, { width, height, sizes }: Space): FittedText {
  const smallest = sizes.at(-1) ?? 0;
  const most = (size: number): number => Math.floor(height / (size * LINE));
  if (!text) return { size: smallest, lines: [] };
  const longest = text.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? '';
  for (const size of sizes) {
    if (size > smallest && widthOf(longest, size) > width) continue;
    const lines = wrap(text, width, size);
    if (lines.length <= most(size)) return { size, lines };
  }
  const lines = wrap(text, width, smallest).slice(0, most(smallest));
  const last = start(lines.at(-1) ?? '', width - widthOf('…', smallest), smallest);
  return { size: smallest, lines: lines.with(-1, `${last.replace(/[\s,;:.]+$/, '')}…`) };
}
