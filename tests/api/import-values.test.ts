import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { ImportOptions } from '#lib/contract/endpoints/import.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { readStatus } from '#lib/contract/states.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { api, appOfEach } from '../support/block-app.ts';
import { uploadNamed } from '../support/picture-calls.ts';
import { refused } from '../support/refused.ts';

const { jamuCentre, product, productCategory } = entities;
const MARK = '0123456789abcdef0123456789abcdef';
appOfEach();

const tryRows = async (rows: Record<string, unknown>[], options?: ImportOptions) =>
  api.importRows(product, rows, true, options);
const EMPTY = {
  name: 'KENCUR',
  latin_name: ' ',
  description: '',
  'description@en': '',
  price: '',
  product_category_name: '',
  lookalikes: ''
};

const addKencur = async () => {
  await api.create(productCategory, { name: 'Rimpang' });
  const category = await api.create(productCategory, { name: 'Akar' });
  return api.create(product, {
    name: 'Kencur',
    latin_name: 'Kaempferia galanga',
    description: 'Harum.',
    price: 9000,
    product_category_id: category.id,
    lookalikes: 'Kunci | Boesenbergia | | bau' as never,
    translations: { en: { description: 'Fragrant.' } }
  });
};

it('§5 Import: empty cells keep the stored values, also those of translations and references', async () => {
  const { id } = await addKencur();
  const before = await api.one(product, id, { translations: 'all' });
  const rows = [{ ...EMPTY, product_category_id: null, price: '0', efficacy: '\u200b\u00a0' }];
  const [tried] = await tryRows(rows);
  expect(tried?.changes).toEqual([{ field: 'name', from: 'Kencur', to: 'KENCUR' }]);
  await api.importRows(product, rows, false);
  const { updated_at: _, ...after } = await api.one(product, id, { translations: 'all' });
  expect({ ...before, ...after }).toEqual({ ...before, name: 'KENCUR' });
});

it('§5 Import: with `empty: delete`, empty cells clear their fields, and a dry run lists each of them', async () => {
  const { id } = await addKencur();
  const [tried] = await tryRows([{ ...EMPTY, unknown: 'x', id: 77 }], { empty: 'delete' });
  expect(tried).toMatchObject({ action: 'update', id });
  const before = tried?.changes?.map(({ field, from }) => [field, from]);
  expect(Object.fromEntries(before ?? [])).toEqual({
    name: 'Kencur',
    latin_name: 'Kaempferia galanga',
    description: 'Harum.',
    'description@en': 'Fragrant.',
    price: 9000,
    product_category_id: 'Akar',
    lookalikes: expect.stringContaining('Kunci')
  });
  await api.importRows(product, [EMPTY], false, { empty: 'delete' });
  expect(await api.one(product, id)).toMatchObject({ price: 0, description: '', lookalikes: [] });
  const [unnamed] = await tryRows([{ name: '', price: 1 }], { empty: 'delete' });
  expect(unnamed?.fields).toEqual({ name: 'name is required' });
});

it('§5 Import: a dry run shows changed categories and plants by name', async () => {
  const { id } = await addKencur();
  const rows = [{ name: 'Kencur', product_category_name: 'rimpang' }];
  const [tried] = await tryRows(rows);
  expect(tried?.changes).toEqual([{ field: 'product_category_id', from: 'Akar', to: 'Rimpang' }]);
  const other = await api.create(product, { name: 'Adas; pulosari', price: 1 });
  await api.create(jamuCentre, { name: 'Kebun', products: [id] });
  const places = [{ name: 'Kebun', products: [id, other.id] }];
  const [place] = await api.importRows(jamuCentre, places, true);
  const to = 'Kencur; "Adas; pulosari"';
  expect(place?.changes).toEqual([{ field: 'products', from: 'Kencur', to }]);
});

it('§5 Import: a row needs only a name; the option `status` applies to new rows without a status', async () => {
  await api.create(product, { name: 'Lama', price: 1 });
  const rows = [
    { name: 'Lama' },
    { name: 'Baru', price: '', status: '' },
    { name: 'Terbit', status: 'TERBIT' },
    { name: 'Draf', status: ' Draf ' }
  ];
  await api.importRows(product, rows, false, { status: 'draft' });
  await api.importRows(product, [{ name: 'Tanpa status' }], false);
  const items = await api.list(product, { status: 'all' });
  expect(items.map(({ name, status, price }) => `${name} ${status} ${price}`)).toEqual([
    'Lama published 1',
    'Baru draft 0',
    'Terbit published 0',
    'Draf draft 0',
    'Tanpa status published 0'
  ]);
});

it('§5 Import: statuses are recognised by their names in the dashboard, in every language', () => {
  for (const { statuses } of Object.values(adminWords))
    for (const [status, word] of Object.entries(statuses)) expect(readStatus(word)).toBe(status);
  for (const word of ['Aktif', 'active', 'publish']) expect(readStatus(word)).toBe('published');
  for (const word of ['', 'toString', 'constructor', 'x']) expect(readStatus(word)).toBe(word);
});

