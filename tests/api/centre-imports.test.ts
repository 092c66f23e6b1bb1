import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { api, appOfEach } from '../support/block-app.ts';
import { csvRows } from '../support/csv-rows.ts';
import { addCentre, addPlants, plantsAt } from '../support/plants.ts';
import { outcome, refusal } from '../support/refused.ts';

const { jamuCentre, jamuManufacturer, product } = entities;
const PLACES = [jamuCentre, jamuManufacturer];
const UNKNOWN = (ids: string) => `products contains unknown entries: ${ids}`;

let [jahe, kunyit, sirih] = [0, 0, 0];
appOfEach();
beforeEach(async () => void ([jahe, kunyit, sirih] = await addPlants(api)));

it.each(PLACES)(
  '§2 CSV: importing exported rows of $name changes nothing, also if names have commas and semicolons',
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
      { action: 'error', fields: { products: UNKNOWN('Lada, Pala') } },
      { action: 'error', fields: { products: UNKNOWN('77') } },
      { action: 'error', fields: { products: 'products must be a list of ids' } }
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
      [7.5, undefined, { longitude: 'longitude is required where latitude is given' }],
      [undefined, 7.5, { latitude: 'latitude is required where longitude is given' }]
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
