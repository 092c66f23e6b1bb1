import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Other documents' sections ("RFC 9110 §8.8.1") are no citation of ours. */
const SECTION = /(?<!RFC \d+ )§(\d+)/g;
const DECISION = /\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)\b/g;
const TEXT = /\.(?:[cm]?[jt]sx?|astro|css|py|sh|md|ya?ml|json|conf)$|^Dockerfile$|^Caddyfile$/i;

const ignored = [
  '.git',
  'package-lock.json',
  ...readFileSync('.gitignore', 'utf8').split('\n')
].map((line) => line.replace(/\/$/, ''));

const lines = globSync('**/*', { exclude: (path) => ignored.includes(basename(path)) })
  .filter((path) => TEXT.test(path) && statSync(path).isFile())
  .flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((text, at) => ({ text, place: `${path}:${at + 1}` }))
  );

/** Places that cite something which `exists` denies. */
const wrong = (pattern: RegExp, exists: (cited: string) => boolean): string[] =>
  lines.flatMap(({ text, place }) =>
    [...text.matchAll(pattern)]
      .flatMap(([, cited = '']) => cited.match(/\d+/g) ?? [])
      .filter((cited) => !exists(cited))
      .map((cited) => `${place} cites ${cited}`)
  );

it('§0 Citations: every section that is cited is in the specification', () => {
  const sections = new Set(
    [...readFileSync('docs/specification.md', 'utf8').matchAll(/^## §(\d+) /gm)].map(
      ([, number]) => number
    )
  );
  expect(sections.size).toBe(10);
  expect(wrong(SECTION, (cited) => sections.has(cited))).toEqual([]);
});

it('§0 Citations: every decision that is cited has its file', () => {
  expect(wrong(DECISION, (cited) => globSync(`docs/decisions/${cited}-*.md`).length === 1)).toEqual(
    []
  );
});

it('§0 Citations: each decision has a number of its own, and their list names each with its title', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const files = globSync('docs/decisions/[0-9]*.md').toSorted();
  const numbers = files.map((path) => path.slice('docs/decisions/'.length).split('-', 1)[0] ?? '');
  // Work on several goes on at once, so that a later number may come first.
  const unlisted = files.filter((path, at) => {
    const number = numbers[at];
    const file = path.slice('docs/decisions/'.length);
    if (number === numbers[at - 1]) return true;
    const title = readFileSync(path, 'utf8').split('\n', 1)[0]?.replace(/^# /, '');
    return !file.startsWith(`${number}-`) || !list.includes(`| [${number}](${file}) | ${title} | `);
  });
  expect(files.length).toBeGreaterThan(40);
  expect(unlisted).toEqual([]);
});
