import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The cells of a file's tables, row by row. */
const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    );

const SOURCES: Record<string, string> = { '`node bench/scaling.ts`': 'bench/SCALING.md', '`npm run bench`': 'bench/RESULTS.md' };
const quoted = rowsOf('deploy/SCALING.md').flatMap(([what = '', value = '', by = '']) => {
  const source = SOURCES[by];
  return source ? [{ what, value, source }] : [];
});

it('§0 Deployment: SCALING.md rests on figures', () => expect(quoted.length).toBeGreaterThan(7));

it.each(quoted)('§0 Deployment: "$what" is what $source has', ({ what, value, source }) => {
  const measured = rowsOf(source)
    .filter(([name = '']) => name.startsWith(what))
    .map(([, cell = '']) => cell);
  const [, least] = /^≥ (\d+)\/s$/.exec(value) ?? [];
  const isSo = (cell: string): boolean => (least ? Number.parseInt(cell) >= Number(least) : cell === value);
  expect(measured.filter(isSo), `${value} of ${measured.join(' or ')}`).not.toEqual([]);
});
