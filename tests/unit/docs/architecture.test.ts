import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const roads = page.split(/^## /m).slice(1);
const stepsOf = (road: string) => [...road.matchAll(/^\d+\. \[`(\w+)`\]\(([^)]+)\)/gm)];

it('§0 Architecture: five roads have ten links each', () => {
  expect(roads.map((road) => stepsOf(road).length)).toEqual([10, 10, 10, 10, 10]);
});

it('§0 Architecture: every linked file exports the symbol that it is linked for', () => {
  const missing = roads.flatMap(stepsOf).flatMap(([, symbol = '', link = '']) => {
    const source = readFileSync(join('docs', link), 'utf8');
    const exported = new RegExp(`^export (?:async )?(?:function|const|class) ${symbol}\\b`, 'm');
    return exported.test(source) ? [] : [`${link}: ${symbol}`];
  });
  expect(missing).toEqual([]);
});

it('§0 Architecture: it is one page', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(110);
});
