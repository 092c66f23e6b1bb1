import { expect, it } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { addCentre, addPlants } from '../support/plants.ts';
import { askPlant, drawnPhotos, takesDrawings, teachPlant } from '../support/taught-photos.ts';
import { testApp } from '../support/test-app.ts';

it('§6 Teaching: photographs uploaded to one instance affect the next answer of another instance', async () => {
  const identifier = takesDrawings(await openIdentifier());
  const app = await testApp('postgres', { identifier });
  const other = await testApp('postgres', { source: app.source, identifier });
  const { api } = await app.admin();
  const [jahe, kunyit] = await addPlants(api);
  const centre = await addCentre(api, [jahe, kunyit]);
  const editor = await app.tokenOf('editor');
  const ask = async () => askPlant(other, await drawnPhotos('rosette', 1, 50), { centre });
  expect(await ask()).not.toHaveProperty('taught');
  for (const [product, plant] of [
    [jahe, 'broad'],
    [kunyit, 'rosette']
  ] as const)
    await teachPlant(app, editor, await drawnPhotos(plant, 5), { product, centre });
  expect(await ask()).toMatchObject({ label: 'Kunyit', taught: true });
  await other.close();
  await app.close();
  await identifier.close();
});
