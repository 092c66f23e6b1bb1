import { beforeEach, expect, it } from 'vitest';
import type { AdminApi } from '../../src/admin/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { readCsv } from '../../src/admin/csv/read-csv.ts';
import { csvHead, csvLines } from '../../src/admin/csv/to-csv.ts';
import { appOfEach } from '../support/block-app.ts';
import { addCentre, addPlants, plantsAt } from '../support/plants.ts';
import { refused } from '../support/refused.ts';

const { jamuCentre, jamuManufacturer, product } = entities;
const PLACES = [jamuCentre, jamuManufacturer];
const UNKNOWN = (ids: string) => `products contains unknown entries: ${ids}`;

let api: AdminApi;
let [jahe, kunyit, sirih] = [0, 0, 0];
appOfEach((made) => ({ api } = made));
beforeEach(async () => void ([jahe, kunyit, sirih] = await addPlants(api)));

it.each(PLACES)(
  '§2 CSV: exported rows of $name are imported again unchanged, also names with commas and semicolons',
  async (place) => {
    const odd = await Promise.all(
      ['Jahe, merah', 'Temu; "ireng"', '[1]', '=Lada'].map(
        async (name) => (await api.create(product, { name, price: 1 })).id
      )
    );
    await addCentre(api, [jahe, ...odd], 'Joglo', place);
    await api.create(place, {
      name: 'Kebun',
      address: 'Senin\nSelasa',
      latitude: -7.605,
      longitude: 110.4202
    });
    const csv = csvHead(place) + csvLines(place, await api.list(place));
    const reading = await readCsv(csv.replace('\uFEFF', '').replaceAll('\r\n', '\n'), place);
    const rows = 'lines' in reading ? reading.lines.map(({ values }) => values) : [];
    expect(rows[0]?.['products']).toBe('=Lada; [1]; Jahe; Jahe, merah; "Temu; ""ireng"""');
    const same = await api.importRows(place, rows, true);
    expect(same.map(({ action }) => action)).toEqual(['same', 'same']);
    const copies = rows.map((row, index) => ({ ...row, name: `Salinan ${index}` }));
    await api.importRows(place, copies, false);
    const [one, two, three, four] = await api.list(place);
    expect(three?.products).toEqual(one?.products);
    expect(four).toMatchObject({ latitude: two?.latitude, longitude: two?.longitude });
  }
);

it.each(PLACES)(
  '§7 Batches: a bulk update sets the plants of $name; an import accepts names or ids',
  async (place) => {
    const [one, two] = [
      await addCentre(api, [jahe, kunyit], 'Joglo', place),
      await addCentre(api, [], 'Dua', place)
    ];
    await api.updateAll(place, [one, two], { products: [sirih] });
    expect([await plantsAt(api, one, place), await plantsAt(api, two, place)]).toEqual([
      ['sirih'],
      ['sirih']
    ]);
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
    const wrong = await api.importRows(
      place,
      [
        { name: 'Joglo', products: 'Jahe; Lada; Pala' },
        { name: 'Dua', products: [jahe, 77] },
        { name: 'Tiga', products: [['x']], latitude: 1 },
        { name: 'Empat', latitude: 5 }
      ],
      true
    );
    expect(wrong.map(({ action, fields }) => [action, fields])).toEqual([
      ['error', { products: UNKNOWN('Lada, Pala') }],
      ['error', { products: UNKNOWN('77') }],
      ['error', expect.objectContaining({ products: 'products must be a list of ids' })],
      ['error', { longitude: 'longitude is required where latitude is given' }]
    ]);
  }
);

it.each(PLACES)('§5 Coordinates: $name has both coordinates or none', async (place) => {
  const { id } = await api.create(place, { name: 'Joglo' });
  const put = (values: object) => api.update(place, id, values);
  for (const [values, fields] of [
    [{ latitude: 90.1, longitude: 0 }, { latitude: 'latitude must be at most 90' }],
    [{ latitude: 0, longitude: -180.01 }, { longitude: 'longitude must be at least -180' }],
    [{ latitude: 'x', longitude: 1 }, { latitude: 'Invalid latitude: must be a valid number' }],
    [{ latitude: 7.5 }, { longitude: 'longitude is required where latitude is given' }],
    [{ longitude: 7.5 }, { latitude: 'latitude is required where longitude is given' }]
  ] as const)
    expect(await refused(put(values))).toMatchObject({ status: 422, fields });
  await put({ latitude: '-7,5', longitude: ' 110.25 ' });
  await put({ latitude: 0 });
  expect(await api.one(place, id)).toMatchObject({ latitude: 0, longitude: 110.25 });
  const csv = csvHead(place) + csvLines(place, await api.list(place));
  const reading = await readCsv(csv.replace('\uFEFF', '').replaceAll('\r\n', '\n'), place);
  const rows = 'lines' in reading ? reading.lines.map(({ values }) => values) : [];
  expect(rows).toMatchObject([{ latitude: '0', longitude: '110,25' }]);
  expect(await api.importRows(place, rows, true)).toMatchObject([{ action: 'same' }]);
  expect(await refused(put({ longitude: '' }))).toMatchObject({ status: 422 });
  await put({ latitude: '', longitude: '' });
  expect(await api.one(place, id)).toMatchObject({ latitude: null, longitude: null });
  expect(await refused(api.create(place, { name: 'Lain', latitude: 1 }))).toMatchObject({
    status: 422,
    fields: { longitude: expect.any(String) }
  });
});
