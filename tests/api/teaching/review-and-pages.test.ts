import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { TaughtPhoto } from '#lib/contract/endpoints/teaching.ts';
import { TEACHING } from '#lib/contract/messages.ts';
import { openIdentifier } from '../../../server/identify/identifier.ts';
import { write } from '../../support/bad-input.ts';
import { appOfAll } from '../../support/block-app.ts';
import { closeAfterAll, closing } from '../../support/closing.ts';
import { pictureCalls } from '../../support/picture-calls.ts';
import { servedFiles } from '../../support/pictures.ts';
import { addCentre, addPlants } from '../../support/plants.ts';
import { versionCalls } from '../../support/review.ts';
import {
  drawnPhoto,
  drawnPhotos,
  acceptDrawings,
  teachPlant
} from '../../support/taught-photos.ts';
import { ALL_ENGINES, ENGINE, testApp } from '../../support/test-app.ts';
import { sendFeedback } from '../../support/visitor-photos.ts';

const { product } = entities;
const { kept } = closing();
const identifier = acceptDrawings(closeAfterAll(await openIdentifier()));
const REVIEWED = { review: 'required' } as const;

const TEXTS = {
  image_alt: 'Daun Jahe',
  image_credit: 'Sari <b> | Joglo',
  translations: { en: { image_alt: 'Leaf of Jahe' } }
};

/** Creates an app with two plants. Jahe has two taught photographs of leaves. */
async function setUp(engine = ENGINE, config: object = {}) {
  const app = kept(await testApp(engine, { identifier, config }));
  const { api, token } = await app.admin();
  const [jahe = 0, kunyit = 0] = await addPlants(api);
  const editor = await app.tokenOf('editor');
  const [first, second] = await drawnPhotos('broad', 2);
  const located = await sharp(await first!.arrayBuffer())
    .withExif({ IFD3: { GPSLatitude: '7/1 47/1 0/1' }, IFD0: { Model: 'rahasia' } })
    .jpeg()
    .toBuffer();
  const files = [new File([new Uint8Array(located)], 'a.jpg'), second!];
  const { taught } = await teachPlant(app, editor, files, { product: jahe });
  const ask = (path: string, method = 'GET', body?: unknown, by = editor) =>
    write(app, by, method, `/admin/taught-photo${path}`, body);
  const list = async () =>
    ((await (await ask('')).json()) as { photos: TaughtPhoto[] }).photos.toSorted(
      (a, b) => a.id - b.id
    );
  return {
    app,
    api,
    token,
    editor,
    jahe,
    kunyit,
    ask,
    ids: taught.map(({ id }) => id),
    show: (photos: unknown, shown: unknown = true, texts: object = TEXTS, by = editor) =>
      ask('/shown', 'PUT', { photos, shown, ...texts }, by),
    isShown: async () => (await list()).map(({ shown }) => shown),
    photosOf: async (id = jahe) => (await app.guest.one(product, id)).photos,
    filesOf: async (image: string) => (await servedFiles(app.request, image)).size
  };
}

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§6 Teaching: editors can show taught photographs on the page of their plant and hide them again', async () => {
    const made = await setUp(engine);
    const { app, api, ask, ids, show, isShown, photosOf, filesOf, jahe } = made;
    expect(await isShown()).toEqual([false, false]);
    expect((await show(ids, true, TEXTS, await app.tokenOf('user'))).status).toBe(403);

    const answers = await Promise.all([show(ids), show(ids)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const shown = await photosOf();
    const texts = { part: 'leaf', image_alt: 'Daun Jahe', image_credit: 'Sari <b> / Joglo' };
    expect(shown).toMatchObject([texts, texts]);
    const english = await app.guest.one(product, jahe, { lang: 'en' });
    expect(english.photos[0]?.image_alt).toBe('Leaf of Jahe');
    expect(await isShown()).toEqual([true, true]);
    // The public copies have all sizes, and contain neither the location nor the camera.
    const files = await servedFiles(app.request, shown[0]!.image);
    expect(files.size).toBe(6);
    for (const bytes of files.values()) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('rahasia')).toBe(false);
    }
    const { pictures } = await pictureCalls(api).library({ per_page: 100 });
    expect(pictures.map(({ path }) => path)).toContain(shown[0]!.image);

    await api.remove(product, jahe);
    expect(await isShown()).toEqual([false, false]);
    const [trashed] = await app.db.selectFrom('trash').select('id').execute();
    const restored = await write(app, made.token, 'POST', `/admin/trash/${trashed!.id}/restore`);
    expect(restored.status).toBe(200);
    expect(await isShown()).toEqual([true, true]);

    expect((await ask(`/${ids[0]}`, 'DELETE')).status).toBe(200);
    expect((await photosOf()).map(({ image }) => image)).toEqual([shown[1]!.image]);
    expect(await filesOf(shown[0]!.image)).toBe(0);
    expect((await ask(`/${ids[0]}/restore`, 'POST')).status).toBe(200);
    expect(await isShown()).toEqual([false, true]);
    expect((await show([ids[0], ids[0]])).status).toBe(200);
    expect(await isShown()).toEqual([true, true]);

    for (const _twice of [1, 2]) expect((await show(ids, false)).status).toBe(200);
    expect([await photosOf(), await isShown()]).toEqual([[], [false, false]]);
    for (const { image } of shown) expect(await filesOf(image)).toBe(0);
  });
});

