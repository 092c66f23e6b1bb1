import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { AdminApi } from '../../../src/admin/shared/api.ts';
import { openIdentifier, type Identifier } from '../../../server/identify/identifier.ts';
import { write } from '../../support/bad-input.ts';
import { addCentre, addPlants } from '../../support/plants.ts';
import { askPlant, drawnPhotos, takesDrawings, teachPlant } from '../../support/taught-photos.ts';
import { testApp, type TestApp } from '../../support/test-app.ts';

let identifier: Identifier;
let app: TestApp;
let api: AdminApi;
let editor: string;
let garden = 0;
let [jahe, kunyit] = [0, 0];
beforeAll(async () => {
  identifier = await openIdentifier();
});
afterAll(() => identifier.close());
beforeEach(async () => {
  app = await testApp('sqlite', { identifier: takesDrawings(identifier) });
  ({ api } = await app.admin());
  [jahe, kunyit] = await addPlants(api);
  editor = await app.tokenOf('editor');
  garden = await addCentre(api, [jahe, kunyit]);
  return () => app.close();
});

/** Teaches two plants that the network has never seen. */
async function teachTwo(): Promise<void> {
  const teach = async (product: number, plant: 'broad' | 'rosette') =>
    expect(
      (await teachPlant(app, editor, await drawnPhotos(plant, 5), { product, centre: garden }))
        .taught
    ).toHaveLength(5);
  await teach(jahe, 'broad');
  await teach(kunyit, 'rosette');
}
const askBoth = async (place: { centre?: number } = { centre: garden }) => [
  await askPlant(app, await drawnPhotos('broad', 3, 50), place),
  await askPlant(app, await drawnPhotos('rosette', 3, 50), place)
];
const firstGuesses = (answers: Record<string, unknown>[]) =>
  answers.map(
    ({ label, alternatives }) => label ?? (alternatives as { label: string }[])[0]?.label
  );

it('§6 Teaching: five photographs of each plant answer for other ones in this garden, at once', async () => {
  const before = await askBoth();
  const other = { centre: await addCentre(api, [jahe], 'Kebun') };
  const elsewhere = [await askBoth(other), await askBoth({})];
  await teachTwo();
  const after = await askBoth();
  expect(firstGuesses(after)).toEqual(['Jahe', 'Kunyit']);
  expect(after.map(({ taught }) => taught)).toEqual([true, true]);
  expect(before.map(({ taught }) => taught)).toEqual([undefined, undefined]);
  // Nothing changes in another garden or without one.
  expect([await askBoth(other), await askBoth({})]).toEqual(elsewhere);
  const report = await write(app, editor, 'GET', `/admin/teaching?centre=${garden}&model=leaf`);
  expect(await report.json()).toMatchObject({ photographs: 10, recognised: 10 });
});

it('§6 Teaching: answers follow new names, hidden plants and forgotten photographers', async () => {
  const before = await askBoth();
  await teachTwo();
  await api.update(entities.product, kunyit, { name: 'Kunir', price: 1 });
  expect(firstGuesses(await askBoth())).toEqual(['Jahe', 'Kunir']);
  await api.update(entities.product, kunyit, { name: 'Kunyit', price: 1, status: 'draft' });
  expect((await askBoth()).map(({ taught }) => taught)).toEqual([undefined, undefined]);
  await api.update(entities.product, kunyit, { name: 'Kunyit', price: 1, status: 'published' });
  expect(firstGuesses(await askBoth())).toEqual(['Jahe', 'Kunyit']);
  const [photo] = await app.db.selectFrom('taught_photos').select('photographer').execute();
  await write(app, editor, 'POST', '/admin/taught-photo/forget', photo);
  expect(await askBoth()).toEqual(before);
});
