import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { importsOf } from '../../support/imports.ts';

const MAX_LINE_LENGTH = 100;
/** A file with fewer lines and a single importer should be merged into its importer. */
const MIN_LINES = 20;

const lines = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

// Titles of tests and texts of pages may be long.
const isTitle = (line: string): boolean => /^\s*(?:(?:it|test)\()?['"`]§/.test(line);

it('§0 Code: at most one line in a hundred is longer than 100 characters', () => {
  const all = globSync('{src,server,tests,bench,scripts}/**/*.{ts,tsx,astro}', {
    exclude: ['src/lib/i18n/**']
  }).flatMap(lines);
  const long = all.filter((line) => line.length > MAX_LINE_LENGTH && !isTitle(line));
  expect(all.length).toBeGreaterThan(10_000);
  expect(long.length / all.length).toBeLessThanOrEqual(0.01);
});

it('§0 Code: fewer than 60 small files have a single importer', () => {
  const importers = new Map<string, number>();
  const sources = globSync('{src,server}/**/*.{ts,tsx,astro}');
  for (const file of [...sources, ...globSync('{tests,bench,scripts,seed}/**/*.{ts,tsx}')])
    for (const imported of new Set(importsOf(file)))
      importers.set(imported, (importers.get(imported) ?? 0) + 1);
  const small = sources.filter(
    (file) => importers.get(file) === 1 && lines(file).length < MIN_LINES
  );
  expect(small.length, small.join('\n')).toBeLessThan(60);
});

/** The packages that the project's design card requires, by the files that import them. */
const PACKAGES = {
  '{src,server}/**/*.{ts,tsx,astro,css}':
    'astro @astrojs/react react react-dom nanostores @nanostores/react tailwindcss ofetch ' +
    'react-webcam apexcharts react-apexcharts formik yup',
  'tests/**/*.ts': 'vitest @playwright/test'
};

it('§0 Design card: the required packages are installed and imported', () => {
  const { dependencies, devDependencies } = packageJson;
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  for (const [files, names] of Object.entries(PACKAGES)) {
    const sources = globSync(files).map((path) => readFileSync(path, 'utf8'));
    // `import type` counts as an import, too.
    const unused = [...names.split(' '), 'left-pad'].filter((name) => {
      const start = '^(?:import|@import|\\}) [^;]*?';
      const imported = new RegExp(`(?:${start}|\\bimport\\()['"]${name}['"/]`, 'm');
      return !installed.includes(name) || !sources.some((source) => imported.test(source));
    });
    expect(unused).toEqual(['left-pad']);
  }
});
