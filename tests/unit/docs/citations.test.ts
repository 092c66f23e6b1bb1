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

it('§0 Citations: every cited section and decision exists', () => {
  const specification = readFileSync('docs/specification.md', 'utf8');
  const sections = new Set([...specification.matchAll(/^## §(\d+) /gm)].map(([, item]) => item));
  expect(sections.size).toBe(10);
  expect(wrong(SECTION, (cited) => sections.has(cited))).toEqual([]);
  const isDecision = (cited: string) => globSync(`docs/decisions/${cited}-*.md`).length === 1;
  expect(wrong(DECISION, isDecision)).toEqual([]);
});

it('§0 Citations: decision numbers are unique, and the README of the decisions lists each of them with its title', () => {
  const list = readFileSync('docs/decisions/README.md', 'utf8');
  const files = globSync('docs/decisions/[0-9]*.md').map((path) => basename(path));
  const numbers = files.map((file) => file.split('-', 1)[0]);
  // Gaps are allowed, because several decisions can be written at the same time.
  const unlisted = files.filter((file, index) => {
    const [heading = ''] = readFileSync(`docs/decisions/${file}`, 'utf8').split('\n', 1);
    return !list.includes(`| [${numbers[index]}](${file}) | ${heading.replace(/^# /, '')} | `);
  });
  expect(files.length).toBeGreaterThan(40);
  expect([new Set(numbers).size, unlisted]).toEqual([files.length, []]);
});
