import { expect, test } from 'vitest';
import { type AnyEntity, entities } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { readImport } from '../../support/csv-rows.ts';
import { LISTS } from '../../support/import-lists.ts';
import { toBatches } from '../../../src/admin/features/import/batches.ts';
import { areKnown } from '../../../src/admin/features/import/guess-columns.ts';
import { csvHead } from '../../../src/admin/features/import/to-csv.ts';

test.each(Object.entries(LISTS))(
  '§2 Import: reads all rows of the list “%s”',
  async (_, { entity, text, rows }) => {
    const { lines } = await readImport(entities[entity], text);
    expect(lines.map(({ values }) => values)).toEqual(rows);
    expect(lines.some(({ problem }) => problem)).toBe(false);
  }
);

test.each([
  ['product', 'Nama,Kode,Manfaat,Kegunaan', 'name,,efficacy,utilization'],
  ['product', 'Khasiat,Manfaat,NAMA,hargaJualToko', 'efficacy,,name,price'],
  [
    'product',
    'Nama Ilmiah,nama_lokal,Nama produk *,Jenis,Harga Jual (Rp)',
    'latin_name,regional_names,name,product_category_name,price'
  ],
  ['product', '"Deskripsi (Inggris)",description@en,Name', 'description@en,,name'],
  ['product', 'product_category_id,Name', 'product_category_id,name'],
  [
    'jamuCentre',
    'Nama Tempat,Alamat Lengkap,No. HP,WA,Website,Koordinat',
    'name,address,phone,whatsapp,link_website,"latitude,longitude"'
  ],
  [
    'jamuCentre',
    'Nama,Koordinat,Lat,Long,Foto,Peta',
    'name,,latitude,longitude,image_file,link_maps'
  ],
  // An export of Google My Maps.
  ['jamuCentre', 'WKT,name,description', '"latitude,longitude",name,description'],
  ['jamuCentre', 'Nama,Koordinat,Titik Lat', 'name,"latitude,longitude",'],
  ['jamuCentre', 'id,nama,kategori,lokasi,deskripsi', ',name,,address,description'],
  // Exports of WooCommerce, Shopify and WordPress, and of a program that collects places.
  [
    'product',
    'ID,Type,Name,Short description,Description,Date sale price starts,Sale price,Regular price,Categories,Images',
    ',,name,,description,,,price,product_category_name,image_file'
  ],
  [
    'product',
    'Title,Body (HTML),Type,Option1 Name,Variant Price,Image Src,SEO Title,Status',
    'name,description,product_category_name,,price,image_file,,status'
  ],
  ['jamuCentre', 'nama,lat,lng', 'name,latitude,longitude'],
  ['product', 'post_title,post_content,post_status', 'name,description,status'],
  ['product', 'Internal Reference,category_id,Kategori Kode*,Name', ',,,name'],
  [
    'jamuCentre',
    'title,full_address,location/lat,location/lng,website',
    'name,address,latitude,longitude,link_website'
  ]
] as const)(
  '§2 Import of a %s: the headings %s belong to the fields %s',
  async (entity, headings, targets) => {
    const text = `${headings}\n${headings.replaceAll(/[^,]+/g, 'x')}`;
    const reading = await readImport(entities[entity], text);
    expect(reading.targets.map((each) => (each.includes(',') ? `"${each}"` : each)).join()).toBe(
      targets
    );
  }
);

test('§2 Import: the values of a column determine its field if its heading does not', async () => {
  const read = async (text: string) => (await readImport(entities.jamuCentre, text)).targets;
  const text =
    'A;B;C;D\nKebun;0812-3456-789;www.contoh.example;-7,1234, 110,1234\nPasar;+62 274 123456;https://contoh.example;-7,2345, 110,2345\n';
  expect(await read(text)).toEqual(['name', 'phone', 'link_website', 'latitude,longitude']);
  expect(await read('A;B;C\nKebun;-10,1772;95,3238')).toEqual(['name', 'latitude', 'longitude']);
  const places = 'Title,URL\nKebun,https://www.google.com/maps/place/Kebun';
  expect(await read(places)).toEqual(['name', 'link_maps']);
});

test.each(Object.values<AnyEntity>(entities))(
  '§2 Import of a $name: the headings of exports and of downloaded wrong lines are recognised',
  (entity) => {
    const headings = [...csvHead(entity).slice(1).trim().split(';'), 'Reason', 'Alasan', 'No.'];
    const isUnknown = (heading: string) => !areKnown(entity, [{ index: 0, heading, samples: [] }]);
    expect(headings.filter(isUnknown)).toEqual([]);
  }
);

const line = (number: number, name: string, description = '') => ({
  line: number,
  values: { name, description }
});

const numbered = (length: number, description?: string) =>
  Array.from({ length }, (_, index) => line(index, `Daun ${index}`, description));

test('§2 Import: the lines and the bytes of a batch are limited, also if characters have several bytes', () => {
  const many = numbered(2 * BATCH.rows + 1);
  expect(toBatches(many).map(({ length }) => length)).toEqual([BATCH.rows, BATCH.rows, 1]);
  for (const lines of [[], many, numbered(400, '生'.repeat(10_000))]) {
    const batches = toBatches(lines);
    expect(batches.flat()).toEqual(lines);
    for (const batch of batches) {
      const body = JSON.stringify({ dry_run: true, rows: batch.map(({ values }) => values) });
      expect(new TextEncoder().encode(body).length).toBeLessThan(BATCH.bytes);
    }
  }
});
