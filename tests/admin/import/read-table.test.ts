// This file is long because it contains many example lists with their expected rows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Product } from '#lib/contract/entities/product.ts';
import {
  guardFormulas,
  csvFields,
  csvTexts,
  withoutGuards
} from '../../../src/admin/features/import/columns.ts';
import { csvHead, csvLines } from '../../../src/admin/features/import/to-csv.ts';
import { findTable } from '../../../src/admin/features/import/find-table.ts';
import { decodeText, parseRows } from '../../../src/admin/features/import/read-csv.ts';
import { textOf } from '#core/shared/rows.ts';
import { csvRows, readImport } from '../../support/csv-rows.ts';
import { expectLinear } from '../../support/linear-time.ts';

const { product, jamuCentre, footerContent3 } = entities;

/** Returns the records of a text, each as its line number and its values, separated by `|`. */
const lines = async (text: string) => {
  const { lines: all } = await readImport(product, text);
  return all.map(({ line, values }) => [line, ...Object.values(values)].join('|'));
};

test.each([
  ['commas', 'name,price\nJahe,5\n'],
  ['semicolons, CRLF and a BOM', '\uFEFFname;price\r\nJahe;5\r\n'],
  ['tabs and no last line end', 'name\tprice\nJahe\t5'],
  ['vertical bars', 'name|price\nJahe|5'],
  ['CR as the line end', 'name,price\rJahe,5\r'],
  ['quotes', '"name";"price"\n"Jahe";"5"\n'],
  ['spaces around quotes', '"name" , "price"\n  "Jahe" , "5"\n'],
  ['labels of the English and of the Indonesian locale', 'Nama;Price\nJahe;5'],
  ['columns that are only exported', 'id;name;price;created_at\n9;Jahe;5;2026-01-01'],
  ['empty cells and lines after the last', 'name;price;;\n\nJahe;5;;\n;;;\n'],
  ['a line that names the separator', 'sep=;\nname;price\nJahe;5'],
  ['rows above the headings', 'Daftar Harga 2026;;\nper November;;\n;;\nNama;Harga;\nJahe;5;'],
  ['repeated headings', 'name;price\nJahe;5\nname;price\n'],
  [
    'rows of totals and notes',
    'Nama;Stok;Harga (Rp)\nJahe;3;5\n;;\nJumlah;3;5\nTotal Keseluruhan;;5\nTotal: 3 produk\nSumber: Dinas Kesehatan, 2025;;\nDibuat oleh: Budi\n*) Harga dapat berubah;;'
  ],
  ['numbers of its columns', 'No;Nama;Harga\n(1);(2);(3)\n1;Jahe;5\n'],
  ['titles of sections', 'No;Nama;Harga\nA. RIMPANG;;\n1;Jahe;5\n;II) Daun;\n'],
  ['the lines of Markdown', '| Nama | Harga |\n|---|:---:|\n|Jahe|5|\n'],
  ['a column that numbers the rows', 'No.;Nama Produk;HARGA_JUAL*\n1;Jahe;5\n'],
  ['a column of an unknown field', 'name;kode rak;price\nJahe;B7;5'],
  ['two columns of one field', 'name;price;Nama\nJahe;5;x']
])('§2 Import: reads a table with %s', async (_, text) => {
  expect(await lines(text)).toEqual([expect.stringMatching(/^\d+\|Jahe\|5$/)]);
});

