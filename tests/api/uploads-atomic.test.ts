import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { uploadPicture } from '#lib/contract/endpoints/pictures.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { imageFiles } from '#lib/contract/images.ts';
import type { AdminApi } from '../../src/admin/core/shared/api.ts';
import { HttpError } from '../../server/http/errors.ts';
import type { FileStore } from '../../server/images/file-store.ts';
import { sweepFiles } from '../../server/images/image-storage.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { formOf } from '../support/bad-input.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture } from '../support/pictures.ts';
import { outcome, refusal } from '../support/refused.ts';
import { ADMIN, ENGINE, SILENT, testApp, type TestApp } from '../support/test-app.ts';

const { product } = entities;
const FILES = 6;
const small = (background = '#3f7d3c') => picture('png', { width: 60, height: 40, background });

/**
 * Creates a gate. Callers of `pass` wait until the gate opens, but at most a second. An error in
 * the code would have its effect within this second.
 */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, pass: () => Promise.race([promise, setTimeout(1000)]) };
}

let app: TestApp;
let api: AdminApi;
/** Starts the app of a test. The methods that `store` returns replace those of the file store. */
const start = async (store: (disk: FileStore) => Partial<FileStore> = () => ({})) => {
  app = await testApp(ENGINE, { files: (disk) => ({ ...disk, ...store(disk) }) });
  ({ api } = await app.admin());
};
const kept = async () => (await readdir(app.files.folder)).toSorted();
const filesOf = (...images: string[]) =>
  images
    .flatMap((image) => imageFiles(image).map(({ path }) => path.replace('/uploads/', '')))
    .toSorted();
afterEach(() => app.close());

it.each([1, FILES])(
  '§7 Uploads: if file %i of a picture cannot be stored, no row and no file changes',
  async (nth) => {
    let left = Number.POSITIVE_INFINITY;
    await start((disk) => ({
      async put(name, bytes) {
        if ((left -= 1) === 0) throw new HttpError(503, 'The storage is full.', { retryAfter: 1 });
        await disk.put(name, bytes);
      }
    }));
    const before = await api.create(product, { name: 'Jahe', price: 1 }, await small());
    const other = await small('#b04010');
    left = nth;
    expect(await outcome(api.create(product, { name: 'Kunyit', price: 1 }, other))).toBe(503);
    left = nth;
    expect(await outcome(api.update(product, before.id, { price: 2 }, other))).toBe(503);
    expect(await app.guest.list(product)).toEqual([before]);
    expect(await kept()).toEqual(filesOf(before.image));
  }
);

it('§8 Uploads: a write that is refused after its files are stored leaves no files', async () => {
  await start();
  await api.create(product, { name: 'Temu Kunci', price: 1 });
  const conflict = api.create(product, { name: 'TEMU kunci', price: 2 }, await small());
  expect(await refusal(conflict)).toEqual([409, 'A product with this data already exists']);
  const unknown = { name: 'Kencur', price: 2, product_category_id: 9 };
  expect(await outcome(api.create(product, unknown, await small()))).toBe(422);
  expect(await kept()).toEqual([]);
});

it('§7 Uploads: if one of two concurrent creates with the same picture fails, the files of the picture are kept', async () => {
  const { open, pass } = gate();
  const allPut = Promise.withResolvers<void>();
  let puts = 0;
  await start((disk) => ({
    async put(name, bytes) {
      await disk.put(name, bytes);
      puts += 1;
      if (puts === FILES) allPut.resolve();
      if (puts <= FILES) await pass();
    }
  }));
  await api.create(product, { name: 'Jahe', price: 1 });
  const works = api.create(product, { name: 'Kunyit', price: 1 }, await small());
  await allPut.promise;
  const fails = outcome(api.create(product, { name: 'JAHE', price: 1 }, await small()));
  void fails.then(() => open());
  const [{ image }, status] = await Promise.all([works, fails]);
  expect(status).toBe(409);
  expect(await kept()).toEqual(filesOf(image));
  expect((await app.request(image)).status).toBe(200);
});

