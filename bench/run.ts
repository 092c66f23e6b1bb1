// `npm run bench`: the real processes under load from this one, each figure beside its limit of the
// same run. Named parts (`-- pages builds`) are measured and printed alone; only a whole run is
// kept in RESULTS.md. `--quick` visits each page once.
import { measureApi } from './api.ts';
import { measureBuilds } from './builds.ts';
import { measureIdentification } from './identification.ts';
import { measureInteractions } from './interactions.ts';
import { measureOnDevice } from './on-device.ts';
import { measurePages } from './pages.ts';
import { measurePublishing } from './publishing.ts';
import { keep, print, type Measured } from './report.ts';
import { measureReadFlood } from './read-flood.ts';
import { measureSearches } from './searching.ts';
import { measureServing } from './serving.ts';
import { measureStart } from './starting.ts';
import { measureStorage } from './storage.ts';

const isQuick = process.argv.includes('--quick');
const PARTS: Record<string, () => Promise<Partial<Measured>>> = {
  api: measureApi,
  searching: measureSearches,
  serving: measureServing,
  flood: measureReadFlood,
  builds: () => measureBuilds([1000, 3000, 10_000]),
  publishing: () => measurePublishing(10_000),
  identification: measureIdentification,
  'on-device': measureOnDevice,
  start: measureStart,
  storage: measureStorage,
  interactions: measureInteractions,
  pages: () => measurePages(isQuick ? 1 : 5)
};

const asked = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const unknown = asked.filter((name) => !PARTS[name]);
if (unknown.length)
  throw new Error(
    `There are no parts "${unknown.join('", "')}", but ${Object.keys(PARTS).join(', ')}`
  );

const measured: Measured = { rows: [], charts: [], pages: [], versions: [] };
// One after the other, for each measures all of the machine.
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length && !asked.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  for (const [kind, found] of Object.entries(await measure()))
    (measured[kind as keyof Measured] as unknown[]).push(...found);
}
if (asked.length || isQuick) print(measured);
else keep(measured);
