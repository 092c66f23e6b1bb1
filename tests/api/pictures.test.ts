import { expect, it } from 'vitest';
import type { renamePicture } from '#lib/contract/endpoints/pictures.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { NO_PICTURE, NO_SUCH_PICTURE, PICTURE_IN_USE } from '#lib/contract/messages.ts';
import { nameColumns } from '../../server/images/picture-library.ts';
import { appOfAll } from '../support/block-app.ts';
import { formOf, sample, write } from '../support/bad-input.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { pictureFile, servedFiles } from '../support/pictures.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { ENGINE, testApp } from '../support/test-app.ts';

const { product, heroContent } = entities;
const FILES = 6;
/** Creates a picture that no other test uses. */
const fresh = async () => {
  const { name, buffer } = await pictureFile('a.png', { width: 60, height: 40 });
  return new File([buffer], name);
};
let count = 0;
const { app, api, token } = await appOfAll();
const calls = pictureCalls(api);

const upload = async (name: string, file?: File) =>
  (await calls.upload(new File([file ?? (await fresh())], name))).picture;
const plant = async (image?: File | null, more: object = {}) =>
  api.create(product, { name: `Tanaman ${(count += 1)}`, price: 1, ...more }, image);
const library = (query: object = {}) => calls.library({ per_page: 100, ...query });
const find = async (path: string) => (await library()).pictures.find((item) => item.path === path);
const files = async (image: string) => (await servedFiles(app.request, image)).size;

it('§7 Pictures: an empty `stored_image` removes the picture of a row, in JSON and in a form; an empty `image` does not', async () => {
  const { id, image } = await plant(await fresh());
  const put = async (body: unknown) => {
    const answer = await write(app, token, 'PUT', `/admin/product/${id}`, body);
    return ((await answer.json()) as { Product: { image: string } }).Product.image;
  };
  expect(await put(formOf({ image: '' }))).toBe(image);
  expect(await put({ image: '' })).toBe(image);
  expect(await put(formOf({ stored_image: 'null' }))).toBe(image);
  expect(await put({ stored_image: '' })).toBe('');
  expect(await put({ stored_image: image })).toBe(image);
  expect(await put(formOf({ stored_image: '' }))).toBe('');
  expect(await put({ price: 2 })).toBe('');
});

it('§7 Pictures: a picture has the name of its file; this name can be changed and searched', async () => {
  const rename = (id: number, name: string) => {
    const sent = { params: { id }, body: { name } };
    return api.call<typeof renamePicture>('put', '/admin/pictures/{id}', sent);
  };
  const named = async (query: object) =>
    (await library(query)).pictures.map(({ name }) => name).filter(Boolean);
  const long = `${'a'.repeat(251)}.png`;
  const same = await fresh();
  const first = await upload('C:\\Foto\\Kunyit\u202e Pútih (1).png', same);
  expect(first.name).toBe('Kunyit Pútih (1).png');
  expect((await upload('lain.png', same)).name).toBe(first.name);
  expect((await upload(`${'a'.repeat(300)}.png`)).name).toBe(long);
  const used = await plant(await fresh(), { name: 'Temu Kunci' });
  const listed = await find(used.image);
  expect(listed?.name).toBe('a.png');
  await rename(listed!.id, 'zz/temu.jpg');

  expect(await named({ q: 'putih KUNYIT' })).toEqual([first.name]);
  expect(await named({ q: 'kunyit 1' })).toEqual([first.name]);
  expect(await named({ q: 'kunci' })).toEqual(['temu.jpg']);
  expect(await library({ q: 'temu', show: 'unused' })).toMatchObject({ pictures: [], total: 0 });
  for (const q of ['%', '!']) expect(await named({ q })).toEqual([]);
  const sorted = await library({ sort: 'name' });
  const own = [long, first.name, 'temu.jpg'];
  expect(sorted.pictures.map(({ name }) => name).filter((name) => own.includes(name))).toEqual(own);
  expect((await rename(first.id, '')).picture.name).toBe('');
  expect((await library({ sort: 'name' })).pictures.at(-1)?.id).toBe(first.id);
  const tooLong = { name: 'name must be at most 255 characters' };
  expect(await refusal(rename(first.id, 'x'.repeat(256)))).toEqual([422, tooLong]);
  expect(await outcome(rename(999_999, 'x'))).toBe(404);
});

