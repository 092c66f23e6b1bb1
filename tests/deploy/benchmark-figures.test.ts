import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INTRODUCTION, QUOTING_FILES, quoteResults } from '../../bench/report.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const results = read('bench/RESULTS.md');

it('§0 Figures: bench/RESULTS.md has the format of the current benchmark', () => {
  expect(results.startsWith(INTRODUCTION)).toBe(true);
});

it.each(QUOTING_FILES)('§0 Figures: %s quotes the figures of bench/RESULTS.md', (file) => {
  const text = read(file);
  expect(text).toContain('<!-- /bench -->');
  expect(text).toBe(quoteResults(text, results));
});
