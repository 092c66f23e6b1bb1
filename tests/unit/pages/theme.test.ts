import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { GROUND } from '../../../src/pages/_layout/head/theme.ts';

test('§2 Navigation bar: the browser’s own frame has the ground’s colours', async () => {
  const tokens = await readFile('src/lib/styles/tokens.css', 'utf8');
  expect(tokens).toContain(`--ground: light-dark(${GROUND.light}, ${GROUND.dark})`);
});
