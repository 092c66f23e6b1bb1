import { beforeEach, expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { MAX_REFERENCES } from '#lib/contract/limits.ts';
import { RESTORE } from '#lib/contract/messages.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { expectRefusal, formOf, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { csvRows } from '../support/csv-rows.ts';
import { addCentre, addPlants, pairsOf, plantsAt } from '../support/plants.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { ALL } from '../support/search-rule.ts';

const { jamuCentre, jamuManufacturer, product } = entities;
const PLACES = [jamuCentre, jamuManufacturer];
const unknownEntries = (ids: string) => ({ products: `products contains unknown entries: ${ids}` });

let [jahe, kunyit, sirih] = [0, 0, 0];
appOfEach();
beforeEach(async () => void ([jahe, kunyit, sirih] = await addPlants(api)));

const newest = async () => (await api.history({})).changes[0] ?? expect.fail('no history');
/** Turns a trashed product into a row of another entity with the same id. */
const changeEntity = (id: number) => app.set('trash', { entity: 'heroContent' }, { id });
const putCentre = (id: number, body: unknown, type?: string) =>
  write(app, token, 'PUT', `/admin/jamu-center/${id}`, body, type);

it.each(PLACES)(
  '§3 Centres, manufacturers: the plants of $name are sorted by name, and drafts are shown only to editors',
  async (place) => {
    const { id } = await api.create(place, {
      name: 'Joglo',
      products: [sirih, jahe, sirih, kunyit],
      latitude: -7.66061234,
      longitude: 110.42
    });
    const item = await app.guest.one(place, id);
    expect(item).toMatchObject({ latitude: -7.660612, longitude: 110.42 });
    expect(item.products).toEqual([
      { id: jahe, name: 'Jahe' },
      { id: kunyit, name: 'Kunyit' },
      { id: sirih, name: 'sirih' }
    ]);
    expect(await app.guest.list(place)).toEqual([item]);
    expect((await app.guest.page(place, { page: 1, per_page: 5 })).items).toEqual([item]);
    await api.update(product, sirih, { name: 'Akar sirih' });
    expect(await plantsAt(api, id, place)).toEqual(['Akar sirih', 'Jahe', 'Kunyit']);
    await api.update(product, kunyit, { status: 'draft' });
    expect(await plantsAt(app.guest, id, place)).toEqual(['Akar sirih', 'Jahe']);
    expect(await plantsAt(api, id, place)).toHaveLength(3);
  }
);

it('§7 Lists of references: omitting a list keeps it, and an empty list clears it; forms send lists as JSON; a response can be sent back unchanged', async () => {
  const id = await addCentre(api, [jahe, kunyit]);
  const put = (body: unknown, type?: string) => putCentre(id, body, type);
  await put({ address: 'Pakem' });
  expect(await plantsAt(api, id)).toEqual(['Jahe', 'Kunyit']);
  const empties = ['[]', ''].map((products) => formOf({ products }));
  for (const empty of [{ products: [] }, { products: null }, ...empties]) {
    expect((await put(empty)).status).toBe(200);
    expect(await plantsAt(api, id)).toEqual([]);
    expect((await put(formOf({ products: `[${sirih}, "${jahe}"]` }))).status).toBe(200);
    expect(await plantsAt(api, id)).toEqual(['Jahe', 'sirih']);
  }
  expect(await (await app.request('/api/openapi.json')).json()).toHaveProperty(
    'paths./admin/jamu-center.post.requestBody.content.multipart/form-data.encoding.products',
    { contentType: 'application/json' }
  );
  const part = '--x\r\nContent-Disposition: form-data; name="products"';
  const json = `${part}\r\nContent-Type: application/json\r\n\r\n[${jahe}]\r\n--x--\r\n`;
  expect((await put(json, 'multipart/form-data; boundary=x')).status).toBe(200);
  expect(await plantsAt(api, id)).toEqual(['Jahe']);
  expect((await put(`products=[${kunyit}]`, 'application/x-www-form-urlencoded')).status).toBe(200);
  const read = await api.one(jamuCentre, id);
  expect(read.products).toEqual([{ id: kunyit, name: 'Kunyit' }]);
  expect((await put(read)).status).toBe(200);
  expect(await api.one(jamuCentre, id)).toEqual(read);
});

it('§5 Lists of references: a value that is not a list of known ids gets 422, and nothing is stored', async () => {
  const id = await addCentre(api, [jahe, kunyit]);
  for (const products of [1, { id: jahe }, 'jahe', '['.repeat(9000), [[jahe]], ['__proto__']]) {
    const label = JSON.stringify(products);
    const fields = await expectRefusal(await putCentre(id, { products }), 422, label);
    expect(fields, label).toEqual({ products: 'products must be a list of ids' });
  }
  const fieldsFor = async (products: number[]) =>
    (await refused(api.update(jamuCentre, id, { products }))).fields;
  expect(await fieldsFor([jahe, 991, 992])).toEqual(unknownEntries('991, 992'));
  const many = Array.from({ length: 9 }, (_, index) => 901 + index);
  expect(await fieldsFor(many)).toEqual(unknownEntries('901, 902, 903, 904, 905 and 4 more'));
  expect(await plantsAt(api, id)).toEqual(['Jahe', 'Kunyit']);
});

it('§5 Lists of references: 500 products are stored and 501 refused; a page of centres takes three queries', async () => {
  const row = (_: unknown, index: number) => ({ name: `Tanaman ${index}`, price: 1 });
  await api.importRows(product, Array.from({ length: MAX_REFERENCES - 2 }, row), false);
  const ids = (await api.list(product)).map(({ id }) => id);
  expect(ids).toHaveLength(MAX_REFERENCES + 1);
  expect(await refusal(api.create(jamuCentre, { name: 'X', products: ids }))).toEqual([
    422,
    { products: 'products must be at most 500 ids' }
  ]);
  await addCentre(api, ids.slice(1), 'Satu');
  await addCentre(api, ids.slice(0, -1), 'Dua');
  const executor = vi.spyOn(app.db.getExecutor(), 'executeQuery');
  const page = { number: 1, size: 10 };
  const { rows: centres } = await createRepository(app.db, jamuCentre).list({ ...ALL, page });
  expect(executor).toHaveBeenCalledTimes(3);
  expect(centres.map((row) => (row['products'] as unknown[]).length)).toEqual([500, 500]);
  executor.mockRestore();
});

it.each(PLACES)(
  '§4 History: lists the plants of $name before and after a change; undo leaves out plants that no longer exist',
  async (place) => {
    const id = await addCentre(api, [jahe, kunyit], 'Joglo', place);
    await api.update(place, id, { products: [kunyit, sirih] });
    const change = await newest();
    const names = (...rows: [number, string][]) => rows.map(([id, name]) => ({ id, name }));
    expect(change.fields['products']).toEqual({
      before: names([jahe, 'Jahe'], [kunyit, 'Kunyit']),
      after: names([kunyit, 'Kunyit'], [sirih, 'sirih'])
    });
    const before = await api.one(place, id);
    await api.update(place, id, { products: [sirih, kunyit, sirih] });
    expect(await api.one(place, id)).toEqual(before);
    expect(await newest()).toEqual(change);
    expect((await api.restoreChange(change.id)).left).toEqual([]);
    expect(await plantsAt(api, id, place)).toEqual(['Jahe', 'Kunyit']);
    await api.update(place, id, { products: [sirih] });
    const second = await newest();
    await api.remove(product, jahe);
    expect((await api.restoreChange(second.id)).left).toEqual(['products']);
    expect(await plantsAt(api, id, place)).toEqual(['Kunyit']);
  }
);

it('§4 Trash: a centre hides products in the trash, but a save keeps references to them; a permanent deletion removes its references', async () => {
  const id = await addCentre(api, [jahe, kunyit, sirih]);
  const version = await contentVersion(app.db);
  const trashed = await api.remove(product, jahe);
  expect(await contentVersion(app.db)).toBeGreaterThan(version);
  expect(await plantsAt(api, id)).toEqual(['Kunyit', 'sirih']);
  const { updated_at } = await api.one(jamuCentre, id);
  await api.update(jamuCentre, id, { products: [jahe, kunyit, sirih] });
  expect((await api.one(jamuCentre, id)).updated_at).toBe(updated_at);
  await api.update(jamuCentre, id, { products: [kunyit] });
  await api.restoreTrashed(trashed);
  expect(await plantsAt(api, id)).toEqual(['Jahe', 'Kunyit']);
  const again = await api.remove(product, jahe);
  const other = await api.remove(product, kunyit);
  await changeEntity(again);
  await api.removeTrashed(await api.remove(product, sirih));
  expect((await pairsOf(app)).map((pair) => pair.product_id)).toEqual([kunyit]);
  await api.restoreTrashed(other);
  expect(await plantsAt(api, id)).toEqual(['Kunyit']);
});

it.each(PLACES)(
  '§4 Trash: a restored $name has its plants again, including plants that are restored later',
  async (place) => {
    const id = await addCentre(api, [jahe, kunyit, sirih], 'Joglo', place);
    const plant = await api.remove(product, jahe);
    const gone = await api.remove(product, sirih);
    const trashed = await api.remove(place, id);
    expect(await pairsOf(app, place)).toEqual([]);
    await changeEntity(gone);
    await api.restoreTrashed(trashed);
    expect(await plantsAt(api, id, place)).toEqual(['Kunyit']);
    await api.restoreTrashed(plant);
    expect(await plantsAt(api, id, place)).toEqual(['Jahe', 'Kunyit']);
    expect(await pairsOf(app, place)).toHaveLength(2);
  }
);

it.each(PLACES)(
  '§2 CSV: importing exported rows of $name changes nothing, even if names have commas and semicolons',
  async (place) => {
    const odd: number[] = [];
    for (const name of ['Jahe, merah', 'Temu; "ireng"', '[1]', '=Lada'])
      odd.push((await api.create(product, { name, price: 1 })).id);
    await addCentre(api, [jahe, ...odd], 'Joglo', place);
    const position = { latitude: -7.605, longitude: 110.4202 };
    await api.create(place, { name: 'Kebun', address: 'Senin\nSelasa', ...position });
    const rows = await csvRows(place, await api.list(place));
    expect(rows[1]).toMatchObject({ latitude: '-7,605', longitude: '110,4202' });
    expect(rows[0]?.['products']).toBe('[1]; =Lada; Jahe; Jahe, merah; "Temu; ""ireng"""');
    const same = await api.importRows(place, rows, true);
    expect(same.map(({ action }) => action)).toEqual(['same', 'same']);
    const copies = rows.map((row, index) => ({ ...row, name: `Salinan ${index}` }));
    await api.importRows(place, copies, false);
    const [one, , three, four] = await api.list(place);
    expect(three?.products).toEqual(one?.products);
    expect(four).toMatchObject(position);
  }
);

it.each(PLACES)(
  '§7 Batches: a bulk update sets the plants of $name, and an import accepts their names or ids',
  async (place) => {
    const joglo = await addCentre(api, [jahe, kunyit], 'Joglo', place);
    const places = [joglo, await addCentre(api, [], 'Dua', place)];
    await api.updateAll(place, places, { products: [sirih] });
    for (const id of places) expect(await plantsAt(api, id, place)).toEqual(['sirih']);
    const rows = [
      { name: 'joglo', products: ' KUNYIT; "jahe" ' },
      { name: 'Dua', products: [sirih] },
      { name: 'Tiga', products: 'Jahe\nSIRIH;jahe' },
      { name: 'Empat' }
    ];
    const tried = await api.importRows(place, rows, true);
    expect(tried.map(({ action }) => action)).toEqual(['update', 'same', 'create', 'create']);
    await api.importRows(place, rows, false);
    expect((await api.list(place)).map((item) => item.products.length)).toEqual([2, 1, 2, 0]);
    const wrong = [
      { name: 'Joglo', products: 'Jahe; Lada; Pala' },
      { name: 'Dua', products: [jahe, 77] },
      { name: 'Tiga', products: [['x']] }
    ];
    expect(await api.importRows(place, wrong, true)).toMatchObject([
      { action: 'error', fields: unknownEntries('Lada, Pala') },
      { action: 'error', fields: unknownEntries('77') },
      { action: 'error', fields: { products: 'products must be a list of ids' } }
    ]);
    await api.remove(product, kunyit);
    const fields = { products: RESTORE.inTrash(product.title, 'Kunyit') };
    for (const products of ['Jahe; KUNYIT', [jahe, kunyit]])
      expect(await api.importRows(place, [{ name: 'Dua', products }], true)).toMatchObject([
        { action: 'error', fields }
      ]);
  }
);

it.each(PLACES)(
  '§5 Coordinates: $name accepts only valid coordinates, and only both or none',
  async (place) => {
    const { id } = await api.create(place, { name: 'Joglo' });
    const put = (values: object) => api.update(place, id, values);
    for (const [latitude, longitude, fields] of [
      [90.1, 0, { latitude: 'latitude must be at most 90' }],
      [0, -180.01, { longitude: 'longitude must be at least -180' }],
      ['x', 1, { latitude: 'Invalid latitude: must be a valid number' }],
      [7.5, undefined, { longitude: 'longitude is required if latitude is given' }],
      [undefined, 7.5, { latitude: 'latitude is required if longitude is given' }]
    ] as const)
      expect(await refusal(put({ latitude, longitude }))).toEqual([422, fields]);
    await put({ latitude: '-7,5', longitude: ' 110.25 ' });
    await put({ latitude: 0 });
    expect(await api.one(place, id)).toMatchObject({ latitude: 0, longitude: 110.25 });
    expect(await outcome(put({ longitude: '' }))).toBe(422);
    await put({ latitude: '', longitude: '' });
    expect(await api.one(place, id)).toMatchObject({ latitude: null, longitude: null });
    expect(await outcome(api.create(place, { name: 'Lain', latitude: 1 }))).toBe(422);
  }
);
