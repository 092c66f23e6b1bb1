// Generates the table of variables in docs/operate.md from server/config/variables.ts: npx node
// scripts/config-table.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { VARIABLES, type Variable } from '../server/config/variables.ts';

const PAGE = new URL('../docs/operate.md', import.meta.url);
const MARKED = /(<!-- configuration -->\n).*(<!-- \/configuration -->)/s;

const code = (text: string): string => `\`${text}\``;

const row = ([name, setting]: [string, Variable]): string => {
  const { default: otherwise, computedDefault = '', values, description } = setting;
  const allowed = values ? ` (${values.map(code).join(', ')})` : '';
  return `| ${code(name)} | ${otherwise ? code(otherwise) : computedDefault} | ${description}${allowed} |`;
};

/** Returns the page with the generated table between its markers. Throws if it has no markers. */
export function withConfigTable(page: string): string {
  if (!MARKED.test(page))
    throw new Error('docs/operate.md has no <!-- configuration --> … <!-- /configuration -->');
  const table = [
    '| variable | without it | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(VARIABLES).map(row)
  ].join('\n');
  return page.replace(MARKED, (_, before: string, after: string) => `${before}${table}\n${after}`);
}

if (import.meta.main) writeFileSync(PAGE, withConfigTable(readFileSync(PAGE, 'utf8')));
