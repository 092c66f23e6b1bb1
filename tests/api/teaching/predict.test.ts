import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import { entities } from '#lib/contract/entities.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { openIdentifier } from '../../../server/identify/identifier.ts';
import { startHttpServer } from '../../../server/http/http-server.ts';
import { plantsFromApi, taughtPlantsFromApi } from '../../../server/identify/api-client.ts';
import { identifyRoutes } from '../../../server/identify/routes.ts';
import { describeRecognition } from '../../../server/teaching/plant-recognition.ts';
import { expectRefusal, write } from '../../support/bad-input.ts';
import { appOfAll } from '../../support/block-app.ts';
import { closeAfterAll } from '../../support/closing.ts';
import { picture } from '../../support/pictures.ts';
import { addCentre, addPlants } from '../../support/plants.ts';
import {
  askPlant,
  drawnPhotos,
  acceptDrawings,
  teachPlant,
  type DrawnPlant
} from '../../support/taught-photos.ts';
import { testApp, type TestApp } from '../../support/test-app.ts';
import { sendFeedback, namesIn, newCode, withdrawPhotos } from '../../support/visitor-photos.ts';

// The tests share one garden and depend on their order, because each answer takes long.
const identifier = closeAfterAll(await openIdentifier());
const drawings = acceptDrawings(identifier);
const { app, api } = await appOfAll('sqlite', { identifier: drawings });
const [jahe, kunyit] = await addPlants(api);
const editor = await app.tokenOf('editor');
const garden = await addCentre(api, [jahe, kunyit]);
const other = await addCentre(api, [jahe], 'Kebun');

const photosOf = (plant: DrawnPlant) => drawnPhotos(plant, 1, 50);
const ask = async (plant: DrawnPlant, centre: number | undefined = garden) =>
  askPlant(app, await photosOf(plant), { centre });
const askBoth = async () => [await ask('broad'), await ask('rosette')];
const askElsewhere = async () => [
  await ask('broad', other),
  await askPlant(app, await photosOf('broad'))
];
const firstGuesses = (answers: Record<string, unknown>[]) =>
  answers.map(({ label, suggestions }) => label ?? (suggestions as { label: string }[])[0]?.label);

/** Uploads photographs of a drawn plant. The neural network knows no drawn plants. */
async function uploadPhotos(product: number, files: Promise<File[]>, centre = garden) {
  const { taught } = await teachPlant(app, editor, await files, { product, centre });
  expect(taught).toHaveLength((await files).length);
}

const [before, elsewhere] = [await askBoth(), await askElsewhere()];
await uploadPhotos(jahe, drawnPhotos('broad', 5));
await uploadPhotos(kunyit, drawnPhotos('rosette', 5));

it('§6 Teaching: after five photographs of each plant, further photographs of these plants are recognised at once, but only in this garden', async () => {
  const after = await askBoth();
  expect(firstGuesses(after)).toEqual(['Jahe', 'Kunyit']);
  expect(after.map(({ taught }) => taught)).toEqual([true, true]);
  expect(before.map(({ taught }) => taught)).toEqual([undefined, undefined]);
  expect(await askElsewhere(), 'in another garden or without one').toEqual(elsewhere);
  const report = (query: string) => write(app, editor, 'GET', `/admin/teaching?${query}`);
  const own = await report(`centre=${garden}&model=leaf`);
  expect(await own.json()).toMatchObject({ photographs: 10, recognised: 10 });
  for (const query of ['model=leaf', `centre=${garden}`])
    expect((await report(query)).status).toBe(422);
  expect((await app.request('/api/teaching')).status).toBe(422);
  const confused = { label: String(jahe), count: 2 };
  const counted = { label: String(kunyit), photographs: 3, photographers: 2, recognised: 1 };
  const hidden = { name: 'Pegagan', price: 1, status: 'draft' } as const;
  const { id: draft } = await api.create(entities.product, hidden);
  const centre = await addCentre(api, [jahe, draft], 'Taman');
  const recognition = [{ ...counted, confused }];
  const { plants, ...sums } = await describeRecognition(app.db, centre, recognition);
  expect(sums).toEqual({ photographs: 3, recognised: 1 });
  expect(plants).toMatchObject([
    { product: { id: jahe }, photographs: 0, photographers: 0, confused_with: null },
    {
      product: { id: kunyit },
      photographers: 2,
      confused_with: { id: jahe, name: 'Jahe' },
      confused: 2
    }
  ]);
});

