import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { TaughtPhoto } from '#lib/contract/endpoints/teaching.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { RESTORE, TEACHING } from '#lib/contract/messages.ts';
import { openIdentifier } from '../../../server/identify/identifier.ts';
import { expectRefusal, write } from '../../support/bad-input.ts';
import { api, app, appOfEach, token } from '../../support/block-app.ts';
import { closeAfterAll } from '../../support/closing.ts';
import { picture } from '../../support/pictures.ts';
import { addCentre, addPlants } from '../../support/plants.ts';
import {
  drawnPhoto,
  drawnPhotos,
  sendPhotos,
  acceptDrawings,
  teachPlant
} from '../../support/taught-photos.ts';
import { ENGINE } from '../../support/test-app.ts';
import { namesIn } from '../../support/visitor-photos.ts';

const identifier = closeAfterAll(await openIdentifier());

let editor: string;
let [jahe, kunyit] = [0, 0];
appOfEach(ENGINE, { identifier: acceptDrawings(identifier) });
beforeEach(async () => {
  [jahe, kunyit] = await addPlants(api);
  editor = await app.tokenOf('editor');
});
const ask = (path: string, method = 'GET', body?: unknown, by = editor) =>
  write(app, by, method, `/admin/taught-photo${path}`, body);
const list = async (query = '') =>
  (await (await ask(query)).json()) as { photos: TaughtPhoto[]; total: number };
const ids = async (query = '') => (await list(query)).photos.map(({ id }) => id);

it('§6 Teaching: editors can upload photographs and filter them by garden, plant, part and photographer', async () => {
  const garden = await addCentre(api, [jahe]);
  const subject = { product: jahe, centre: garden };
  const { taught, refused } = await teachPlant(app, editor, await drawnPhotos('broad', 3), subject);
  expect(refused).toEqual([]);
  const { id: account } = (await app.client(editor).profile()) as { id: number };
  expect(taught[0]).toEqual({
    id: 1,
    model: 'leaf',
    product: { id: jahe, name: 'Jahe' },
    centre: { id: garden, name: 'Joglo' },
    photographer: { id: `account-${account}`, name: 'editor' },
    shown: false,
    waiting: false,
    created_at: expect.stringMatching(/Z$/)
  });
  const fruit = { product: kunyit, model: 'fruit' };
  await teachPlant(app, editor, await drawnPhotos('narrow', 1), fruit);
  expect(await list()).toMatchObject({ total: 4, photos: [{ id: 4, centre: null }, {}, {}, {}] });
  expect(await ids(`?centre=${garden}&page=2&per_page=2`)).toEqual([1]);
  expect(await ids(`?product=${kunyit}&model=fruit`)).toEqual([4]);
  expect(await ids(`?photographer=account-${account}&model=rhizome`)).toEqual([]);
  expect(await ids('?photographer=account-999')).toEqual([]);
  expect((await ask('?photographer=%00')).status).toBe(422);
  const image = await ask('/1/image');
  expect(Object.fromEntries(image.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store'
  });
  expect((await ask('/99/image')).status).toBe(404);
  await api.remove(entities.product, jahe);
  expect((await list('?product=' + jahe)).photos[0]?.product).toEqual({ id: jahe, name: '' });
});

it('§6 Teaching: each invalid photograph of an upload is refused with its own message, and valid photographs are stored', async () => {
  const [first, second] = await drawnPhotos('broad', 2);
  const copy = new File([await first!.arrayBuffer()], 'copy.jpg');
  const files = [
    first!,
    copy,
    await picture('jpeg', { background: '#777777' }),
    await picture('webp'),
    new File([(await second!.arrayBuffer()).slice(0, 300)], 'cut.jpg'),
    new File([], 'empty.jpg')
  ];
  const { taught, refused } = await teachPlant(app, editor, files, { product: jahe });
  expect(taught).toHaveLength(1);
  expect(refused.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'copy.jpg', error: TEACHING.duplicate },
    { name: 'cut.jpg', error: ERROR_MESSAGE.damagedImage },
    { name: 'empty.jpg', error: ERROR_MESSAGE.emptyImage },
    { name: 'picture.jpeg', error: TEACHING.noPlant },
    { name: 'picture.webp', error: TEACHING.wrongType }
  ]);
  expect(await namesIn(app.taughtPhotos)).toHaveLength(1);
  // A duplicate is also refused for another account, but not for another plant.
  expect((await teachPlant(app, token, [first!], { product: jahe })).refused).toHaveLength(1);
  expect((await teachPlant(app, token, [first!], { product: kunyit })).taught).toHaveLength(1);
});

