import { openIdentifier } from '../../server/identify/identifier.ts';
import { expect, it } from 'vitest';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { fuzzAccounts } from '../support/fuzz-accounts.ts';
import { fuzzedApp } from '../support/fuzz-app.ts';
import { offerHostilePictures } from '../support/fuzz-hostile-pictures.ts';
import { offerBrokenPictures } from '../support/fuzz-pictures.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { testApp } from '../support/test-app.ts';

hashAtRealCost();

it(
  '§7 Fuzz: 5,000 valid and invalid requests to every call get no 5xx and only described responses',
  { timeout: 180_000 },
  async () => {
    const identifier = await openIdentifier();
    const { app, run } = await fuzzedApp(identifier);
    const statuses = await run(5000, 2026);
    // Some requests get past the first checks.
    for (const status of [200, 201, 400, 401, 403, 404, 415, 422])
      expect(statuses[status], `${status}`).toBeGreaterThan(0);
    await app.close();
    await identifier.close();
  }
);

it(
  '§5 Fuzz: 100 damaged JPEG, PNG and WebP files are processed or refused, and the next one is answered',
  { timeout: 180_000 },
  async () => {
    const identifier = await openIdentifier();
    const app = await testApp('sqlite', { identify: identifyRoutes(identifier) });
    const answers = await offerBrokenPictures(app, 100, 2026);
    expect(answers[415]).toBeGreaterThan(0);
    expect(answers[422]).toBeGreaterThan(0);
    await app.close();
    await identifier.close();
  }
);

it(
  '§9 Fuzz: 8 kinds of pictures that are expensive to decode are handled in time in other processes, and do not delay sign-ins',
  { timeout: 180_000 },
  async () => {
    const identifier = await openIdentifier();
    const app = await testApp('sqlite', { identify: identifyRoutes(identifier) });
    // The first one has 400 scans of 40 megapixels.
    const answers = await offerHostilePictures(app, 8, 3);
    // Some pictures reach both decoders.
    expect(answers['predict 422']).toBeGreaterThan(0);
    expect(answers['admin/hero-content 201']).toBeGreaterThan(0);
    await app.close();
    await identifier.close();
  }
);

it('§4 Fuzz: in 15 random orders of concurrent actions, no session survives its password or limit, and no deleted e-mail remains', async () => {
  const app = await testApp();
  const statuses = await fuzzAccounts(app, 15, 2026);
  expect(statuses[401]).toBeGreaterThan(0);
  await app.close();
});