it('§5 Pictures: another row can use a stored picture; unknown and invalid paths are refused', async () => {
  const first = await plant(await fresh());
  const { image } = first;
  const second = await plant(null, { stored_image: image });
  const hero = await api.create(heroContent, { title: `Hero ${second.id}`, stored_image: image });
  expect([second.image, hero.image]).toEqual([image, image]);
  expect(await find(image)).toMatchObject({
    uses: 3,
    used_in: [
      { entity: 'heroContent', id: hero.id, title: hero.title },
      { entity: 'product', id: first.id, title: first.name },
      { entity: 'product', id: second.id, title: second.name }
    ]
  });
  const noPath = 'stored_image must be the path of a stored picture or empty';
  for (const [stored_image, sentence] of [
    [`/uploads/${'0'.repeat(32)}.webp`, NO_SUCH_PICTURE],
    ['/uploads/../secret', noPath],
    ['<img src=x>', noPath],
    ['/'.repeat(10_000), 'stored_image must be at most 255 characters']
  ] as const) {
    const update = refusal(api.update(product, first.id, { stored_image }));
    expect(await update).toEqual([422, { stored_image: sentence }]);
  }
  expect((await api.one(product, first.id)).image).toBe(image);
  // An uploaded file takes precedence over `stored_image`.
  const uploaded = await api.update(product, first.id, { stored_image: '' }, await fresh());
  expect(uploaded.image).toMatch(/^\/uploads\//);
});

it('§4 Pictures: a picture can be deleted permanently, unless a row uses it, even a row in the trash', async () => {
  const { id, image } = await plant(await fresh());
  const listed = (await find(image))!;
  const used = await refused(calls.remove(listed.id));
  expect([used.status, used.message]).toEqual([409, PICTURE_IN_USE]);
  expect(used.body['picture']).toMatchObject({ uses: 1, used_in: [{ entity: 'product', id }] });

  const trashed = await api.remove(product, id);
  expect(await find(image)).toMatchObject({ uses: 0, trashed: 1 });
  expect(await outcome(calls.remove(listed.id))).toBe(409);
  expect((await library({ show: 'unused' })).pictures.map(({ path }) => path)).not.toContain(image);
  await api.restoreTrashed(trashed);
  await api.update(product, id, { stored_image: '' });
  const { total } = await library();
  await calls.remove(listed.id);
  expect([(await library()).total, await files(image)]).toEqual([total - 1, 0]);
  expect(await outcome(calls.remove(listed.id))).toBe(404);
  expect(await outcome(plant(null, { stored_image: image }))).toBe(422);
  // The history still contains the path of the picture, but cannot restore its file.
  const { changes } = await api.history({ entity: 'product', id });
  expect(await outcome(api.restoreChange(changes[0]!.id))).toBe(409);
});

it.each(Object.values(entities).filter((entity) => entity.image))(
  '§4 Pictures: a picture that a $name uses cannot be deleted',
  async (entity) => {
    const { id, path } = await upload('dipakai.png');
    await api.create(entity, { ...sample(entity, 'Bergambar'), stored_image: path } as never);
    expect(await outcome(calls.remove(id))).toBe(409);
  }
);

it('§7 Pictures: the library can be sorted by age or number of uses, has pages, and can show only unused pictures', async () => {
  const often = (await plant(await fresh())).image;
  await plant(null, { stored_image: often });
  for (let more = 0; more < 6; more++) await plant(null, { stored_image: often });
  const last = await plant(await fresh());
  await api.update(product, last.id, { stored_image: '' });

  const { pictures, total, unused } = await library();
  expect(pictures[0]?.path).toBe(last.image);
  const isUnused = ({ uses, trashed }: (typeof pictures)[0]) => uses + trashed === 0;
  expect([pictures.length, unused]).toEqual([total, pictures.filter(isUnused).length]);
  const [most] = (await library({ sort: 'uses' })).pictures;
  expect([most?.path, most?.uses, most?.used_in.length]).toEqual([often, 8, 5]);
  const page = await library({ per_page: 1, show: 'unused' });
  expect([page.pictures.map(({ path }) => path), page.total]).toEqual([[last.image], unused]);
  expect((await library({ per_page: 1, page: 2 })).pictures).toEqual(pictures.slice(1, 2));
  expect((await library({ show: 'used' })).total).toBe(total - unused);
  for (const wrong of [{ sort: 'size' }, { show: 'all' }, { per_page: 0 }, { page: 'x' }])
    expect(await outcome(library(wrong))).toBe(422);
});

it('§7 Pictures: a picture that is chosen while it is deleted is either used or deleted, also with two instances', async () => {
  const other = await (ENGINE === 'postgres'
    ? testApp(ENGINE, { source: app.source, files: () => app.files })
    : undefined);
  const elsewhere = other ? (await other.admin()).api : api;
  const statuses = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const { id, image } = await plant(await fresh());
    await api.update(product, id, { stored_image: '' });
    const listed = (await find(image))!;
    const save = () => outcome(elsewhere.update(product, id, { stored_image: image }));
    const erase = () => outcome(calls.remove(listed.id));
    const [chosen, erased] = await Promise.all(
      round % 2 ? [save(), erase()] : [erase(), save()].toReversed()
    );
    const row = await api.one(product, id);
    statuses.add(`${chosen} ${erased}`);
    expect([row.image, await files(image)]).toEqual(chosen === 200 ? [image, FILES] : ['', 0]);
  }
  expect(['200 409', '422 200']).toEqual(expect.arrayContaining([...statuses]));
  await other?.close();
});