it('§7 Uploads: if pictures are replaced concurrently, all pictures stay in the library with their files, and no file is orphaned', async () => {
  const { open, pass } = gate();
  let puts = -FILES * 2;
  await start((disk) => ({
    async put(name, bytes) {
      await disk.put(name, bytes);
      if ((puts += 1) === FILES * 4) open();
      if (puts > 0) await pass();
    }
  }));
  const pictures = await Promise.all(
    Array.from({ length: 6 }, (_, index) => small(`hsl(${index * 60}, 80%, 45%)`))
  );
  const create = async (file: File, index: number) =>
    (await api.create(product, { name: `Daun ${index}`, price: 1 }, file)).id;
  const ids = await Promise.all(pictures.slice(0, 2).map(create));
  const replace = (file: File, index: number) => api.update(product, ids[index % 2]!, {}, file);
  await Promise.all(pictures.slice(2).map(replace));
  const images = (await app.guest.list(product)).map(({ image }) => image);
  expect(new Set(images).size).toBe(2);
  const listed = await app.db.selectFrom('pictures').select('path').execute();
  expect(listed.map(({ path }) => path)).toEqual(expect.arrayContaining(images));
  expect(listed).toHaveLength(6);
  expect(await kept()).toEqual(filesOf(...listed.map(({ path }) => path)));
});

it('§7 Uploads: a file that cannot be removed does not undo a permanent deletion', async () => {
  await start(() => ({
    remove: () => Promise.reject(new Error('read-only file system'))
  }));
  const { id } = await api.create(product, { name: 'Jahe', price: 1 }, await small());
  await api.removeTrashed(await api.remove(product, id));
  expect(await app.guest.list(product)).toEqual([]);
  expect((await api.trash({})).total).toBe(0);
});

const upload = (...files: Blob[]) => pictureCalls(api).upload(files);
const library = (query = {}) => pictureCalls(api).library(query);

it('§7 Pictures: pictures uploaded to the library stay after their rows are deleted permanently and after a clean-up', async () => {
  await start();
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
  // A crash during a write left this file.
  await writeFile(join(app.files.folder, `.${randomUUID()}`), '');
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const name of await readdir(app.files.folder))
    await utimes(join(app.files.folder, name), old, old);
  await sweepFiles({ db: app.db, files: app.files, log: SILENT });
  expect(await kept()).toEqual(filesOf(made.path, kencur.image));
  expect(await library({ show: 'unused' })).toMatchObject({ total: 2 });
});

it('§7 Pictures: an upload with two files, or with a file in another field, is refused and not stored', async () => {
  await start();
  const body = formOf({ file: await small() });
  const wrongField = api.call<typeof uploadPicture>('post', '/admin/pictures', { body });
  expect(await refusal(wrongField)).toEqual([400, ERROR_MESSAGE.malformed]);
  expect(await outcome(upload(await small(), await small('#b04010')))).toBe(400);
  expect([(await library()).total, await kept()]).toEqual([0, []]);
});

it('§7 Pictures: ten concurrent uploads of a picture store it once, and only one response reports it as new', async () => {
  await start();
  const same = await small();
  const all = await Promise.all(Array.from({ length: 10 }, () => upload(same)));
  const [path, ...others] = new Set(all.map((item) => item.picture.path));
  expect(others).toEqual([]);
  expect(all.filter((item) => item.is_new)).toHaveLength(1);
  expect([(await library()).total, await kept()]).toEqual([1, filesOf(path!)]);
});

it('§7 Pictures: a picture that is uploaded while it is deleted exists with all its files or not at all', async () => {
  await start();
  const same = await small();
  for (let round = 0; round < 8; round++) {
    const { id } = (await upload(same)).picture;
    const erase = () => outcome(pictureCalls(api).remove(id));
    const [{ picture: again }] = await Promise.all([upload(same), erase()]);
    const { total } = await library();
    expect(await kept()).toEqual(total ? filesOf(again.path) : []);
  }
});
