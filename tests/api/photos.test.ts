import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { NO_SUCH_PICTURE } from '#lib/contract/messages.ts';
import { PHOTO_PARTS } from '#lib/contract/photos.ts';
import { appOfAll } from '../support/block-app.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { pictureFile, servedFiles } from '../support/pictures.ts';
import { outcome, refusal } from '../support/refused.ts';
import { ADMIN } from '../support/test-app.ts';

const { product, jamuCentre } = entities;
let names = 0;

const { app, api } = await appOfAll();
const calls = pictureCalls(api);

const upload = async (name: string) => {
  const { buffer } = await pictureFile(name, { width: 60, height: 40 });
  return (await calls.upload(new File([buffer], name))).picture;
};
const library = async (query: object = {}) =>
  (await calls.library({ per_page: 100, ...query })).pictures;
const find = async (path: string) => (await library()).find((entry) => entry.path === path);
const leafOf = (image: string, more: object = {}) => ({
  image,
  part: 'leaf',
  image_alt: 'Daun "lebar" \\n',
  image_credit: 'Sari',
  ...more
});

let leaf: Awaited<ReturnType<typeof upload>>;
let fruit: typeof leaf;
let id: number;
let name: string;
beforeEach(async () => {
  leaf = await upload('daun.png');
  fruit = await upload('buah.png');
  name = `Tanaman ${(names += 1)}`;
  const photos = [
    leafOf(leaf.path, { translations: { en: { image_alt: 'A wide leaf' } } }),
    leafOf(fruit.path, { part: 'fruit' })
  ];
  ({ id } = await api.create(product, { name, price: 1, photos } as never));
});
const photosOf = async (query: object = {}) => (await app.guest.one(product, id, query)).photos;

it('§7 Photographs: a product has photographs of its parts, with texts in the language of the response', async () => {
  expect(await photosOf()).toEqual([leafOf(leaf.path), leafOf(fruit.path, { part: 'fruit' })]);
  const alts = (await photosOf({ lang: 'en' })).map((photo) => photo.image_alt);
  expect(alts).toEqual(['A wide leaf', 'Daun "lebar" \\n']);
  const photos = [{ image: leaf.path, image_alt: '', image_credit: '' }];
  const centre = await api.create(jamuCentre, { name: `Kebun ${name}`, photos } as never);
  expect((await app.guest.one(jamuCentre, centre.id)).photos).toEqual(photos);
  const all = PHOTO_PARTS.flatMap((part) => Array(10).fill(leafOf(leaf.path, { part })));
  expect((await api.update(product, id, { photos: all } as never)).photos).toEqual(all);
});

const NO_PATH = 'must have the path of a stored picture as image in record 1';
const NO_PART = 'must have leaf, fruit, rhizome, flower, whole as part in record 1';
const STORED = `/uploads/${'0'.repeat(32)}.webp`;
it.each([
  [[{ part: 'leaf' }], NO_PATH],
  [[leafOf('/uploads/../secret')], NO_PATH],
  [[leafOf(STORED, { part: 'root' })], NO_PART],
  [Array(11).fill(leafOf(STORED)), 'must be at most 10 records with the part leaf'],
  [Array(51).fill(leafOf(STORED)), 'must be at most 50 records'],
  ['x'.repeat(20_001), 'must be at most 20000 characters']
])('§5 Photographs: invalid photographs are refused (%#)', async (photos, sentence) => {
  const update = refusal(api.update(product, id, { photos } as never));
  expect(await update).toEqual([422, { photos: `photos ${sentence}` }]);
  expect(await photosOf()).toHaveLength(2);
});

it('§7 Pictures: a photograph of a row counts as a use of its picture; a used picture cannot be deleted', async () => {
  const use = { entity: 'product', id, title: name };
  expect(await find(leaf.path)).toMatchObject({ uses: 1, used_in: [use] });
  await api.update(product, id, { stored_image: leaf.path });
  expect(await find(leaf.path)).toMatchObject({ uses: 1 });
  await api.update(product, id, { stored_image: '' });
  const paths = (await library({ q: name })).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([leaf.path, fruit.path].toSorted());
  expect(await outcome(calls.remove(leaf.id))).toBe(409);

  const trashed = await api.remove(product, id);
  expect(await find(fruit.path)).toMatchObject({ uses: 0, trashed: 1 });
  expect(await outcome(calls.remove(fruit.id))).toBe(409);
  await api.restoreTrashed(trashed);
  expect(await photosOf()).toHaveLength(2);

  await api.update(product, id, { photos: [] } as never);
  await calls.remove(leaf.id);
  expect((await servedFiles(app.request, leaf.path)).size).toBe(0);
  const lost = refusal(api.update(product, id, { photos: [leafOf(leaf.path)] } as never));
  expect(await lost).toEqual([422, { photos: NO_SUCH_PICTURE }]);
  const all = refusal(api.updateAll(product, [id], { photos: [leafOf(leaf.path)] } as never));
  expect(await all).toEqual([422, { photos: NO_SUCH_PICTURE }]);
  const { changes } = await api.history({ entity: 'product', id });
  const undone = await api.restoreChange(changes[0]!.id);
  expect(undone.left).toEqual(['photos']);
  expect((await photosOf()).map(({ image }) => image)).toEqual([fruit.path]);
});

it('§7 Trash: the number of permanently deleted records does not depend on their pictures', async () => {
  await api.remove(product, id);
  const { total } = await api.trash({});
  expect(await api.emptyTrash(ADMIN.password)).toBe(total);
});

it('§2 CSV: imported photographs are given by file name or path, and unknown photographs are refused', async () => {
  const own = await upload(`rimpang ${name}.png`);
  const text = `Rimpang ${name}.PNG | rhizome | Rimpang\n${leaf.path} | leaf`;
  const rows = [{ name, photos: text }];
  expect((await api.importRows(product, rows, true))[0]?.action).toBe('update');
  await api.importRows(product, rows, false);
  expect((await photosOf()).map(({ image, part }) => [image, part])).toEqual([
    [own.path, 'rhizome'],
    [leaf.path, 'leaf']
  ]);
  const problemOf = async (photos: string) =>
    (await api.importRows(product, [{ name, photos }], true))[0]?.fields;
  for (const unknown of [STORED, 'tiada.png']) {
    const photos = IMPORT.unknownPicture(unknown);
    expect(await problemOf(`${unknown} | leaf`)).toEqual({ photos });
  }
  expect((await problemOf('daun.png | leaf'))?.['photos']).toMatch(/^There are \d+ pictures/);
  expect((await problemOf(`${leaf.path} | root`))?.['photos']).toContain('as part in record 1');
});