const METRES = { latitude: IMPORT.metres, longitude: IMPORT.metres };
const HOURS = 'Mo-Sa 08:00-16:00; Su off';
it.each<[string, object, { corrected?: object; left_out?: object }, object]>([
  [
    'coordinates in metres and a text instead of a phone number are left out',
    { latitude: '9423455', longitude: '533210', phone: 'tidak ada' },
    { left_out: { ...METRES, phone: IMPORT.noPhone } },
    { latitude: null, phone: '' }
  ],
  [
    'a text instead of a link is left out',
    { latitude: '-7,6', longitude: '110.42', link_maps: 'dekat pasar' },
    { left_out: { link_maps: IMPORT.noLink } },
    { latitude: -7.6, link_maps: '' }
  ],
  [
    'a single coordinate and a broken link are left out',
    { latitude: '-7.6', link_website: 'https://a b' },
    { left_out: { latitude: IMPORT.noCoordinate, link_website: IMPORT.noLink } },
    { latitude: null }
  ],
  [
    'opening hours and dates are converted',
    { hours: 'Senin–Sabtu 08.00–16.00, Minggu libur', closed_on: '5/11/2027' },
    { corrected: { hours: HOURS, closed_on: '2027-11-05' } },
    { hours: HOURS, opening_hours: '' }
  ],
  [
    'ambiguous opening hours become the remark',
    { hours: 'Pasaran Legi 06.00–12.00', closed_on: 'Lebaran' },
    { left_out: { hours: IMPORT.unclearHours, closed_on: IMPORT.noDates } },
    { hours: '', opening_hours: 'Pasaran Legi 06.00–12.00' }
  ],
  [
    'ambiguous opening hours are left out if the row has a remark',
    { hours: 'sore', opening_hours: 'Hubungi dulu' },
    { left_out: { hours: IMPORT.unclearHours } },
    { hours: '', opening_hours: 'Hubungi dulu' }
  ],
  [
    'corrected values are reported',
    { latitude: '-7.029.132', longitude: '112.746.186', phone: '0812-3456', address: '<p>A</p>' },
    {
      corrected: { latitude: -7.029132, longitude: 112.746186, phone: '+62 812 3456', address: 'A' }
    },
    { latitude: -7.029132, phone: '+62 812 3456' }
  ],
  [
    'corrections of white space are not reported',
    { latitude: ' -7,5 ', longitude: 110, phone: '+62 274-123456', address: 'A < B\r\n' },
    {},
    { latitude: -7.5, address: 'A < B' }
  ]
])('§5 Import: %s', async (_, values, { corrected, left_out }, stored) => {
  const rows = [{ name: ' Kebun  Satu', ...values }];
  const [tried] = await api.importRows(jamuCentre, rows, true);
  expect(tried).toMatchObject({ action: 'create' });
  expect([tried?.corrected, tried?.left_out]).toEqual([corrected, left_out]);
  await api.importRows(jamuCentre, rows, false);
  expect(await api.list(jamuCentre)).toMatchObject([{ name: 'Kebun Satu', ...stored }]);
});

it('§5 Import: another picture clears the description and the author of the previous one', async () => {
  const old = await uploadNamed(api, 'lama.png', '#a01010');
  const next = await uploadNamed(api, 'baru.png', '#10a010');
  const translations = { en: { image_alt: 'An old rhizome' } };
  const described = { image_alt: 'Rimpang lama', image_credit: 'Siti', translations };
  const texts = async (id: number) => {
    const item = await api.one(product, id, { translations: 'all' });
    return [item.image, item.image_alt, item.image_credit, item.translations?.en?.image_alt ?? ''];
  };
  const { id } = await api.create(product, { name: 'Jahe', stored_image: old, ...described });
  await api.importRows(product, [{ name: 'Jahe', image_file: 'LAMA.png', price: 2 }], false);
  expect(await texts(id)).toEqual([old, 'Rimpang lama', 'Siti', 'An old rhizome']);
  const rows = [{ name: 'Jahe', image_file: 'baru.png', image_credit: 'Budi', image_alt: '' }];
  const [tried] = await tryRows(rows);
  expect(tried?.changes?.map(({ field }) => field).toSorted()).toEqual(
    ['image', 'image_alt', 'image_alt@en', 'image_credit'].toSorted()
  );
  await api.importRows(product, rows, false);
  expect(await texts(id)).toEqual([next, '', 'Budi', '']);
  await api.importRows(product, [{ name: 'Jahe', image_file: '' }], false, { empty: 'delete' });
  expect(await texts(id)).toEqual(['', '', '', '']);
});

it('§5 Import: a batch is refused if it repeats a record of an earlier batch of the same import with other values', async () => {
  const options = { import: MARK };
  const [first] = await api.importRows(product, [{ name: 'Jahe', price: 1 }], false, options);
  const again = { name: 'jahe', price: 2 };
  const error = await refused(api.importRows(product, [again], false, options));
  expect(error.body['rows']).toMatchObject([{ id: first!.id, fields: { name: IMPORT.twice } }]);
  const [same] = await api.importRows(product, [{ name: 'Jahe', price: 1 }], false, options);
  expect(same?.action, 'a repeated request').toBe('same');
  await api.importRows(product, [again], false);
  const [changed] = await api.importRows(product, [{ name: 'Jahe', price: 3 }], false, options);
  expect(changed?.action).toBe('update');
});