it('§6 Teaching: each account can store ten photographs of a plant in each garden', async () => {
  const garden = await addCentre(api, [jahe]);
  const send = async (seed: number, count: number, by = editor, centre = garden) => {
    const files = await drawnPhotos('broad', count, seed);
    return (await teachPlant(app, by, files, { product: jahe, centre })).taught.length;
  };
  // Two concurrent requests together do not exceed the limit.
  expect((await Promise.all([send(1, 6), send(7, 6)])).toSorted()).toEqual([4, 6]);
  expect(await send(20, 1)).toBe(0);
  expect(await send(21, 1, token)).toBe(1);
  expect(await send(22, 1, editor, await addCentre(api, [], 'Kebun'))).toBe(1);
  await ask('/1', 'DELETE');
  expect(await send(23, 2)).toBe(1);
});

it('§5 Teaching: an upload with an invalid field or file is refused, and nothing is stored', async () => {
  const photo = [await drawnPhoto('broad', 1)];
  const status = async (fields: Parameters<typeof sendPhotos>[3], files = photo) => {
    const answer = await sendPhotos(app, editor, files, fields);
    const { fields: wrong = {} } = (await answer.json()) as { fields?: object };
    return [answer.status, ...Object.entries(wrong).flat()];
  };
  const large = new File([new Uint8Array(6e6)], 'large.jpg');
  for (const [expected, fields, files] of [
    [[422, 'product', TEACHING.noProduct], { product: 4711 }],
    [[422, 'product', 'Invalid product: must be a valid number'], { product: 'x' }],
    [[422, 'model', expect.any(String)], { model: 'flower' }],
    [[422, 'centre', TEACHING.noCentre], { centre: 4711 }],
    [[422, 'file', TEACHING.noFile], {}, []],
    [[400], {}, await drawnPhotos('broad', 11)],
    [[413], {}, [large]]
  ] as [unknown[], object, File[]?][])
    expect(await status({ product: jahe, ...fields }, files)).toEqual(expected);
  expect((await ask('', 'POST', { product: jahe })).status).toBe(415);
  expect([(await list()).total, await namesIn(app.taughtPhotos)]).toEqual([0, []]);
});

it('§6 Teaching: a deleted photograph can be restored from the trash; a photographer can be forgotten', async () => {
  const plant = { product: jahe };
  const { taught } = await teachPlant(app, editor, await drawnPhotos('broad', 3), plant);
  const by = taught[0]!.photographer.id;
  await teachPlant(app, token, await drawnPhotos('narrow', 1), plant);
  for (const id of [1, 2]) expect((await ask(`/${id}`, 'DELETE')).status).toBe(200);
  expect((await ask('/2', 'DELETE')).status).toBe(404);
  expect(await ids('?trashed=true')).toEqual([2, 1]);
  expect(await (await ask('/2/restore', 'POST')).json()).toMatchObject({ photo: { id: 2 } });
  expect((await ask('/2/restore', 'POST')).status).toBe(404);
  expect(await ids('?trashed=true')).toEqual([1]);
  const forgotten = await ask('/forget', 'POST', { photographer: by });
  expect(await forgotten.json()).toMatchObject({ forgotten: 2 });
  expect([await ids(), await ids('?trashed=true')]).toEqual([[4], [3, 2, 1]]);
});

