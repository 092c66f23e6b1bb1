import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Sections of other documents ("RFC 9110 §8.8.1") do not count. */
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
      .map((text, index) => ({ text, place: `${path}:${index + 1}` }))
  );

/** Returns the lines that cite something missing. */
const wrong = (pattern: RegExp, exists: (cited: string) => boolean): string[] =>
  lines.flatMap(({ text, place }) =>
    [...text.matchAll(pattern)]
      .flatMap(([, cited = '']) => cited.match(/\d+/g) ?? [])
      .filter((cited) => !exists(cited))
      .map((cited) => `${place} cites ${cited}`)
  );

it('§0 Citations: every cited section exists', () => {
  const sections = new Set(
    [...readFileSync('docs/specification.md', 'utf8').matchAll(/^## §(\d+) /gm)].map(
      ([, number]) => number
    )
  );
  expect(sections.size).toBe(10);
  expect(wrong(SECTION, (cited) => sections.has(cited))).toEqual([]);
});

it('§0 Citations: every cited decision exists', () => {
  expect(wrong(DECISION, (cited) => globSync(`docs/decisions/${cited}-*.md`).length === 1)).toEqual(
    []
  );
});

it('§0 Citations: decision numbers are unique, and README lists each decision with its title', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const files = globSync('docs/decisions/[0-9]*.md').toSorted();
  const numbers = files.map((path) => path.slice('docs/decisions/'.length).split('-', 1)[0] ?? '');
  // Gaps are allowed, because several decisions can be written at the same time.
  const unlisted = files.filter((path, index) => {
    const number = numbers[index];
    const file = path.slice('docs/decisions/'.length);
    if (number === numbers[index - 1]) return true;
    const title = readFileSync(path, 'utf8').split('\n', 1)[0]?.replace(/^# /, '');
    return !file.startsWith(`${number}-`) || !list.includes(`| [${number}](${file}) | ${title} | `);
  });
  expect(files.length).toBeGreaterThan(40);
  expect(unlisted).toEqual([]);
});
