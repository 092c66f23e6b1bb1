// Writes README's table of variables from server/config/settings.ts, so that there is no second
// list of them: node scripts/config-table.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { SETTINGS, type Setting } from '../server/config/settings.ts';

const README = new URL('../README.md', import.meta.url);
const MARKED = /(<!-- configuration -->\n).*(<!-- \/configuration -->)/s;

const code = (text: string): string => `\`${text}\``;

const row = ([name, setting]: [string, Setting]): string => {
  const { default: otherwise, without = '', values, means } = setting;
  const allowed = values ? ` (${values.map(code).join(', ')})` : '';
  return `| ${code(name)} | ${otherwise ? code(otherwise) : without} | ${means}${allowed} |`;
};

/** README with the table as the code has it between its markers. */
export function withConfigTable(readme: string): string {
  if (!MARKED.test(readme))
    throw new Error('README has no <!-- configuration --> … <!-- /configuration -->');
  const table = [
    '| variable | without it | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(SETTINGS).map(row)
  ].join('\n');
  return readme.replace(
    MARKED,
    (_, before: string, after: string) => `${before}${table}\n${after}`
  );
}

if (import.meta.main) writeFileSync(README, withConfigTable(readFileSync(README, 'utf8')));
