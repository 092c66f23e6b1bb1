import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withConfigTable } from '../../../../scripts/config-table.ts';
import { getConfig } from '../../../../server/config/config.ts';
import { VARIABLES } from '../../../../server/config/variables.ts';

it('§0 Configuration: docs/operate.md has the generated table', () => {
  const page = readFileSync('docs/operate.md', 'utf8');
  expect(withConfigTable(page)).toBe(page);
});

it('§0 Configuration: the list has exactly the variables that the server reads', () => {
  const read = new Set<string>();
  const get = (_: object, name: string) => void read.add(name);
  getConfig(new Proxy<Record<string, string | undefined>>({}, { get }));
  expect([...read].toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
});