test.each([
  [
    'quoted cells with delimiters, quotes and line breaks',
    'name;description;price\n"a ""b"";c";"one\ntwo";1\n\nd;e;2\n"f "g" h";i;3\n',
    ['2|a "b";c|one\ntwo|1', '5|d|e|2', '6|f "g" h|i|3']
  ],
  ['names without headings', 'Jahe\nLada\n', ['1|Jahe', '2|Lada']],
  [
    'names and prices without headings',
    'Jahe;12.000\nLada;13.000\n',
    ['1|Jahe|12000', '2|Lada|13000']
  ],
  [
    'tabs between cells with decimal commas, without headings',
    'Jahe\t12.500,50\nLada\t13.000,00',
    ['1|Jahe|12500.5', '2|Lada|13000']
  ],
  [
    'names with commas and colons in a single column',
    'Nama\nJahe, merah\nTeh: hijau\nLada',
    ['2|Jahe, merah', '3|Teh: hijau', '4|Lada']
  ],
  [
    'a table with semicolons, whose names and headings contain commas',
    'Nama;Harga, grosir\nJahe;5\nA, a\nB, b\nC, c\nD, d\nE, e',
    ['2|Jahe|5', '3|A, a', '4|B, b', '5|C, c', '6|D, d', '7|E, e']
  ],
  [
    'cells that keep zeros in spreadsheets, or link to a record of Notion',
    'Nama;Harga;Kategori\n="007";"=""5""";Minuman (https://www.notion.so/Minuman-0a1)',
    ['2|007|5|Minuman']
  ],
  [
    'names alone in their row that are no titles of sections',
    'Nama;Harga\nPT. Sido Muncul;\nJAHE;\n1. Lada;',
    ['2|PT. Sido Muncul|', '3|JAHE|', '4|1. Lada|']
  ],
  [
    'placeholders, such as a dash, as empty cells',
    'Nama;Harga;Kategori\nJahe;-;n/a\nLada;5;–\nPala;Rp -;#REF!\nAdas;\\N;NaN\nSirih;####;#N/A',
    ['2|Jahe||', '3|Lada|5|', '4|Pala||', '5|Adas||', '6|Sirih||']
  ],
  [
    'entities of HTML, and line breaks of Word',
    'Nama,Kategori,Deskripsi\nKunyit &amp; Asam,Teh &#038; Jamu,a\vb\n',
    ['2|Kunyit & Asam|Teh & Jamu|a\nb']
  ],
  [
    'records that begin like the headings',
    'Nama;Harga\nNama;5\nLada;8\nNama;9',
    ['2|Nama|5', '3|Lada|8', '4|Nama|9']
  ],
  [
    'a line without its last cells, which has no values for them',
    'name;price;unit_type\nJahe\nLada;8;',
    ['2|Jahe', '3|Lada|8|']
  ]
])('§2 Import: reads %s', async (_, text, expected) => {
  expect(await lines(text)).toEqual(expected);
});

test.each([
  ['foto/Jahe #1.png', 'Jahe #1.png'],
  ['https://a.test/x/Jahe%20Merah.jpg?v=1, https://a.test/y.jpg', 'Jahe Merah.jpg'],
  ['https://a.test/100%.jpg', '100%.jpg'],
  ['Jahe (1).jpg (https://a.test/x9),Lada.jpg (https://a.test/x8)', 'Jahe (1).jpg'],
  ['Jahe.jpg(https://a.test/x9)', 'Jahe.jpg']
])('§2 Import: the cell %s names the picture %s', async (cell, name) => {
  expect(await lines(`Nama;Gambar\nJahe;${cell}`)).toEqual([`2|Jahe|${name}`]);
});

test.each([
  [[0x37, 0xa1, 13], '7°\n'],
  [[0x6e, 0xe9], 'né'],
  [[0xc3, 0xa9, 0x6e, 0xe2, 0x80], 'én\ufffd'],
  [[0x6e, 0xef, 0xbf, 0xbd], 'n\ufffd'],
  [[0xef, 0xbb, 0xbf, 0xc3, 0xa9, 0xe9], 'é\ufffd'],
  [[0xff, 0xfe, 0x6e, 0, 0xe9, 0], 'né'],
  [[0xfe, 0xff, 0, 0x6e], 'n'],
  [[0x6e, 0, 0xe9, 0], 'né'],
  [[0, 0x6e, 0, 0xe9], 'né']
])('§2 Import: reads UTF-16, old encodings and damaged UTF-8: %j', (bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text);
});

