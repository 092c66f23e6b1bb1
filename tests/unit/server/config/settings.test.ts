import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withConfigTable } from '../../../../scripts/config-table.ts';
import { SETTINGS } from '../../../../server/config/settings.ts';

const sources = globSync('server/**/*.ts').map((file) => ({
  file,
  source: readFileSync(file, 'utf8')
}));

/**
 * The variables that a source reads by name: `env['X']`, `env.X`, `read(env, 'X'` and `{ X: x = … }
 * = process.env`; what it only sets is left out.
 */
function readsOf(source: string): string[] {
  const named = source.matchAll(
    /\benv(?:\??\.|\??\.?\[['"]|,\s*['"])([A-Z][A-Z\d_]*)\b(?!['"]?\]?\s*=[^=])/g
  );
  const taken = source.matchAll(/\{([^{}]*)\}\s*(?::[^=]*)?=\s*(?:process\.)?env\b/g);
  return [
    ...[...named].map(([, name = '']) => name),
    ...[...taken].flatMap(
      ([, names = '']) => names.match(/\b[A-Z][A-Z\d_]*\b(?=\s*[,:=]|\s*$)/g) ?? []
    )
  ];
}

it('§0 Configuration: README has the table that the code would write', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(withConfigTable(readme)).toBe(readme);
});

it('§0 Configuration: every variable that the server reads is listed, and none is listed that it does not read', () => {
  const read = new Set(sources.flatMap(({ source }) => readsOf(source)));
  expect([...read].toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
});

it('§0 Configuration: no variable is read by a name that is made up while it runs', () => {
  const computed = sources
    .filter(({ source }) => /\benv(?:\?\.)?\[(?!['"])/.test(source))
    .map(({ file }) => file);
  expect(computed).toEqual(['server/config/env.ts']); // there the type knows which there are
});
