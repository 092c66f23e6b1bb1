import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PACKAGES = [
  'astro',
  '@astrojs/react',
  'react',
  'react-dom',
  'nanostores',
  '@nanostores/react',
  'tailwindcss',
  'ofetch',
  'react-webcam',
  'apexcharts',
  'react-apexcharts',
  'formik',
  'yup'
];
const TEST_PACKAGES = ['vitest', '@playwright/test'];

type Versions = Record<string, string>;
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Versions;
  devDependencies: Versions;
};

/** Returns packages that no file imports. An import of types only counts as an import. */
function unused(packages: readonly string[], files: string): string[] {
  const sources = globSync(files).map((path) => readFileSync(path, 'utf8'));
  return packages.filter((name) => {
    const imported = new RegExp(
      `^(?:import|@import|\\}) [^;]*?['"]${name}['"/]|\\bimport\\(['"]${name}['"/]`,
      'm'
    );
    return !sources.some((source) => imported.test(source));
  });
}

it('§0 Design card: its packages are dependencies with exact versions', () => {
  const versions = [
    ...PACKAGES.map((name) => [name, dependencies[name]]),
    ...TEST_PACKAGES.map((name) => [name, devDependencies[name]])
  ];
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version ?? ''))).toEqual([]);
});

it('§0 Design card: the product imports its packages, and tests import test packages', () => {
  expect(unused(PACKAGES, '{src,server}/**/*.{ts,tsx,astro,css}')).toEqual([]);
  expect(unused(TEST_PACKAGES, 'tests/**/*.ts')).toEqual([]);
  expect(unused(['left-pad'], '{src,tests}/**/*.ts')).toEqual(['left-pad']);
});
