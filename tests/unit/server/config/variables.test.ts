import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withConfigTable } from '../../../../scripts/config-table.ts';
import { getConfig } from '../../../../server/config/config.ts';
import { VARIABLES, type Variable } from '../../../../server/config/variables.ts';

it('§0 Configuration: docs/operate.md has the generated table', () => {
  const page = readFileSync('docs/operate.md', 'utf8');
  expect(withConfigTable(page)).toBe(page);
});

it('§0 Configuration: the list has exactly the variables that the server reads', () => {
  const read = new Set<string>();
  const get = (_: object, name: string) => void read.add(name);
  getConfig(new Proxy<Record<string, string | undefined>>({}, { get }));
  const names = Object.keys(VARIABLES);
  const files = names.map((name) => `${name}_FILE`);
  expect([...read].toSorted()).toEqual([...names, ...files].toSorted());
});

it('§0 Configuration: the default and the example of every variable are valid', () => {
  for (const [name, { default: usual, example }] of Object.entries<Variable>(VARIABLES))
    for (const value of [usual, example.replace(/^the output of .*/, 'x'.repeat(64))])
      expect(
        () => getConfig({ DATABASE_URL: 'postgres://localhost/jamu', [name]: value }),
        `${name}=${value}`
      ).not.toThrow(/^(?!\w+ must be set if )/);
});