test.each([
  '-7.1, 112.7',
  '-7.1,112.7',
  '-7,1; 112,7',
  '(-7.1 112.7)',
  "{'lat': -7.1, 'lng': 112.7}",
  'Lat: -7,1 Long: 112,7',
  '7.1 LS, 112.7 BT',
  '7.1° S 112.7° E',
  'S7.1 E112.7',
  'LS 7,1 BT 112,7',
  '7°6\'0"S 112°42\'0"E',
  '7° 6′ LS; 112° 42′ BT',
  'SRID=4326;POINT(112.7 -7.1)',
  '{"type":"Point","coordinates":[112.7,-7.1]}',
  'geo:-7.1,112.7;u=35',
  '-7.1 112.7 31.5 4.0',
  '112.7,-7.1,0',
  '-7,1 / 112,7',
  '7 deg 6\' 0.00" S, 112 deg 42\' 0.00" E'
])('§2 Import: reads two coordinates from the cell %s', async (cell) => {
  const { lines: all } = await readImport(jamuCentre, `Nama\tKoordinat\nKebun\t${cell}`);
  const read = jamuCentre.schema.pick(['latitude', 'longitude']);
  expect(await read.validate(all[0]?.values)).toMatchObject({ latitude: -7.1, longitude: 112.7 });
});

test('§2 Import: a text that is not a pair of numbers is not split into coordinates; 0, 0 counts as missing', async () => {
  const read = async (text: string) => (await readImport(jamuCentre, text)).lines[0]?.values;
  const place = { name: 'Kebun', latitude: 'Sleman', longitude: '' };
  expect(await read('Nama\tKoordinat\nKebun\tSleman')).toEqual(place);
  const zeros = await read('Nama;Lat;Long\nKebun;0;0.000\n');
  expect(zeros).toEqual({ ...place, latitude: '' });
  expect(await read('Nama;Lat;Long\nKebun;0,0;109.3\n')).toMatchObject({ latitude: '0,0' });
});

test.each([
  ['a cell too many', 'name;price\nJahe;5\n"x\ny";6;7\nLada;8\n', { 3: 'cells' }],
  [
    'a line break without quotes',
    'name;price;unit_type\nJahe;1\n;pot\nLada;8;pot\n',
    { 2: 'cells', 3: 'cells' }
  ],
  ['an unclosed quote', 'name;price\nJahe;5\n"Kunyit;6\n"Lada";8\n', { 3: 'quotes' }],
  ['a quote in the middle', 'name;price\n"Ja"he;5\nLada;8\n', { 2: 'quotes' }],
  ['a line without its last cells', 'name;price;unit_type\nJahe\nLada;8;pot\n', {}],
  ['lines without their last cells', 'name;price;unit_type\nJahe;5\nPala;6\nLada;8\n', {}],
  ['a separator after the headings', 'name;price;\nJahe;5\nLada;8\n', {}]
])(
  '§2 Import: finds the lines that cannot be read in a table with %s',
  async (_, text, problems) => {
    const { lines: all } = await readImport(product, text);
    const wrong = all.flatMap(({ line, problem }) => (problem ? [[line, problem]] : []));
    expect(Object.fromEntries(wrong)).toEqual(problems);
    expect(all.at(-1)?.values).toMatchObject({ name: 'Lada', price: '8' });
  }
);

test('§2 Import: many unclosed quotes are read in linear time', async () => {
  const text = `name;price\n${'"x;1\n'.repeat(20_000)}`;
  expect(await lines(text)).toHaveLength(20_000);
  for (const unit of ['""x\n', '""x;', '"";', '"x;'])
    await expectLinear(
      (length) => {
        const long = unit.repeat(length / unit.length);
        return () => [...parseRows(long, ';')].length;
      },
      40_000,
      100,
      unit
    );
});

test('§2 Import: a long text in a column of coordinates is read in linear time', () => {
  const work = (length: number) => {
    const text = `nama;Koordinat\nA;-7,123${' '.repeat(length)}x`;
    return () => readImport(jamuCentre, text);
  };
  return expectLinear(work, 40_000, 5, 'spaces');
});

