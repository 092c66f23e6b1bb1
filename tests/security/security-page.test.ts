import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('SECURITY.md', 'utf8');
const proofs = [...page.matchAll(/`(tests\/[^`]+)` "([^"]+)"/g)].map(
  ([, file = '', title = '']) => ({ file, title })
);

// That it ran, `npm test` asks of the reports (scripts/proofs.ts); here a wrong title shows at
// once.
it.each(proofs)('§6 SECURITY.md: $file has the proof "$title"', ({ file, title }) => {
  expect(existsSync(file), file).toBe(true);
  expect(title.length, 'a title says something').toBeGreaterThan(12);
  const source = readFileSync(file, 'utf8');
  expect(
    ["'", '"', '`'].some((quote) => source.includes(quote + title)),
    title
  ).toBe(true);
});

it('§6 SECURITY.md: every chapter of the table has a proof or says that it has none yet, and every file it names is there', () => {
  const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !/`tests\/[^`]+` "|\| not yet \|$/.test(row))).toEqual([]);
  const files = [...page.matchAll(/`((?:server|src|tests)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
