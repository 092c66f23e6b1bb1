// `npm run bench`: loads the real processes from this one. Named parts (`-- pages growth`) are
// measured and printed alone; only a whole run is written to RESULTS.md. `--quick` visits each page
// once.
import { measureGrowth } from './growth.ts';
import { measureIdentification } from './identification.ts';
import { measurePages } from './pages.ts';
import { measurePublishing } from './publishing.ts';
import { report, type Results } from './report.ts';
import { measureSearches } from './searching.ts';
import { measureServing } from './serving.ts';

const isQuick = process.argv.includes('--quick');
const PARTS: Record<string, () => Promise<Results>> = {
  growth: measureGrowth,
  searching: measureSearches,
  serving: measureServing,
  publishing: measurePublishing,
  identification: measureIdentification,
  pages: () => measurePages(isQuick ? 1 : 5)
};

const names = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const unknown = names.filter((name) => !PARTS[name]);
if (unknown.length)
  throw new Error(`unknown: ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}`);

const results: Results[] = [];
// In turn, because each part loads the whole machine.
for (const [name, measure] of Object.entries(PARTS)) {
  if (names.length && !names.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  results.push(await measure());
}
report(results, !names.length && !isQuick);
