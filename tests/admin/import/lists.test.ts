import { describe, expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { readImport } from '../../support/csv-rows.ts';
import { LISTS } from '../../support/import-lists.ts';

describe('§2 Dashboard: lists made elsewhere are read as they are', () => {
  test.each(Object.entries(LISTS))('§2 %s', async (_, { entity, text, rows }) => {
    const { lines } = await readImport(entities[entity], text);
    expect(lines.map(({ values }) => values)).toEqual(rows);
    expect(lines.some(({ problem }) => problem)).toBe(false);
  });

  test.each([
    ['product', 'Nama,Kode,Manfaat,Kegunaan', 'name,,efficacy,utilization'],
    ['product', 'Khasiat,Manfaat,NAMA', 'efficacy,,name'],
    [
      'product',
      'Nama Ilmiah,nama_lokal,Nama produk *,Jenis,Harga Jual (Rp)',
      'latin_name,regional_names,name,product_category_name,price'
    ],
    ['product', '"Deskripsi (Inggris)",description@en,Name', 'description@en,,name'],
    [
      'jamuCentre',
      'Nama Tempat,Alamat Lengkap,No. HP,WA,Website,Koordinat',
      'name,address,phone,whatsapp,link_website,"latitude,longitude"'
    ],
    [
      'jamuCentre',
      'Nama,Lintang,Bujur,Koordinat,Foto,Peta',
      'name,latitude,longitude,,image_file,link_maps'
    ],
    ['jamuCentre', 'id,nama,kategori,lokasi,deskripsi', ',name,,address,description']
  ] as const)('§2 %s: %s', async (entity, headings, targets) => {
    const reading = await readImport(
      entities[entity],
      `${headings}
${headings.replaceAll(/[^,]+/g, 'x')}`
    );
    expect(reading.targets.map((each) => (each.includes(',') ? `"${each}"` : each)).join()).toBe(
      targets
    );
  });

  test('§2 fields are found by the values if the headings say nothing', async () => {
    const { targets } = await readImport(
      entities.jamuCentre,
      'A;B;C;D\nKebun;0812-3456-789;www.contoh.example;-7,1234, 110,1234\nPasar;+62 274 123456;https://contoh.example;-7,2345, 110,2345\n'
    );
    expect(targets).toEqual(['name', 'phone', 'link_website', 'latitude,longitude']);
  });
});