it('§6 Teaching: unknown photographs, photographs of visitors or of several plants, and too many at once cannot be shown', async () => {
  const { app, ask, editor, ids, kunyit, show, photosOf } = await setUp();
  const other = await teachPlant(app, editor, [await drawnPhoto('narrow', 1)], { product: kunyit });
  const mixed = await show([ids[0], other.taught[0]!.id]);
  expect([mixed.status, await mixed.json()]).toMatchObject([422, { error: TEACHING.onePlant }]);
  for (const wrong of [[], 'a', [1.5], Array.from({ length: 11 }, (_, n) => n + 1), undefined])
    expect((await show(wrong)).status).toBe(422);
  expect((await show(ids, 'yes')).status).toBe(422);
  expect((await show(ids, true, { translations: { en: { image_alt: 5 } } })).status).toBe(422);
  expect((await show(ids, true, { image_alt: 'x'.repeat(256) })).status).toBe(422);
  expect((await show([99])).status).toBe(404);
  await app.set('taught_photos', { file: '' }, { id: ids[0] });
  expect(await (await show(ids)).json()).toMatchObject({ error: TEACHING.isVisitors });
  await ask(`/${ids[1]}`, 'DELETE');
  expect((await show([ids[1]])).status).toBe(404);
  expect(await photosOf()).toEqual([]);
});

it('§6 Teaching: forgetting a photographer removes all photographs of this photographer from pages', async () => {
  const { app, ask, editor, ids, kunyit, show, photosOf } = await setUp();
  const other = await teachPlant(app, editor, [await drawnPhoto('narrow', 1)], { product: kunyit });
  await show(ids);
  await show([other.taught[0]!.id], true, {});
  expect([await photosOf(), await photosOf(kunyit)].map(({ length }) => length)).toEqual([2, 1]);
  const { photographer } = other.taught[0]!;
  const answer = await ask('/forget', 'POST', { photographer: photographer.id });
  expect(await answer.json()).toMatchObject({ forgotten: 3 });
  expect([await photosOf(), await photosOf(kunyit)]).toEqual([[], []]);
});

it('§5 Review: if an editor shows photographs or deletes shown ones, the change waits for review, together with earlier changes', async () => {
  const { api, token, ask, ids, show, isShown, photosOf, filesOf } = await setUp(ENGINE, REVIEWED);
  const calls = versionCalls(api);
  const waiting = async (sent: Promise<Response>) => {
    const answer = await sent;
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { waiting: number[] }).waiting[0]!;
  };
  const publish = async (id: number) => calls.publish(id, (await calls.one(id)).version.updated_at);
  const linesOf = async (id: number) =>
    String((await calls.one(id)).fields['photos']?.after).match(/.+/g)?.length;

  const change = await waiting(show([ids[0]]));
  expect(await waiting(show([ids[1]]))).toBe(change);
  expect(await linesOf(change)).toBe(2);
  expect([await photosOf(), await isShown()]).toEqual([[], [false, false]]);
  // The photograph is not public yet, so its deletion needs no review.
  expect((await ask(`/${ids[1]}`, 'DELETE')).status).toBe(200);
  expect(await linesOf(change)).toBe(1);
  await publish(change);
  const [shown] = await photosOf();
  expect(shown).toMatchObject({ image_alt: 'Daun Jahe' });

  const removal = await waiting(ask(`/${ids[0]}`, 'DELETE'));
  expect((await photosOf()).length).toBe(1);
  await publish(removal);
  expect(await photosOf()).toEqual([]);
  expect(await filesOf(shown!.image)).toBeLessThanOrEqual(6);
  expect((await show(ids, true, TEXTS, token)).status).toBe(404);
});

