import { globSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from '../../support/imports.ts';

const page = readFileSync('docs/architecture.md', 'utf8');
const paths = page.split(/^### /m).slice(1);

interface Step {
  symbol: string;
  file: string;
  /** The calling step, unless the previous step calls this one. */
  caller: string | undefined;
  /** The calling expression if there is no import: an injected function, HTTP or a process. */
  expression: string | undefined;
}

const STEP = /^\d+\. \[`(\w+)`\]\(([^)]+)\)(?:, called(?: by `(\w+)`)?(?: as `([^`]+)`)?, )?/gm;

const stepsOf = (path: string): Step[] =>
  [...path.matchAll(STEP)].map(([, symbol = '', link = '', caller, expression]) => ({
    symbol,
    file: normalize(join('docs', link)),
    caller,
    expression
  }));

/** Returns a problem for each step whose caller neither imports it nor has its `expression`. */
function brokenSteps(steps: readonly Step[]): string[] {
  return steps.flatMap(({ symbol, file, caller, expression }, index) => {
    if (index === 0) return [];
    const previous = steps.slice(0, index);
    const from = caller ? previous.find((step) => step.symbol === caller) : previous.at(-1);
    const source = from ? readFileSync(from.file, 'utf8') : '';
    const isCalled = expression
      ? source.includes(expression)
      : new RegExp(`\\b${symbol}\\b`).test(source) &&
        (from?.file === file || importsOf(from?.file ?? '').includes(file));
    return isCalled ? [] : [`${from?.symbol ?? caller} does not call ${symbol}`];
  });
}

it('§0 Architecture: each step of a path is called by the previous step, or as the step’s line states', () => {
  expect(paths.map((path) => stepsOf(path).length)).toEqual([11, 10, 14, 10, 13, 10, 5]);
  expect(paths.map(stepsOf).flatMap(brokenSteps)).toEqual([]);
});

it('§0 Architecture: every linked file exports the symbol that it is linked for', () => {
  const links = [...page.matchAll(/\[`(\w+)`\]\(([^)]+)\)/g)];
  const missing = links.filter(([, symbol, link = '']) => {
    const exported = `^export (?:async )?(?:function|const|class)\\*? ${symbol}\\b`;
    return !new RegExp(exported, 'm').test(readFileSync(join('docs', link), 'utf8'));
  });
  expect(missing.map(String)).toEqual([]);
});

/** Returns the paths of the folders in the tree of docs/architecture.md. */
function treeFolders(): string[] {
  const [, tree = ''] = /^## Folders\n\n```\n(.*?)^```/ms.exec(page) ?? [];
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', name] = /^([│├└─ ]*)([\w-]+)/.exec(line) ?? [];
    if (!name) return [];
    parents.splice(indent.length / 4, Infinity, name);
    return parents.length > 1 ? [parents.join('/')] : [];
  });
}

it('§0 Architecture: the page has at most 180 lines, and its tree shows every folder of src, src/lib and server', () => {
  const folders = globSync(['src/*', 'src/lib/*', 'server/*']).filter((path) =>
    statSync(path).isDirectory()
  );
  expect(treeFolders().toSorted()).toEqual(folders.toSorted());
  expect(page.split('\n').length).toBeLessThanOrEqual(180);
});
