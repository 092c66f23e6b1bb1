import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Returns the cells of a text's tables, row by row, without headers. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(
      (line, index, lines) =>
        line.startsWith('|') && !line.startsWith('| -') && !lines[index + 1]?.startsWith('| -')
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    );

const read = (file: string): string => readFileSync(file, 'utf8');
const measured = rowsOf(read('bench/RESULTS.md'));
const QUOTES = /<!-- bench -->\n([\s\S]*?)<!-- \/bench -->/g;
const quoted = ['README.md', 'deploy/SCALING.md'].flatMap((file) =>
  [...read(file).matchAll(QUOTES)]
    .flatMap(([, text = '']) => rowsOf(text))
    .map((row) => ({ file, metric: row[0] ?? '', row }))
);

it.each(['README.md', 'deploy/SCALING.md'])('§0 Figures: %s quotes measured figures', (name) => {
  expect(quoted.filter(({ file }) => file === name).length).toBeGreaterThanOrEqual(5);
});

it.each(quoted)('§0 Figures: "$metric" in $file equals bench/RESULTS.md', ({ row }) => {
  const same = measured.filter((cells) => row.every((cell) => cell === '' || cells.includes(cell)));
  expect(same, row.join(' | ')).not.toEqual([]);
});
