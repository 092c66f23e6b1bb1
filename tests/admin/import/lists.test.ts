import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { readImport } from '../../support/csv-rows.ts';
import { LISTS } from '../../support/import-lists.ts';
import { findRepeated, toBatches } from '../../../src/admin/features/import/batches.ts';

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
  ['product', 'Khasiat,Manfaat,NAMA', 'efficacy,,name'],
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
  ['jamuCentre', 'id,nama,kategori,lokasi,deskripsi', ',name,,address,description']
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
  const { targets } = await readImport(
    entities.jamuCentre,
    'A;B;C;D\nKebun;0812-3456-789;www.contoh.example;-7,1234, 110,1234\nPasar;+62 274 123456;https://contoh.example;-7,2345, 110,2345\n'
  );
  expect(targets).toEqual(['name', 'phone', 'link_website', 'latitude,longitude']);
});

const line = (number: number, name: string, description = '') => ({
  line: number,
  values: { name, description }
});

const numbered = (length: number, description?: string) =>
  Array.from({ length }, (_, index) => line(index, `Daun ${index}`, description));

test('§2 Import: batches have a limited number of lines', () => {
  const lines = numbered(2 * BATCH.rows + 1);
  const batches = toBatches(lines);
  expect(batches.map((batch) => batch.length)).toEqual([BATCH.rows, BATCH.rows, 1]);
  expect(batches.flat()).toEqual(lines);
  expect(toBatches([])).toEqual([]);
});

test('§2 Import: batches have a limited size, also if characters have several bytes', () => {
  const lines = numbered(400, '生'.repeat(10_000));
  const batches = toBatches(lines);
  expect(batches.flat()).toEqual(lines);
  for (const batch of batches) {
    const body = JSON.stringify({ dry_run: true, rows: batch.map(({ values }) => values) });
    expect(new TextEncoder().encode(body).length).toBeLessThan(BATCH.bytes);
  }
});

test('§2 Import: finds lines that repeat the name of an earlier line', () => {
  const lines = ['Jahe', 'Kunyit', ' JAHE', '', '', 'jahe'].map((name, at) => line(at, name));
  expect([...findRepeated(entities.product, lines)].map(({ values }) => values['name'])).toEqual([
    ' JAHE',
    'jahe'
  ]);
});
