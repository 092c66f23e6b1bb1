// `npm run fuzz -- REQUESTS PICTURES SEED` tests the API with random requests, pictures and changes
// of accounts, with more of each than `npm test`.
import { openIdentifier } from '../server/identify/identifier.ts';
import { identifyRoutes } from '../server/identify/routes.ts';
import { collectGarbage } from '../tests/support/collect-garbage.ts';
import { fuzzAccounts } from '../tests/support/fuzz-accounts.ts';
import { fuzzedApp } from '../tests/support/fuzz-app.ts';
import { offerHostilePictures } from '../tests/support/fuzz-hostile-pictures.ts';
import { offerBrokenPictures } from '../tests/support/fuzz-pictures.ts';
import { testApp } from '../tests/support/test-app.ts';

const [requests = 500_000, pictures = 5000, seed = Date.now() % 1_000_000] = process.argv
  .slice(2)
  .map(Number);
const ROUND = 10_000;
const ACCOUNTS = 200;
/** One picture in a hundred takes seconds to decode. */
const HOSTILE = Math.ceil(pictures / 100);
/** The allowed growth of memory since the first round, in MB. */
const MAX_MEMORY_GROWTH_MB = 32;

const memory = async (): Promise<number> => {
  await collectGarbage();
  return Math.round(process.memoryUsage().heapUsed / 1024 ** 2);
};
const print = (line: string) => process.stdout.write(`${line}\n`);

const identifier = await openIdentifier();
const { app, run } = await fuzzedApp(identifier);
print(`seed ${seed}`);
let first: number | undefined;
for (let sent = 0; sent < requests; sent += ROUND) {
  const round = Math.min(ROUND, requests - sent);
  const statuses = await run(round, seed + sent);
  const now = await memory();
  first ??= now;
  print(`${sent + round} requests, ${now} MB, ${JSON.stringify(statuses)}`);
  if (now > first + MAX_MEMORY_GROWTH_MB)
    throw new Error(`Memory grew from ${first} MB to ${now} MB`);
}
print(
  `${pictures} broken pictures: ${JSON.stringify(await offerBrokenPictures(app, pictures, seed))}`
);
print(`accounts: ${JSON.stringify(await fuzzAccounts(app, ACCOUNTS, seed))}`);
await app.close();
await identifier.close();

const service = await openIdentifier();
const served = await testApp('sqlite', { identify: identifyRoutes(service) });
print(
  `${HOSTILE} hostile pictures: ${JSON.stringify(await offerHostilePictures(served, HOSTILE, seed))}`
);
await served.close();
await service.close();