test('§2 Import: rows with a single cell are compared in linear time; at most 500 columns are offered', () => {
  const heading = { line: 0, cells: Array.from({ length: 100_000 }, () => 'x') };
  expect(findTable([heading], () => 1).columns).toHaveLength(500);
  return expectLinear(
    (length) => {
      const rows = Array.from({ length }, (_, index) => ({ line: index + 1, cells: ['a'] }));
      return () => findTable([{ line: 0, cells: ['a', 'b'] }, ...rows], () => 0, 0);
    },
    40_000,
    5,
    'rows of one cell'
  );
});

test('§2 Import: passwords are neither exported nor imported', async () => {
  expect(csvFields(entities.user)).toEqual(['username', 'email', 'role']);
  const { targets } = await readImport(footerContent3, 'title;password\nx;y');
  expect(targets).toEqual(['title', '']);
});

test('§2 Export: formulas are found in linear time', () =>
  expectLinear(
    (length) => {
      const cell = '|-'.repeat(length / 2);
      return () => guardFormulas(cell);
    },
    40_000,
    5,
    'separators and signs'
  ));

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

test('§2 Export: opens in spreadsheets as columns, and contains no formulas', () => {
  expect(csvHead(product)).toMatch(
    /^\uFEFFid;name;.*;product_category_name;name_en;lookalikes;photos;regional_names;toxic;warnings;image_alt;image_credit;status;image_file;synonym@en;.*;unit_type@en;warnings@en;image_alt@en;created_at;updated_at\r\n$/
  );
  const text = csvLines(product, [
    row({ name: '=1+1\n+2', price: 12.5, synonym: '@x', familia: "'-y", latin_name: '-7,5' })
  ]);
  expect(text).toContain(`1;"'=1+1\n+2";`);
  expect(text).toContain(`;"'@x";"''-y"`);
  expect(text).toContain(';12,5;');
  expect(text).toContain(';-7,5;');
});

test.each([
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ['\n=1', "'\n'=1"],
  ['\t+1', "'\t+1"],
  [' -x', "' -x"],
  ['"=1', `'"=1`],
  ["Jahe,=cmd|'/C calc'!A0", "Jahe,'=cmd|'/C calc'!A0"],
  ["Jahe\t +cmd|'/C calc'!A0", "Jahe\t' +cmd|'/C calc'!A0"],
  ['Jahe;"@SUM(1)', `Jahe;'"@SUM(1)`],
  ['Jahe|=1', "Jahe|'=1"],
  ['- hangat,\n- pedas, +62 811', "'- hangat,\n- pedas, +62 811"],
  ['Senin - Jumat, 08.00', 'Senin - Jumat, 08.00'],
  ['#', "'#"],
  ["'N/A", "''N/A"],
  ['Rp –', "'Rp –"],
  ['null, #1', 'null, #1']
])(
  '§2 Export: guards placeholders and formulas in %j, whichever separator the spreadsheet uses',
  (text, guarded) => {
    expect(guardFormulas(text)).toBe(guarded);
    expect(withoutGuards(guarded)).toBe(text);
  }
);

test('§2 Export: importing an export returns the same values', async () => {
  const cell = fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[='"+\-@;,|(＝\t\n a#&<>\\/N!0.]{0,6}$/)
    )
    .map((text) => text.replaceAll(/\r\n?/g, '\n').trim());
  const record = fc.record({
    name: cell.map((text) => `x${text}`),
    description: cell,
    synonym: cell,
    efficacy: cell,
    price: fc.integer({ min: 1, max: 1e9 }).map((cents) => cents / 100)
  });
  const fields = [...csvFields(product), ...csvTexts(product)];
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 5 }), async (values) => {
      const rows = values.map(row);
      expect(await csvRows(product, rows)).toEqual(
        rows.map((each) => Object.fromEntries(fields.map((field) => [field, textOf(each, field)])))
      );
    }),
    { numRuns: 30 }
  );
});
