import { beforeEach, expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type {
  identificationFigures,
  VisitorPhoto
} from '#lib/contract/endpoints/visitor-photos.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { purgePhotos } from '../../server/visitor-photos/delete-photos.ts';
import { sweepPhotos } from '../../server/visitor-photos/photo-store.ts';
import { write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture, servedFiles } from '../support/pictures.ts';
import { addCentre, addPlants } from '../support/plants.ts';
import { reviewedApp } from '../support/review.ts';
import { sendFeedback, namesIn, newCode, withdrawPhotos } from '../support/visitor-photos.ts';

const { product } = entities;
const CREDIT = 'Sari <b>';
const small = () => picture('jpeg', { width: 40, height: 30 });

let editor: string;
let [jahe, kunyit, sirih] = [0, 0, 0];
appOfEach();
beforeEach(async () => {
  [jahe, kunyit, sirih] = await addPlants(api);
  editor = await app.tokenOf('editor');
});

const ask = (path: string, method = 'GET', body?: unknown, by = editor) =>
  write(app, by, method, `/admin/visitor-photos${path}`, body);
const list = async (query = '') =>
  (await (await ask(query)).json()) as { photos: VisitorPhoto[]; total: number; waiting: number };
const ids = async (query = '') => (await list(query)).photos.map(({ id }) => id);

it('§6 Photographs: editors can filter photographs by plant, garden and state, in pages', async () => {
  const garden = await addCentre(api, [jahe]);
  const answer = { label: 'Kunyit', certainty: 'likely', centre: String(garden) };
  await sendFeedback(app, [await small(), await small()], { ...answer, correct_label: 'Jahe' });
  await sendFeedback(app, await small(), { model: 'rhizome', correct_label: 'sirih' }, '10.0.0.1');
  const { photos, total, waiting } = await list();
  expect([photos.map(({ id }) => id), total, waiting]).toEqual([[1, 2, 3], 3, 3]);
  expect(photos[0]).toEqual({
    id: 1,
    part: 'leaf',
    state: 'new',
    product: { id: jahe, name: 'Jahe' },
    correct: { id: jahe, name: 'Jahe' },
    answered: { id: kunyit, name: 'Kunyit' },
    certainty: 'likely',
    centre: { id: garden, name: 'Joglo' },
    teaches: false,
    may_show: false,
    credit: '',
    shown: false,
    created_at: expect.stringMatching(/Z$/)
  });
  expect(photos[2]).toMatchObject({ part: 'rhizome', answered: null, centre: null });
  const ofSirih = await list(`?product=${sirih}`);
  expect(ofSirih).toMatchObject({ photos: [{ id: 3 }], total: 1 });
  expect(ofSirih.waiting, 'of all plants').toBe(3);
  expect(await ids(`?centre=${garden}&page=2&per_page=1`)).toEqual([2]);
  expect(await ids('?state=accepted')).toEqual([]);
  expect(await ids('?page=9')).toEqual([]);
  for (const wrong of ['?state=gone', '?product=x', '?page=0'])
    expect((await ask(wrong)).status).toBe(422);
});

it('§6 Photographs: editors can accept a photograph, also for another plant, mark it as unusable, and undo both', async () => {
  await sendFeedback(app, [await small(), await small()], { correct_label: 'Jahe' });
  const sort = (id: number, body: object) => ask(`/${id}`, 'PUT', body);
  const sorted = await sort(1, { state: 'accepted', product: kunyit, from: 'new' });
  expect(await sorted.json()).toMatchObject({
    photo: { state: 'accepted', product: { name: 'Kunyit' }, correct: { name: 'Jahe' } }
  });
  // The photograph is no longer in the state `from`, as if somebody else had decided first.
  const late = await sort(1, { state: 'unusable', product: jahe, from: 'new' });
  expect([late.status, await late.json()]).toMatchObject([409, { error: FEEDBACK.changed }]);
  expect((await sort(2, { state: 'unusable', product: jahe })).status).toBe(200);
  expect([await ids('?state=accepted'), await ids('?state=unusable')]).toEqual([[1], [2]]);
  expect((await list()).waiting).toBe(0);
  expect((await sort(1, { state: 'new', product: jahe })).status).toBe(200);
  expect((await sort(9, { state: 'new', product: jahe })).status).toBe(404);
  const state = 'accepted';
  const wrongs = [{ state: 'gone', product: jahe }, { product: jahe }, { state, product: 4711 }];
  for (const body of [...wrongs, { state }]) expect((await sort(1, body)).status).toBe(422);
  await api.remove(product, jahe);
  expect((await list()).photos[0]?.product).toEqual({ id: jahe, name: '' });
  expect((await sort(1, { state: 'unusable', product: jahe })).status).toBe(200);
});

it('§6 Photographs: caches may not store photographs, and administrators can delete single ones', async () => {
  await sendFeedback(app, [await small(), await small()], { correct_label: 'Jahe' });
  const image = await ask('/1/image');
  const shown = { 'content-type': 'image/webp', 'cache-control': 'no-store' };
  expect([image.status, Object.fromEntries(image.headers)]).toMatchObject([200, shown]);
  expect((await image.arrayBuffer()).byteLength).toBe(Number(image.headers.get('content-length')));
  const rows = app.db.selectFrom('visitor_photos').select('file').where('id', '=', 1);
  await app.photos.remove((await rows.executeTakeFirstOrThrow()).file);
  expect((await ask('/1/image')).status).toBe(404);
  expect((await ask('/1', 'DELETE', undefined, token)).status).toBe(200);
  expect((await ask('/1', 'DELETE', undefined, token)).status).toBe(404);
  expect((await ask('/1/image')).status).toBe(404);
  expect([await ids(), (await namesIn(app.photos)).length]).toEqual([[2], 1]);
});

it('§6 Figures: rated, named and correct answers are counted by month and part, also after a withdrawal', async () => {
  const leaveTexts = (texts: Parameters<typeof sendFeedback>[2]) =>
    sendFeedback(app, undefined, { keep: '', ...texts });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T23:59:00Z') });
  await leaveTexts({ label: 'Jahe', certainty: 'certain', correct_label: 'Jahe' });
  await leaveTexts({ label: 'Kunyit', certainty: 'likely', correct_label: 'Jahe' });
  await leaveTexts({ correct_label: 'Jahe' });
  vi.setSystemTime(new Date('2026-02-01T00:01:00Z'));
  await leaveTexts({ label: 'Jahe', certainty: 'likely', correct_label: 'Jahe', model: 'fruit' });
  const code = newCode();
  await sendFeedback(app, await small(), { code, correct_label: 'sirih' });
  await withdrawPhotos(app, code);
  const path = '/admin/identification-figures';
  const figures = async () =>
    (await (await app.admin()).api.call<typeof identificationFigures>('get', path)).figures;
  expect(await figures()).toEqual([
    { month: '2026-01', part: 'leaf', confirmed: 3, named: 2, right: 1 },
    { month: '2026-02', part: 'fruit', confirmed: 1, named: 1, right: 1 },
    { month: '2026-02', part: 'leaf', confirmed: 1, named: 0, right: 0 }
  ]);
  vi.setSystemTime(new Date('2028-01-31T00:00:00Z'));
  expect((await figures()).map(({ month }) => month)).toEqual(['2026-02', '2026-02']);
  vi.useRealTimers();
});

it('§0 Photographs: photographs are deleted after two years, and files without a row after a day', async () => {
  const now = Date.now();
  const daysLater = (days: number) => new Date(now + days * DAY_MS);
  await sendFeedback(app, await small(), { correct_label: 'Jahe' });
  vi.useFakeTimers({ toFake: ['Date'], now: daysLater(1) });
  await sendFeedback(app, await small(), { correct_label: 'Jahe' });
  await app.photos.put('f'.repeat(32) + '.webp', new Uint8Array([1]));
  await app.photos.put('other.txt', new Uint8Array([1]));
  vi.setSystemTime(daysLater(729.9));
  expect(await purgePhotos(app.deps)).toBe(0);
  vi.setSystemTime(daysLater(730.1));
  expect(await purgePhotos(app.deps)).toBe(1);
  expect(await app.db.selectFrom('photo_submissions').select('id').execute()).toEqual([{ id: 2 }]);
  expect(await sweepPhotos(app.db, app.photos, 'visitor_photos')).toBe(1);
  vi.setSystemTime(now);
  const [left] = await app.db.selectFrom('visitor_photos').select('file').execute();
  expect(await namesIn(app.photos)).toEqual([left!.file, 'other.txt'].toSorted());
  vi.useRealTimers();
});

const photo = async () => (await list()).photos[0];
const accept = (more: object = {}) =>
  ask('/1', 'PUT', { state: 'accepted', product: jahe, ...more });
const show = (shown: unknown, by = editor) => ask('/1/shown', 'PUT', { shown }, by);
const photosOf = async (id = jahe) => (await app.guest.one(product, id)).photos;

it('§7 Feedback: a photograph is shown only with both consents, after it was accepted and an editor chose to show it', async () => {
  const consent = { correct_label: 'Jahe', show: 'true' };
  // The name in `credit` can have at most 60 characters.
  const long = await sendFeedback(app, await small(), { ...consent, credit: 'x'.repeat(61) });
  expect([long.status, await photo()]).toEqual([422, undefined]);
  await sendFeedback(app, [await small(), await small()], { ...consent, credit: CREDIT });
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
  expect((await list()).photos.map((each) => each.shown)).toEqual([true, false]);
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
  await sendFeedback(app, await small(), { correct_label: 'Jahe', ...consent });
  expect(await photo()).toMatchObject({ may_show: false, credit: '' });
  await accept();
  expect((await show(true)).status).toBe(409);
  expect(await photosOf()).toEqual([]);
});

it('§7 Feedback: a withdrawal erases a shown photograph and the visitor’s name from all rows, the trash and the history', async () => {
  const code = newCode();
  const consent = { correct_label: 'Jahe', code, show: 'true', credit: CREDIT };
  await sendFeedback(app, await small(), consent);
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

  expect((await withdrawPhotos(app, code)).status).toBe(200);
  expect(await all()).not.toContain(image);
  expect(await all()).not.toContain('Sari');
  expect([await photosOf(), (await app.guest.one(product, kunyit)).image]).toEqual([[], '']);
  expect((await servedFiles(app.request, image)).size).toBe(0);
  // A cache that revalidates its copy gets 404 instead of 304.
  const cached = { headers: { 'if-none-match': `"${image.replace('/uploads/', '')}"` } };
  expect((await app.request(image, cached)).status).toBe(404);
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
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 731 * DAY_MS });
      await purgePhotos(app.deps);
      vi.useRealTimers();
    }
  ]) {
    await sendFeedback(app, await small(), { correct_label: 'Jahe', show: 'true', credit: CREDIT });
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

it('§5 Review: showing a photograph waits for review; a withdrawal removes the photograph from the waiting change', async () => {
  const { app: required, admin, calls, token: by } = reviewed;
  const { id, name } = await reviewed.plant();
  const code = newCode();
  await sendFeedback(required, await small(), {
    correct_label: name,
    code,
    show: 'true',
    credit: CREDIT
  });
  const put = (path: string, body: object) =>
    write(required, by, 'PUT', `/admin/visitor-photos/1${path}`, body);
  await put('', { state: 'accepted', product: id });
  const answer = await put('/shown', { shown: true });
  expect(answer.status).toBe(202);
  const [change = 0] = ((await answer.json()) as { waiting: number[] }).waiting;
  expect((await admin.one(product, id)).photos).toEqual([]);
  expect(String((await calls.admin.one(change)).fields['photos']?.after)).toContain(CREDIT);
  expect((await withdrawPhotos(required, code)).status).toBe(200);
  expect((await calls.admin.one(change)).fields['photos']?.after).toBe('');
});