const { app, api: admin, token } = await appOfAll(ENGINE, { identifier, config: REVIEWED });
const editor = await app.tokenOf('editor');
const [jahe, kunyit] = await addPlants(admin);
const centre = await addCentre(admin, [jahe, kunyit]);
const ask = (path: string, method = 'GET', body?: unknown, by = editor) =>
  write(app, by, method, `/admin${path}`, body);
const accept = (ids: number[], by: string) => ask('/taught-photo/accept', 'POST', { ids }, by);
const expectReviewed = async (response: Response) => {
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ message: TEACHING.reviewed });
};
const teaching = async () => {
  const response = await app.request(`/api/teaching?model=leaf&centre=${centre}`);
  return ((await response.json()) as { own: unknown[] }).own.length;
};

it('§6 Teaching: with review, photographs of editors are used only after an administrator accepts them', async () => {
  const store = async (drawing: 'broad' | 'narrow', product: number) =>
    (await teachPlant(app, editor, await drawnPhotos(drawing, 3), { product, centre })).taught;
  const taught = [...(await store('broad', jahe)), ...(await store('narrow', kunyit))];
  expect(taught.map(({ waiting }) => waiting)).toEqual(Array(6).fill(true));
  expect(app.events).toMatchObject([{ kind: 'changes-waiting' }]);
  expect(await teaching()).toBe(0);
  expect((await admin.history({})).changes[0]?.fields).not.toHaveProperty('taught_leaf');

  const ids = taught.map(({ id }) => id);
  expect((await accept(ids, editor)).status).toBe(403);
  const waiting = await (await ask('/taught-photo?waiting=true')).json();
  expect(waiting).toMatchObject({ total: 6 });
  expect(await (await accept(ids.slice(5), token)).json()).toMatchObject({ accepted: 1 });
  expect(await (await accept(ids, token)).json()).toMatchObject({ accepted: 5 });
  expect(await (await accept(ids, token)).json()).toMatchObject({ accepted: 0 });
  const { changes } = await admin.history({ entity: 'product', id: jahe });
  expect(changes[0]?.fields).toEqual({ taught_leaf: { before: 'Joglo: 0', after: 'Joglo: 3' } });
  expect(await teaching()).toBe(2);

  // A refused deletion does not create a version that removes the photograph from the page.
  await ask('/taught-photo/shown', 'PUT', { photos: [ids[0]], shown: true }, token);
  const removals = [
    ask(`/taught-photo/${ids[0]}`, 'DELETE'),
    ask('/taught-photo/forget', 'POST', { photographer: taught[0]!.photographer.id })
  ];
  for (const removal of removals) await expectReviewed(await removal);
  expect((await versionCalls(admin).list({})).total).toBe(0);
  expect(await teaching()).toBe(2);
  await ask(`/taught-photo/${ids[0]}`, 'DELETE', undefined, token);
  const restored = await ask(`/taught-photo/${ids[0]}/restore`, 'POST');
  expect(await restored.json()).toMatchObject({ photo: { waiting: true } });
  expect((await ask(`/taught-photo/${ids[0]}`, 'DELETE')).status).toBe(200);
  expect(await (await accept(ids, token)).json()).toMatchObject({ accepted: 0 });
});

it('§6 Photographs: with review, a visitor’s photograph that an editor accepts is used only after an administrator accepts it, too', async () => {
  await sendFeedback(app, await drawnPhoto('rosette', 1), { correct_label: 'Jahe' });
  const sort = (product: number, by: string, teaches = true) =>
    ask('/visitor-photos/1', 'PUT', { state: 'accepted', product, teaches }, by);
  const count = async () => {
    const photos = app.db.selectFrom('taught_photos').where('visitor_photo_id', '=', 1);
    return (await photos.select('accepted_by').execute()).map(({ accepted_by }) => accepted_by);
  };
  expect((await sort(jahe, editor)).status).toBe(200);
  expect(await count()).toEqual([null]);
  expect((await sort(jahe, token)).status).toBe(200);
  expect(await count()).toEqual([1]);
  expect((await sort(jahe, editor)).status).toBe(200);
  expect(await count()).toEqual([1]);
  for (const [product, teaches] of [
    [kunyit, true],
    [jahe, false]
  ] as const)
    await expectReviewed(await sort(product, editor, teaches));
  expect(await count()).toEqual([1]);
});
