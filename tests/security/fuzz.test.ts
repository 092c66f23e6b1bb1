import { expect, it, vi } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { closeAfterAll } from '../support/closing.ts';
import { fuzzAccounts } from '../support/fuzz-accounts.ts';
import { fuzzedApp } from '../support/fuzz-app.ts';
import { offerHostilePictures } from '../support/fuzz-hostile-pictures.ts';
import { offerBrokenPictures } from '../support/fuzz-pictures.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { testApp } from '../support/test-app.ts';

vi.setConfig({ testTimeout: 180_000 });

// `npm run fuzz` runs the same checks for an hour.
const identifier = closeAfterAll(await openIdentifier());
const { app, run } = await fuzzedApp(identifier);
closeAfterAll(app);

it('§7 Fuzz: valid and invalid requests to every call get no 5xx and only responses that the API description contains', async () => {
  const statuses = await run(2000, 2026);
  // Each of these statuses occurs, so some requests pass the first checks.
  for (const status of [200, 201, 400, 401, 403, 404, 415, 422])
    expect(statuses[status], `${status}`).toBeGreaterThan(0);
});

it('§5 Fuzz: each of many damaged JPEG, PNG and WebP files is processed or refused', async () => {
  const answers = await offerBrokenPictures(app, 50, 2026);
  expect(answers[415]).toBeGreaterThan(0);
  expect(answers[422]).toBeGreaterThan(0);
});

it('§9 Fuzz: pictures that are expensive to decode are handled in time in other processes, and do not delay sign-ins', async () => {
  hashAtRealCost();
  const other = await testApp('sqlite', { identify: identifyRoutes(identifier) });
  // The first picture has 400 scans of 40 megapixels.
  const answers = await offerHostilePictures(other, 8, 3);
  // Some pictures pass the first checks and reach a decoder: for photographs or for uploads.
  expect(answers['predict 422']).toBeGreaterThan(0);
  expect(answers['admin/hero-content 201']).toBeGreaterThan(0);
  await other.close();
});

it('§4 Fuzz: random concurrent actions leave no sessions of an old password, no more sessions than allowed, and no e-mail address of a deleted account', async () => {
  expect((await fuzzAccounts(app, 8, 2026))[401]).toBeGreaterThan(0);
});
