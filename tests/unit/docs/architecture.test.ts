import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const paths = page.split(/^## /m).slice(1);
const stepsOf = (path: string) => [...path.matchAll(/^\d+\. \[`(\w+)`\]\(([^)]+)\)/gm)];

it('§0 Architecture: five request paths have ten links each', () => {
  expect(paths.map((path) => stepsOf(path).length)).toEqual([10, 10, 10, 10, 10]);
});

it('§0 Architecture: every linked file exports the symbol that it is linked for', () => {
  const missing = paths.flatMap(stepsOf).flatMap(([, symbol = '', link = '']) => {
    const source = readFileSync(join('docs', link), 'utf8');
    const exported = new RegExp(`^export (?:async )?(?:function|const|class) ${symbol}\\b`, 'm');
    return exported.test(source) ? [] : [`${link}: ${symbol}`];
  });
  expect(missing).toEqual([]);
});

it('§0 Architecture: the page has at most 110 lines', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(110);
});
