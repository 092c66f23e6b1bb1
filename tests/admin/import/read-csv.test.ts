import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import { csvFields, csvTexts } from '../../../src/admin/features/import/csv-columns.ts';
import { csvHead, csvLines } from '../../../src/admin/features/import/to-csv.ts';
import { decodeText, readCsv } from '../../../src/admin/features/import/read-csv.ts';
import { textOf } from '../../../src/admin/core/shared/rows.ts';

const { product, footerContent3 } = entities;
const utf8 = (text: string) => decodeText(new TextEncoder().encode(text));
const lines = async (text: string) => {
  const reading = await readCsv(utf8(text), product);
  return 'lines' in reading
    ? reading.lines.map(({ line, values }) => [line, ...Object.values(values)])
    : reading.errors;
};

describe('§2 Dashboard: reading a CSV', () => {
  test.each([
    ['commas', 'name,price\nJahe,5\n'],
    ['semicolons, CRLF and a BOM', '\uFEFFname;price\r\nJahe;5\r\n'],
    ['tabs and no last line end', 'name\tprice\nJahe\t5'],
    ['CR alone', 'name,price\rJahe,5\r'],
    ['quotes', '"name";"price"\n"Jahe";"5"\n'],
    ['labels of the English and of the Indonesian locale', 'Nama;Price\nJahe;5'],
    ['columns of exports only', 'id;name;price;created_at\n9;Jahe;5;2026-01-01'],
    ['empty cells and lines after the last', 'name;price;;\n\nJahe;5;;\n;;;\n']
  ])('§2 with %s', async (_, text) => {
    const records = (await lines(text)).map((record) =>
      Array.isArray(record) ? record.slice(1) : record
    );
    expect(records).toEqual([['Jahe', '5']]);
  });

  test('§2 quoted cells contain delimiters, quotes and line breaks', async () => {
    const text = 'name;description;price\n"a ""b"";c";"one\ntwo";1\n\nd;e;2\n';
    expect(await lines(text)).toEqual([
      [2, 'a "b";c', 'one\ntwo', '1'],
      [5, 'd', 'e', '2']
    ]);
  });

  test.each([
    ['Rp 12.500', '12500'],
    ['12,500', '12.5'],
    ['1,250,000', '1,250,000'],
    ['banyak', 'banyak']
  ])('§5 reads the price %s as %s', async (price, read) => {
    expect(await lines(`name\tprice\nJahe\t${price}`)).toEqual([[2, 'Jahe', read]]);
  });

  test('§2 reads Windows-1252 and UTF-16', () => {
    expect(decodeText(new Uint8Array([0x6e, 0xe9]))).toBe('né');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x6e, 0, 0xe9, 0]))).toBe('né');
    expect(decodeText(new Uint8Array([0xfe, 0xff, 0, 0x6e]))).toBe('n');
  });
});

describe('§2 Dashboard: errors of a CSV, with their lines', () => {
  test.each([
    [
      'an unknown column',
      'name;harga beli\nJahe;5',
      [{ line: 1, kind: 'unknown', column: 'harga beli' }]
    ],
    ['a column twice', 'name;price;Nama\nJahe;5;x', [{ line: 1, kind: 'twice', column: 'Nama' }]],
    ['no column with the name', '\nprice\n5', [{ line: 2, kind: 'missing', column: 'name' }]],
    [
      'a cell too many',
      'name;price\nJahe;5\n"x\ny";6;7\n',
      [{ line: 3, kind: 'cells', cells: 3, columns: 2 }]
    ],
    ['a cell too few', 'name;price\nJahe\n', [{ line: 2, kind: 'cells', cells: 1, columns: 2 }]],
    ['an unclosed quote', 'name;price\nJahe;5\n"Kunyit;6\n', [{ line: 3, kind: 'quotes' }]],
    ['a quote in the middle', 'name;price\n"Ja"he;5\n', [{ line: 2, kind: 'quotes' }]],
    ['an empty file', '', [{ line: 1, kind: 'empty' }]],
    ['only a header', 'name;price\n', [{ line: 1, kind: 'empty' }]]
  ])('§2 %s', async (_, text, errors) => {
    expect(await lines(text)).toEqual(errors);
  });

  test('§2 passwords have no column', async () => {
    expect(csvFields(entities.user)).toEqual(['username', 'email', 'role']);
    expect(await readCsv('title;password\nx;y', footerContent3)).toEqual({
      errors: [{ line: 1, kind: 'unknown', column: 'password' }]
    });
  });
});

describe('§2 Dashboard: an export', () => {
  const row = (values: Partial<Product>) =>
    ({
      ...product.schema.getDefault(),
      id: 1,
      created_at: '',
      updated_at: '',
      price: 0,
      product_category_name: '',
      ...values
    }) as Product;

  test('§2 opens in spreadsheets as columns without formulas', () => {
    expect(csvHead(product)).toMatch(
      /^\uFEFFid;name;.*;product_category_name;name_en;lookalikes;photos;image_alt;image_credit;status;image_file;synonym@en;.*;unit_type@en;image_alt@en;created_at;updated_at\r\n$/
    );
    const text = csvLines(product, [
      row({ name: '=1+1\n+2', price: 12.5, synonym: '@x', familia: "'-y" })
    ]);
    expect(text).toContain(`1;"'=1+1\n+2";`);
    expect(text).toContain(`"'@x";"''-y"`);
    expect(text).toContain(';12,5;');
  });

  test('§2 can be imported unchanged', async () => {
    const cell = fc
      .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[='"+\-@;,\t\n a]{0,6}$/))
      .map((text) => text.replaceAll(/\r\n?/g, '\n'));
    const record = fc.record({
      name: cell.map((text) => `x${text}`),
      description: cell,
      synonym: cell,
      efficacy: cell,
      price: fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100)
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async (values) => {
        const rows = values.map(row);
        const reading = await readCsv(utf8(csvHead(product) + csvLines(product, rows)), product);
        const back = 'lines' in reading ? reading.lines.map((line) => line.values) : reading;
        expect(back).toEqual(
          rows.map((each) =>
            Object.fromEntries(
              [...csvFields(product), ...csvTexts(product)].map((field) => [
                field,
                textOf(each, field)
              ])
            )
          )
        );
      }),
      { numRuns: 30 }
    );
  });
});
