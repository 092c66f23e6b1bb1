import { afterAll, beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { AdminApi } from '../../../src/admin/shared/api.ts';
import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import { openIdentifier } from '../../../server/identify/identifier.ts';
import { startHttpServer } from '../../../server/http/http-server.ts';
import {
  identifyRoutes,
  plantsFromApi,
  taughtPlantsFromApi
} from '../../../server/identify/routes.ts';
import { write } from '../../support/bad-input.ts';
import { addCentre, addPlants } from '../../support/plants.ts';
import { askPlant, drawnPhotos, takesDrawings, teachPlant } from '../../support/taught-photos.ts';
import { testApp, type TestApp } from '../../support/test-app.ts';
import { leave, namesIn, newCode, takeBack } from '../../support/visitor-photos.ts';

const identifier = await openIdentifier();
let app: TestApp;
let api: AdminApi;
let editor: string;
let garden = 0;
let [jahe, kunyit] = [0, 0];
afterAll(() => identifier.close());
beforeEach(async () => {
  app = await testApp('sqlite', { identifier: takesDrawings(identifier) });
  ({ api } = await app.admin());
  [jahe, kunyit] = await addPlants(api);
  editor = await app.tokenOf('editor');
  garden = await addCentre(api, [jahe, kunyit]);
  return () => app.close();
});

/** Teaches two plants that the neural network has never seen. */
async function teachTwo(): Promise<void> {
  const teachFive = async (product: number, plant: 'broad' | 'rosette') =>
    expect(
      (await teachPlant(app, editor, await drawnPhotos(plant, 5), { product, centre: garden }))
        .taught
    ).toHaveLength(5);
  await teachFive(jahe, 'broad');
  await teachFive(kunyit, 'rosette');
}
const askBoth = async (place: { centre?: number } = { centre: garden }) => [
  await askPlant(app, await drawnPhotos('broad', 1, 50), place),
  await askPlant(app, await drawnPhotos('rosette', 1, 50), place)
];
const firstGuesses = (answers: Record<string, unknown>[]) =>
  answers.map(
    ({ label, alternatives }) => label ?? (alternatives as { label: string }[])[0]?.label
  );

it('§6 Teaching: five photographs of each plant make others recognised in this garden at once', async () => {
  const before = await askBoth();
  const other = { centre: await addCentre(api, [jahe], 'Kebun') };
  const elsewhere = [await askBoth(other), await askBoth({})];
  await teachTwo();
  const after = await askBoth();
  expect(firstGuesses(after)).toEqual(['Jahe', 'Kunyit']);
  expect(after.map(({ taught }) => taught)).toEqual([true, true]);
  expect(before.map(({ taught }) => taught)).toEqual([undefined, undefined]);
  // Answers in another garden or without one are unchanged.
  expect([await askBoth(other), await askBoth({})]).toEqual(elsewhere);
  const report = await write(app, editor, 'GET', `/admin/teaching?centre=${garden}&model=leaf`);
  expect(await report.json()).toMatchObject({ photographs: 10, recognised: 10 });
});

it('§6 Teaching: answers change with renamed plants, hidden plants and forgotten photographers', async () => {
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

it('§6 Teaching: a visitor’s accepted photograph teaches if the editor chooses so, until it is withdrawn', async () => {
  const code = newCode();
  const texts = { correct_label: 'Kunyit', centre: String(garden), code };
  await leave(app, await drawnPhotos('rosette', 3, 30), texts);
  await teachPlant(app, editor, await drawnPhotos('broad', 3), { product: jahe, centre: garden });
  const sort = async (id: number, more: object) => {
    const body = { state: 'accepted', product: kunyit, ...more };
    const answer = await write(app, editor, 'PUT', `/admin/visitor-photos/${id}`, body);
    return ((await answer.json()) as { photo: VisitorPhoto }).photo.teaches;
  };
  expect(await sort(1, {})).toBe(false);
  for (const id of [1, 2, 3]) expect(await sort(id, { teaches: true })).toBe(true);
  expect(firstGuesses(await askBoth())).toEqual(['Jahe', 'Kunyit']);
  // The photographer is the visitor, and the plant follows the photograph.
  const rows = () =>
    app.db.selectFrom('taught_photos').selectAll().where('file', '=', '').execute();
  expect(await rows()).toMatchObject([{ photographer: 'visitor-1', centre_id: garden }, {}, {}]);
  expect(await sort(1, { product: jahe })).toBe(true);
  expect((await rows()).filter(({ product_id }) => product_id === jahe)).toHaveLength(1);
  expect(await sort(1, { state: 'unusable' })).toBe(false);
  expect(await sort(2, { teaches: false })).toBe(false);
  expect(await rows()).toHaveLength(1);
  await takeBack(app, code);
  expect(await rows()).toEqual([]);
});

it('§6 Teaching: photographs of older weights are examined again, and teach then', async () => {
  await teachTwo();
  const after = await askBoth();
  await app.db.updateTable('taught_photos').set({ network: 'older', features: '' }).execute();
  expect((await askBoth()).map(({ taught }) => taught)).toEqual([undefined, undefined]);
  const [lost] = await namesIn(app.taughtPhotos);
  await app.taughtPhotos.remove(lost!);
  await app.deps.taughtPlantCache.renew();
  expect(firstGuesses(await askBoth())).toEqual(firstGuesses(after));
  const outdated = app.db.selectFrom('taught_photos').select('file').where('network', '=', 'older');
  expect(await outdated.execute()).toEqual([{ file: lost }]);
});

it('§7 Identification: an identifier without a database gets the taught plants from the API', async () => {
  await teachTwo();
  const api = await startHttpServer(app.handle, { host: '127.0.0.1', port: 0 });
  const alone = identifyRoutes(identifier, {
    plantsOf: plantsFromApi(`http://127.0.0.1:${api.port}/api`),
    taughtPlantsOf: taughtPlantsFromApi(`http://127.0.0.1:${api.port}/api`)
  });
  const remote = {
    request: async (path: string, init?: RequestInit) =>
      alone.request(path.slice('/api'.length), init)
  };
  const files = await drawnPhotos('broad', 1, 50);
  const answers = [];
  for (const asked of [app, remote, remote])
    answers.push(await askPlant(asked, files, { centre: garden }));
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  expect(answers[0]).toMatchObject({ label: 'Jahe', taught: true });
  await write(app, editor, 'POST', '/admin/taught-photo/forget', {
    photographer: (
      await app.db.selectFrom('taught_photos').select('photographer').executeTakeFirstOrThrow()
    ).photographer
  });
  expect(await askPlant(remote, files, { centre: garden })).not.toHaveProperty('taught');
  await api.stop();
});