it('§6 Teaching: a photograph can be restored only if it could be uploaded again', async () => {
  const files = await drawnPhotos('broad', 11);
  await teachPlant(app, editor, files.slice(0, 10), { product: jahe });
  await ask('/1', 'DELETE');
  const eleventh = await teachPlant(app, editor, files.slice(10), { product: jahe });
  const refusal = async (id: number) => {
    const answer = await ask(`/${id}/restore`, 'POST');
    return [answer.status, ((await answer.json()) as { error: string }).error];
  };
  expect(await refusal(1)).toEqual([409, TEACHING.enough]);
  await ask(`/${eleventh.taught[0]!.id}`, 'DELETE');
  await teachPlant(app, token, files.slice(0, 1), { product: jahe });
  expect(await refusal(1)).toEqual([409, TEACHING.duplicate]);
  expect(await ids('?trashed=true')).toEqual([11, 1]);
});

it('§6 Teaching: a repeated upload stores its photograph only once, and gets the same response', async () => {
  const files = await drawnPhotos('broad', 1);
  const send = async (upload_id: string, by = editor) =>
    teachPlant(app, by, files, { product: jahe, upload_id });
  const [first, second] = await Promise.all([send('1-0.5'), send('1-0.5')]);
  expect(second).toEqual(first);
  expect(await send('1-0.5')).toEqual(first);
  expect([await ids(), (await namesIn(app.taughtPhotos)).length]).toEqual([[1], 1]);
  // The same file with another upload id or of another account is a duplicate.
  for (const answer of [await send('2-0.5'), await send('1-0.5', token)])
    expect(answer).toMatchObject({ taught: [], refused: [{ error: TEACHING.duplicate }] });
  await ask('/1', 'DELETE');
  expect(await send('1-0.5')).toEqual(first);
  expect([await ids(), await namesIn(app.taughtPhotos)]).toEqual([[], [expect.any(String)]]);
  const upload = { product: jahe, upload_id: '3' };
  const two = await sendPhotos(app, editor, await drawnPhotos('broad', 2), upload);
  expect(await expectRefusal(two, 422, 'two files')).toEqual({ upload_id: TEACHING.oneFile });
});

it('§6 Teaching: the history of a plant shows who changed the number of its photographs, by part and garden', async () => {
  const garden = await addCentre(api, [jahe]);
  const subject = { product: jahe, centre: garden };
  const { taught } = await teachPlant(app, editor, await drawnPhotos('broad', 3), subject);
  await teachPlant(app, editor, await drawnPhotos('narrow', 1), { product: jahe, model: 'fruit' });
  await ask('/2', 'DELETE');
  await ask('/2/restore', 'POST');
  const { id: photographer } = taught[0]!.photographer;
  await ask('/forget', 'POST', { photographer }, token);
  const { changes } = await api.history({ entity: 'product', id: jahe, page: 1, per_page: 10 });
  const seen = changes
    .slice(0, -1)
    .map(({ by_username, fields }) => [by_username, ...Object.entries(fields).flat()]);
  const leaf = (before: number, after: number) => {
    return ['taught_leaf', { before: `Joglo: ${before}`, after: `Joglo: ${after}` }];
  };
  expect(seen).toEqual([
    ['admin', 'taught_fruit', { before: 1, after: 0 }],
    ['admin', ...leaf(3, 0)],
    ['editor', ...leaf(2, 3)],
    ['editor', ...leaf(3, 2)],
    ['editor', 'taught_fruit', { before: 0, after: 1 }],
    ['editor', ...leaf(0, 3)]
  ]);
  expect(new Set(changes.map(({ title }) => title))).toEqual(new Set(['Jahe']));
  // Photographs can be restored from their own trash, but not from the history.
  const restored = await write(app, editor, 'POST', `/admin/history/${changes[0]!.id}/restore`);
  expect([restored.status, await restored.json()]).toMatchObject([409, { error: RESTORE.nothing }]);
});
