import { beforeEach, expect, it, vi } from 'vitest';
import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import { entities } from '#lib/contract/entities.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import { purgePhotos } from '../../server/visitor-photos/delete-photos.ts';
import { write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture, servedFiles } from '../support/pictures.ts';
import { addPlants } from '../support/plants.ts';
import { reviewedApp } from '../support/review.ts';
import { leave, namesIn, newCode, takeBack } from '../support/visitor-photos.ts';

const { product } = entities;
const small = () => picture('jpeg', { width: 600, height: 450 });
const CREDIT = 'Sari <b>';

let editor: string;
let [jahe, kunyit] = [0, 0];
appOfEach();
beforeEach(async () => {
  [jahe, kunyit] = await addPlants(api);
  editor = await app.tokenOf('editor');
});

const ask = (path: string, method = 'GET', body?: unknown, by = editor) =>
  write(app, by, method, `/admin/visitor-photos${path}`, body);
const photo = async (): Promise<VisitorPhoto | undefined> =>
  ((await (await ask('')).json()) as { photos: VisitorPhoto[] }).photos[0];
const accept = (more: object = {}) =>
  ask('/1', 'PUT', { state: 'accepted', product: jahe, ...more });
const show = (shown: unknown, by = editor) => ask('/1/shown', 'PUT', { shown }, by);
const photosOf = async (id = jahe) => (await app.guest.one(product, id)).photos;

it('§7 Feedback: a photograph is shown only with both consents, after it was accepted and an editor chose to show it', async () => {
  const consent = { correct_label: 'Jahe', show: 'true' };
  // The name in `credit` can have at most 60 characters.
  const long = await leave(app, await small(), { ...consent, credit: 'x'.repeat(61) });
  expect([long.status, await photo()]).toEqual([422, undefined]);
  await leave(app, await small(), { ...consent, credit: CREDIT });
  expect(await photo()).toMatchObject({ may_show: true, credit: CREDIT, shown: false });
  const early = await show(true);
  expect([early.status, await early.json()]).toMatchObject([409, { message: FEEDBACK.mayNotShow }]);
  await accept();
  // Hiding a photograph that is not shown changes nothing on the page.
  const { image } = await api.update(product, kunyit, {}, await small());
  await api.update(product, jahe, { photos: [{ image, part: 'leaf' }] } as never);
  expect((await show(false)).status).toBe(200);
  expect(await photosOf()).toHaveLength(1);
  for (const wrong of ['yes', undefined]) expect((await show(wrong)).status).toBe(422);
  expect((await show(true, await app.tokenOf('user'))).status).toBe(403);

  const answers = await Promise.all([show(true), show(true)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [own, shown, ...more] = await photosOf();
  expect([own?.image, more]).toEqual([image, []]);
  expect(shown).toMatchObject({ part: 'leaf', image_alt: '', image_credit: CREDIT });
  expect((await servedFiles(app.request, shown!.image)).size).toBe(6);
  expect((await photo())?.shown).toBe(true);
  const moved = await accept({ product: kunyit });
  expect([moved.status, await moved.json()]).toMatchObject([409, { message: FEEDBACK.isShown }]);

  expect((await show(false)).status).toBe(200);
  expect(await photosOf()).toHaveLength(1);
  expect((await servedFiles(app.request, shown!.image)).size).toBe(0);
  expect((await photo())?.shown).toBe(false);
  expect((await show(false)).status).toBe(200);
});

it.each([
  ['without the second consent', {}],
  ['with an unknown value of the second consent', { show: 'yes', credit: CREDIT }],
  ['with a name but no second consent', { credit: CREDIT }]
])('§7 Feedback: %s a photograph is stored but never shown', async (_case, consent) => {
  await leave(app, await small(), { correct_label: 'Jahe', ...consent });
  expect(await photo()).toMatchObject({ may_show: false, credit: '' });
  await accept();
  expect((await show(true)).status).toBe(409);
  expect(await photosOf()).toEqual([]);
});

it('§7 Feedback: a withdrawal erases a shown photograph and the visitor’s name from all rows, the trash and the history', async () => {
  const code = newCode();
  const consent = { correct_label: 'Jahe', code, show: 'true', credit: CREDIT };
  await leave(app, await small(), consent);
  await accept();
  await show(true);
  const image = (await photosOf())[0]!.image;
  const kept = { image, part: 'leaf', image_alt: 'Daun', image_credit: CREDIT };
  // The photograph is also in another row, in a row of the trash and in the history.
  await api.update(product, kunyit, { stored_image: image, photos: [kept] } as never);
  const copy = await api.create(product, { name: 'Salinan', price: 1, photos: [kept] } as never);
  await api.remove(product, copy.id);
  const before = await api.one(product, jahe);
  const all = async () => {
    const tables = ['changes', 'trash', 'products', 'photo_submissions'] as const;
    const rows = tables.map((table) => app.db.selectFrom(table).selectAll().execute());
    return JSON.stringify(await Promise.all(rows));
  };
  expect(await all()).toContain(image);

  expect((await takeBack(app, code)).status).toBe(200);
  expect(await all()).not.toContain(image);
  expect(await all()).not.toContain('Sari');
  expect([await photosOf(), (await app.guest.one(product, kunyit)).image]).toEqual([[], '']);
  expect((await servedFiles(app.request, image)).size).toBe(0);
  const { pictures } = await pictureCalls(api).library({ per_page: 100 });
  expect(pictures.map(({ path }) => path)).not.toContain(image);
  expect(await namesIn(app.photos)).toEqual([]);
  const { photos, updated_at } = before;
  const stale = await write(app, token, 'PUT', `/admin/product/${jahe}`, { photos, updated_at });
  expect(stale.status).toBe(422);
  expect((await show(true)).status).toBe(404);
});

it('§0 Photographs: shown photographs are erased when an administrator deletes them, and after two years', async () => {
  for (const erase of [
    async () => expect((await ask('/1', 'DELETE', undefined, token)).status).toBe(200),
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 731 * 24 * 60 * 60_000 });
      await purgePhotos(app.deps);
      vi.useRealTimers();
    }
  ]) {
    await leave(app, await small(), { correct_label: 'Jahe', show: 'true', credit: CREDIT });
    const { id } = (await photo())!;
    await ask(`/${id}`, 'PUT', { state: 'accepted', product: jahe });
    await ask(`/${id}/shown`, 'PUT', { shown: true });
    const [shown] = await photosOf();
    await erase();
    expect(await photosOf()).toEqual([]);
    expect((await servedFiles(app.request, shown!.image)).size).toBe(0);
  }
});

const reviewed = await reviewedApp('Lada');

it('§5 Review: showing a photograph waits for review; if it is withdrawn, it is removed from the waiting change', async () => {
  const { app: required, admin, calls, token: by } = reviewed;
  const { id, name } = await reviewed.plant();
  const code = newCode();
  await leave(required, await small(), { correct_label: name, code, show: 'true', credit: CREDIT });
  const put = (path: string, body: object) =>
    write(required, by, 'PUT', `/admin/visitor-photos/1${path}`, body);
  await put('', { state: 'accepted', product: id });
  const answer = await put('/shown', { shown: true });
  expect(answer.status).toBe(202);
  const [change = 0] = ((await answer.json()) as { waiting: number[] }).waiting;
  expect((await admin.one(product, id)).photos).toEqual([]);
  expect(String((await calls.admin.one(change)).fields['photos']?.after)).toContain(CREDIT);
  expect((await takeBack(required, code)).status).toBe(200);
  expect((await calls.admin.one(change)).fields['photos']?.after).toBe('');
});
