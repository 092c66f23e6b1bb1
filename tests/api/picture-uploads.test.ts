import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import pino from 'pino';
import type { uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { sweepFiles } from '../../server/images/image-storage.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { api, app, appOfEach } from '../support/block-app.ts';
import { formOf } from '../support/bad-input.ts';
import { manyScans } from '../support/hostile-pictures.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture, servedFiles } from '../support/pictures.ts';
import { outcome, refusal } from '../support/refused.ts';
import { ADMIN } from '../support/test-app.ts';

const { product } = entities;
const FILES = 6;
const small = (background = '#3f7d3c') => picture('png', { width: 60, height: 40, background });
const upload = (...files: Blob[]) => pictureCalls(api).upload(files);
const library = (query = {}) => pictureCalls(api).library(query);
const stored = async () => (await readdir(app.files.folder)).length;
appOfEach();
const files = async (image: string) => (await servedFiles(app.request, image)).size;

it('§7 Pictures: pictures uploaded to the library stay after their rows are deleted permanently and after a clean-up', async () => {
  const { picture: made } = await upload(await small());
  const later = await api.create(product, { name: 'Kunyit', price: 1 }, await small('#b04010'));
  const jahe = await api.create(product, { name: 'Jahe', price: 1, stored_image: made.path });
  await api.remove(product, jahe.id);
  await api.remove(product, later.id);
  // This picture is uploaded to the library while only a row in the trash uses it.
  const kencur = await api.create(product, { name: 'Kencur', price: 1 }, await small('#1040b0'));
  await api.remove(product, kencur.id);
  const { is_new } = await upload(await small('#1040b0'));
  expect(is_new).toBe(false);
  await api.emptyTrash(ADMIN.password);
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const name of await readdir(app.files.folder))
    await utimes(join(app.files.folder, name), old, old);
  await sweepFiles({ db: app.db, files: app.files, log: pino({ level: 'silent' }) });
  const left = await Promise.all([made.path, kencur.image, later.image].map(files));
  expect(left).toEqual([FILES, FILES, 0]);
  expect(await library({ show: 'unused' })).toMatchObject({ total: 2 });
});

it('§7 Pictures: a file that is too large or not a picture is refused and not stored', async () => {
  for (const [bytes, status, sentence] of [
    ['<!doctype html><script>alert(1)</script>', 415, ERROR_MESSAGE.wrongImage],
    [manyScans(400), 415, ERROR_MESSAGE.imageTooManyParts],
    [new Uint8Array(5 * 1024 * 1024 + 1), 413, ERROR_MESSAGE.imageTooLarge],
    ['', 422, { image: ERROR_MESSAGE.emptyImage }]
  ] as const)
    expect(await refusal(upload(new File([bytes as never], 'a')))).toEqual([status, sentence]);
  const body = formOf({ file: await small() });
  const wrongField = api.call<typeof uploadPicture>('post', '/admin/pictures', { body });
  expect(await refusal(wrongField)).toEqual([400, ERROR_MESSAGE.malformed]);
  expect(await outcome(upload(await small(), await small('#b04010')))).toBe(400);
  expect(await outcome(upload())).toBeOneOf([400, 422]);
  expect([(await library()).total, await stored()]).toEqual([0, 0]);
});

it('§7 Pictures: twenty concurrent uploads of a picture store it once, and one response says that it is new', async () => {
  const same = await small();
  const all = await Promise.all(Array.from({ length: 20 }, () => upload(same)));
  expect(new Set(all.map((item) => item.picture.path)).size).toBe(1);
  expect(all.filter((item) => item.is_new)).toHaveLength(1);
  expect([(await library()).total, await stored()]).toEqual([1, FILES]);
});

it('§7 Pictures: a picture that is uploaded while it is deleted exists with all its files or not at all', async () => {
  const same = await small();
  for (let round = 0; round < 8; round++) {
    const { id } = (await upload(same)).picture;
    const erase = () => outcome(pictureCalls(api).remove(id));
    const [{ picture: again }] = await Promise.all([upload(same), erase()]);
    const { total } = await library();
    expect(await files(again.path)).toBe(total * FILES);
  }
});