it('§6 Teaching: an accepted photograph of a visitor is used for teaching only if the editor chooses this, and only until the visitor withdraws the photograph', async () => {
  const code = newCode();
  const centre = await addCentre(api, [jahe, kunyit], 'Halaman');
  const texts = { correct_label: 'Kunyit', centre: String(centre), code };
  await sendFeedback(app, await drawnPhotos('rosette', 3, 30), texts);
  await uploadPhotos(jahe, drawnPhotos('broad', 3, 20), centre);
  const sort = async (id: number, more: object) => {
    const body = { state: 'accepted', product: kunyit, ...more };
    const answer = await write(app, editor, 'PUT', `/admin/visitor-photos/${id}`, body);
    return ((await answer.json()) as { photo: VisitorPhoto }).photo.teaches;
  };
  expect(await sort(1, {})).toBe(false);
  for (const id of [1, 2, 3]) expect(await sort(id, { teaches: true })).toBe(true);
  expect(firstGuesses([await ask('rosette', centre)])).toEqual(['Kunyit']);
  // The visitor is the photographer. If an editor assigns another plant, the photograph teaches
  // that plant.
  const rows = () =>
    app.db.selectFrom('taught_photos').selectAll().where('file', '=', '').execute();
  expect(await rows()).toMatchObject([{ photographer: 'visitor-1', centre_id: centre }, {}, {}]);
  const image = await write(
    app,
    editor,
    'GET',
    `/admin/taught-photo/${(await rows())[0]!.id}/image`
  );
  expect(image.status).toBe(200);
  expect(await sort(1, { product: jahe })).toBe(true);
  const changed = (await rows()).filter(({ product_id }) => product_id === jahe);
  expect(changed).toHaveLength(1);
  // A photograph whose row is in the trash can be used for teaching again.
  await write(app, editor, 'DELETE', `/admin/taught-photo/${changed[0]?.id}`);
  expect(await sort(1, { product: jahe, teaches: true })).toBe(true);
  expect(await sort(1, { state: 'unusable' })).toBe(false);
  expect(await sort(2, { teaches: false })).toBe(false);
  expect(await rows()).toHaveLength(1);
  await withdrawPhotos(app, code);
  expect(await rows()).toEqual([]);
});

it('§6 Teaching: a photograph of a visitor without a plant, or without a file, cannot be used for teaching', async () => {
  const photo = await picture('jpeg', { background: '#777777' });
  await sendFeedback(app, photo, { correct_label: 'Jahe' }, '198.51.100.1');
  const { id, file } = await app.db
    .selectFrom('visitor_photos')
    .select(['id', 'file'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const body = { state: 'accepted', product: jahe, teaches: true };
  const accept = () => write(app, editor, 'PUT', `/admin/visitor-photos/${id}`, body);
  const refused = await expectRefusal(await accept(), 422, 'no plant');
  expect(refused).toEqual({ teaches: TEACHING.noPlant });
  await app.photos.remove(file);
  expect(await expectRefusal(await accept(), 422, 'no file')).toEqual({ teaches: TEACHING.gone });
});

it('§6 Teaching: photographs that were examined with older weights are not used until they are examined again', async () => {
  await app.db.updateTable('taught_photos').set({ network: 'older', features: '' }).execute();
  expect(await ask('broad')).not.toHaveProperty('taught');
  const [lost] = await namesIn(app.taughtPhotos);
  await app.taughtPhotos.remove(lost!);
  using examine = vi.spyOn(drawings, 'examine').mockRejectedValueOnce(new Error('busy'));
  await app.deps.taughtPlantCache.renew();
  expect(firstGuesses(await askBoth())).toEqual(['Jahe', 'Kunyit']);
  examine.mockClear();
  await app.deps.taughtPlantCache.renew();
  expect(examine, 'at the next start, for the one that failed').toHaveBeenCalledTimes(1);
  const outdated = app.db.selectFrom('taught_photos').select('file').where('network', '=', 'older');
  expect(await outdated.execute()).toEqual([{ file: lost }]);
});

it('§7 Identification: a separate identifier gets the taught plants from the API; the photographs of forgotten photographers are not used', async () => {
  const server = await startHttpServer(app.handle, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}/api`;
  const sources = { plantsOf: plantsFromApi(url), taughtPlantsOf: taughtPlantsFromApi(url) };
  const remote = new Hono().route('/api', identifyRoutes(identifier, sources));
  const files = await photosOf('broad');
  const request = async (...sent: Parameters<TestApp['request']>) => remote.request(...sent);
  const askRemote = () => askPlant({ request }, files, { centre: garden });
  const expected = await ask('broad');
  expect(firstGuesses([expected])).toEqual(['Jahe']);
  expect(expected).toMatchObject({ taught: true });
  using fetched = vi.spyOn(globalThis, 'fetch');
  using timeout = vi.spyOn(AbortSignal, 'timeout');
  for (const answer of [await askRemote(), await askRemote()]) expect(answer).toEqual(expected);
  const responses = await Promise.all(fetched.mock.results.map(({ value }) => value as Response));
  // The API does not send unchanged taught plants again.
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 304]);
  expect(timeout.mock.calls.flat()).toEqual(expect.arrayContaining([2000, 6000]));
  const [photo] = await app.db.selectFrom('taught_photos').select('photographer').execute();
  await write(app, editor, 'POST', '/admin/taught-photo/forget', photo);
  expect(await askRemote()).not.toHaveProperty('taught');
  expect(await askBoth()).toEqual(before);
  await server.stop();
});

it('§6 Teaching: photographs uploaded to one instance affect the next answer of another instance', async () => {
  const one = await testApp('postgres', { identifier: drawings });
  const second = await testApp('postgres', { source: one.source, identifier: drawings });
  const { api: admin } = await one.admin();
  const [ginger, turmeric] = await addPlants(admin);
  const centre = await addCentre(admin, [ginger, turmeric]);
  const by = await one.tokenOf('editor');
  const askSecond = async () => askPlant(second, await photosOf('rosette'), { centre });
  expect(await askSecond()).not.toHaveProperty('taught');
  for (const [product, plant] of [
    [ginger, 'broad'],
    [turmeric, 'rosette']
  ] as const)
    await teachPlant(one, by, await drawnPhotos(plant, 5), { product, centre });
  expect(await askSecond()).toMatchObject({ label: 'Kunyit', taught: true });
  await second.close();
  await one.close();
});