/** Sends a part with exactly these headers. `FormData` would always add a name and a type. */
async function sendPart(headers: string, content: Buffer, path = '/admin/pictures') {
  const head = `--x\r\nContent-Disposition: form-data; name="image"${headers}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]);
  const answer = await write(app, token, 'POST', path, body, 'multipart/form-data; boundary=x');
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

it.each([
  '; filename="daun"',
  '; filename="daun.txt"\r\nContent-Type: text/plain',
  '; filename="daun.jpg"\r\nContent-Type: image/pjpeg',
  '\r\nContent-Type: image/jpeg',
  '\r\nContent-Type: application/octet-stream'
])('§7 Pictures: a file is recognized by its content, not by its headers %j', async (headers) => {
  const { buffer } = await pictureFile('daun.png');
  expect((await sendPart(headers, buffer)).status).toBe(201);
});

it.each([
  ['an empty file', '; filename="kosong.jpg"', undefined, ERROR_MESSAGE.emptyImage],
  ['a missing file', '; filename=""', undefined, NO_PICTURE],
  [
    'an empty file in the form of a record',
    '; filename="kosong.jpg"',
    entities.heroContent.paths.admin,
    ERROR_MESSAGE.emptyImage
  ]
])('§7 Pictures: %s gets an error of the field `image`', async (_, headers, path, image) => {
  const answer = await sendPart(headers, Buffer.alloc(0), path);
  expect(answer).toMatchObject({ status: 422, body: { fields: { image } } });
});

it('§7 Pictures: names keep quotes and percent signs', async () => {
  const { buffer } = await pictureFile('daun.png');
  const { body } = await sendPart('; filename="daun %22x%22%0D%0A 50%25%20.jpg"', buffer);
  expect(body).toMatchObject({ picture: { name: 'daun "x" 50%25%20.jpg' } });
});

it.each([
  [`${'a'.repeat(300)}.jpeg`, `${'a'.repeat(250)}.jpeg`],
  [`${'🌿'.repeat(200)}.png`, `${'🌿'.repeat(125)}.png`],
  ['cafe\u0301.jpg', 'caf\u00e9.jpg'],
  ['👩\u200d🌾\u200b.png', '👩\u200d🌾.png'],
  ['.jpg', '.jpg'],
  ['', '']
])('§7 Pictures: the name %j is stored as %j', (sent, stored) => {
  expect(nameColumns(sent).name).toBe(stored);
});
