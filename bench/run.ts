// `npm run bench` measures all parts and writes RESULTS.md. With names of parts, for example
// `-- pages growth`, measures only these parts and writes no file.
import { measureFloods } from './flood.ts';
import { measureSqliteApi } from './sqlite-api.ts';
import { measureIdentification } from './identification.ts';
import { measurePages } from './pages.ts';
import { measurePublishing } from './publishing.ts';
import { report, type Results } from './report.ts';
import { measureSearches } from './searching.ts';
import { measureServing } from './serving.ts';

const PARTS: Record<string, () => Promise<Results>> = {
  growth: measureSqliteApi,
  searching: measureSearches,
  serving: measureServing,
  flood: measureFloods,
  publishing: measurePublishing,
  identification: measureIdentification,
  pages: measurePages
};

const names = process.argv.slice(2);
const unknownNames = names.filter((name) => !PARTS[name]);
if (unknownNames.length)
  throw new Error(
    `unknown: ${unknownNames.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}`
  );

const results: Results[] = [];
// Sequential, because each part uses the whole machine.
for (const [name, measure] of Object.entries(PARTS)) {
  if (names.length && !names.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  results.push(await measure());
}
report(results, !names.length);
