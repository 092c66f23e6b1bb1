import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import pino from 'pino';
import type { uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import type { AdminApi } from '../../src/admin/core/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { sweepFiles } from '../../server/images/image-storage.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { formOf } from '../support/bad-input.ts';
import { manyScans } from '../support/hostile-pictures.ts';
import { hugePng } from '../support/huge-picture.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture, servedFiles } from '../support/pictures.ts';
import { outcome, refusal } from '../support/refused.ts';
import { ADMIN, ENGINE, testApp, type TestApp } from '../support/test-app.ts';

const { product } = entities;
const FILES = 6;
const small = (background?: string) =>
  picture('png', { width: 60, height: 40, ...(background ? { background } : {}) });
const upload = (by: AdminApi, ...files: Blob[]) => pictureCalls(by).upload(files);

let app: TestApp;
const start = async (parts: Parameters<typeof testApp>[1] = {}) => {
  app = await testApp(ENGINE, parts);
  return (await app.admin()).api;
};
afterEach(() => app.close());
const library = (by: AdminApi, query = {}) => pictureCalls(by).library(query);
const kept = async () => (await readdir(app.files.folder)).length;
const files = async (image: string) => (await servedFiles(app.request, image)).size;

it('§7 Pictures: an uploaded picture is unused until a row takes it, and can be deleted', async () => {
  const api = await start({ config: { review: 'required' } });
  const editor = app.client(await app.tokenOf('editor'));
  const { picture: made, is_new } = await upload(editor, await small());
  expect(is_new).toBe(true);
  expect(made).toMatchObject({ uses: 0, trashed: 0, waiting: 0, used_in: [] });
  expect(await files(made.path)).toBe(FILES);
  expect(await library(editor, { show: 'unused' })).toMatchObject({ pictures: [made], total: 1 });

  const plant = await api.create(product, { name: 'Jahe', price: 1, stored_image: made.path });
  expect(plant.image).toBe(made.path);
  const again = await upload(editor, await small());
  expect(again).toMatchObject({
    is_new: false,
    picture: { id: made.id, uses: 1, used_in: [{ entity: 'product', id: plant.id }] }
  });
  await api.update(product, plant.id, { stored_image: '' });
  await pictureCalls(editor).remove(made.id);
  expect([(await library(editor)).total, await kept()]).toEqual([0, 0]);
});

it('§7 Pictures: an uploaded picture stays after its row is deleted permanently and after a clean-up', async () => {
  const api = await start();
  const { picture: made } = await upload(api, await small());
  const later = await api.create(product, { name: 'Kunyit', price: 1 }, await small('#b04010'));
  const jahe = await api.create(product, { name: 'Jahe', price: 1, stored_image: made.path });
  await api.remove(product, jahe.id);
  await api.remove(product, later.id);
  // Uploaded while only a row in the trash uses it.
  const kencur = await api.create(product, { name: 'Kencur', price: 1 }, await small('#1040b0'));
  await api.remove(product, kencur.id);
  const { is_new } = await upload(api, await small('#1040b0'));
  expect(is_new).toBe(false);
  await api.emptyTrash(ADMIN.password);
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const name of await readdir(app.files.folder))
    await utimes(join(app.files.folder, name), old, old);
  await sweepFiles({ db: app.db, files: app.files, log: pino({ level: 'silent' }) });
  expect([await files(made.path), await files(kencur.image), await files(later.image)]).toEqual([
    FILES,
    FILES,
    0
  ]);
  expect(await library(api, { show: 'unused' })).toMatchObject({ total: 2 });
});

it('§7 Pictures: a file that is too large or not a picture is refused and not stored', async () => {
  const api = await start();
  const blob = (bytes: string | Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], 'a');
  for (const [file, status, sentence] of [
    [blob('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, ERROR_MESSAGE.wrongImage],
    [blob('<!doctype html><script>alert(1)</script>'), 415, ERROR_MESSAGE.wrongImage],
    [blob(manyScans(400)), 415, ERROR_MESSAGE.imageTooManyParts],
    [blob(await hugePng(50_000)), 413, ERROR_MESSAGE.imageTooManyPixels],
    [blob(new Uint8Array(5 * 1024 * 1024 + 1)), 413, ERROR_MESSAGE.imageTooLarge],
    [blob(''), 422, { image: ERROR_MESSAGE.emptyImage }]
  ] as const) {
    expect(await refusal(upload(api, file))).toEqual([status, sentence]);
  }
  const body = formOf({ file: await small() });
  const wrongField = api.call<typeof uploadPicture>('post', '/admin/pictures', { body });
  expect(await refusal(wrongField)).toEqual([400, ERROR_MESSAGE.malformed]);
  expect(await outcome(upload(api, await small(), await small('#b04010')))).toBe(400);
  expect(await outcome(upload(api))).toBeOneOf([400, 422]);
  expect([(await library(api)).total, await kept()]).toEqual([0, 0]);
});

it('§7 Pictures: twenty concurrent uploads of a picture store it once; one of them is new', async () => {
  const api = await start();
  const same = await small();
  const all = await Promise.all(Array.from({ length: 20 }, () => upload(api, same)));
  expect(new Set(all.map((item) => item.picture.path)).size).toBe(1);
  expect(all.filter((item) => item.is_new)).toHaveLength(1);
  expect([(await library(api)).total, await kept()]).toEqual([1, FILES]);
});

it('§7 Pictures: a picture uploaded during its deletion exists with all files or not at all', async () => {
  const api = await start();
  const same = await small();
  for (let round = 0; round < 8; round++) {
    const { id } = (await upload(api, same)).picture;
    const erase = () => outcome(pictureCalls(api).remove(id));
    const [{ picture: again }] = await Promise.all([upload(api, same), erase()]);
    const { total } = await library(api);
    expect([total, await files(again.path)]).toBeOneOf([
      [1, FILES],
      [0, 0]
    ]);
  }
});
