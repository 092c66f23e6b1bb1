// `npx node scripts/config-table.ts` generates the table of variables in docs/operate.md from
// server/config/variables.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { VARIABLES, type Variable } from '../server/config/variables.ts';

const PAGE = new URL('../docs/operate.md', import.meta.url);
const MARKED = /(<!-- configuration -->\n).*(<!-- \/configuration -->)/s;

const code = (text: string): string => `\`${text}\``;

const row = ([name, setting]: [string, Variable]): string => {
  const { default: otherwise, computedDefault, values, valid, example, description } = setting;
  const cells = [
    code(name),
    description,
    otherwise ? code(otherwise) : computedDefault,
    values ? values.map(code).join(', ') : valid,
    example.includes('`') ? example : code(example)
  ];
  return `| ${cells.join(' | ')} |`;
};

/** Returns the page with the generated table between its markers. Throws if it has no markers. */
export function withConfigTable(page: string): string {
  if (!MARKED.test(page))
    throw new Error('docs/operate.md has no <!-- configuration --> … <!-- /configuration -->');
  const table = [
    '| variable | meaning | without it | valid values | example |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(VARIABLES).map(row)
  ].join('\n');
  return page.replace(MARKED, (_, before: string, after: string) => `${before}${table}\n${after}`);
}

if (import.meta.main) writeFileSync(PAGE, withConfigTable(readFileSync(PAGE, 'utf8')));
