import { expect, onTestFinished, test, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { builtInFormat, formatNumber } from '../../../src/admin/features/import/number-format.ts';
import { readSheets } from '../../../src/admin/features/import/read-file.ts';
import { readImport } from '../../support/csv-rows.ts';
import { expectLinear } from '../../support/linear-time.ts';
import { sheet, workbook, zip } from '../../support/workbook.ts';

const file = (bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], 'daftar.xlsx');
const read = async (bytes: Uint8Array<ArrayBuffer>) => readSheets(file(bytes), () => 0);
const { product, jamuCentre } = entities;

test('§2 Workbooks: texts, results of formulas, dates and prices are read as spreadsheets show them', async () => {
  const bytes = workbook({
    formats: ['"Rp"#,##0', 'd mmmm yyyy', '0%'],
    strings: ['<t>Nama</t>', '<r><t>Har</t></r><r><t>ga</t></r>'],
    sheets: {
      Kosong: sheet([]),
      'Rahasia" state="hidden': sheet([['Nama'], ['Temulawak']]),
      Daftar: sheet([
        ['Daftar Harga'],
        [],
        [['t="s"', '<v>0</v>'], ['t="s"', '<v>1</v>'], 'Umur Panen', 'Komposisi', 'Satuan'],
        [
          'Jahe &amp; Madu',
          ['s="1"', '<v>12000.4</v>'],
          ['s="2"', '<v>46331</v>'],
          ['s="3"', '<v>0.155</v>'],
          ['t="str"', '<f>A1&amp;"x"</f><v>botol</v>']
        ],
        [
          'Lada',
          ['t="e"', '<f>1/0</f><v>#DIV/0!</v>'],
          ['s="4"', '<v>46331</v>'],
          ['t="str"', '<f>x()</f>'],
          ['t="b"', '<v>1</v>']
        ],
        ['Jumlah', 12000]
      ])
    }
  });
  const { lines, table, sheets } = await readImport(product, file(bytes));
  expect(sheets.map(({ name }) => name)).toEqual(['Daftar']);
  expect(lines.map(({ line, values }) => ({ line, ...values }))).toEqual([
    {
      line: 4,
      name: 'Jahe & Madu',
      price: '12000',
      harvest_age: '5 November 2026',
      composition: '16%',
      unit_type: 'botol'
    },
    {
      line: 5,
      name: 'Lada',
      price: '',
      harvest_age: '5/11/2026',
      composition: '',
      unit_type: 'TRUE'
    }
  ]);
  expect(table.skipped).toEqual({ above: ['1'], totals: ['6'] });
});

test('§2 Workbooks: compressed workbooks are read in Safari, which cannot iterate streams', async () => {
  const { prototype } = ReadableStream;
  const iterator = Object.getOwnPropertyDescriptor(prototype, Symbol.asyncIterator)!;
  onTestFinished(() => void Object.defineProperty(prototype, Symbol.asyncIterator, iterator));
  Reflect.deleteProperty(prototype, Symbol.asyncIterator);
  const sheets = await read(workbook({ sheets: { A: sheet([['Nama'], ['Jahe']]) } }));
  expect(sheets).toMatchObject([{ name: 'A' }]);
});

test('§2 Workbooks: escaped characters are decoded, and control characters are left out', async () => {
  const bytes = workbook({
    strings: [
      '<t>&#68;icuci_x000D_\n dan_x000d_diiris_x0009_&#x74;ipis_x0007__x000B_</t><rPh sb="0" eb="2"><t>ハルガ</t></rPh>'
    ],
    sheets: {
      A: sheet([
        ['Nama', 'Deskripsi'],
        ['Jahe_x005F_x000D_', ['t="s"', '<v>0</v>']]
      ])
    }
  });
  const { lines } = await readImport(product, file(bytes));
  expect(lines.map(({ values }) => values)).toEqual([
    { name: 'Jahe_x000D_', description: 'Dicuci\n dan\ndiiris\ttipis' }
  ]);
});

test('§2 Workbooks: a merged cell gives its value and link to each of its rows; coordinates keep digits that the number format hides', async () => {
  const merges = ['B2:C3', 'D2:D3', 'F2:F3'].map((ref) => `<x:mergeCell ref="${ref}"/>`);
  const link = ['t="str"', '<f>HYPERLINK("https://a.test/","x")</f><v>x</v>'] as const;
  const degrees = ['s="1"', '<v>-7.029132</v>'] as const;
  const bytes = workbook({
    formats: ['0.00'],
    sheets: {
      A: sheet(
        [
          ['Nama', 'Alamat', undefined, 'Lintang', 'Bujur', 'Website'],
          ['Kebun', 'Sleman', undefined, degrees, 112.746186, link],
          ['Pasar', undefined, undefined, undefined, 112.746186, undefined]
        ],
        merges.join('')
      ),
      B: sheet([['Nama'], ['Lain']])
    }
  });
  const { lines, sheets } = await readImport(jamuCentre, file(bytes));
  const position = { latitude: '-7,029132', longitude: '112,746186' };
  const place = { address: 'Sleman', ...position, link_website: 'https://a.test/' };
  expect(lines.map(({ values }) => values)).toEqual([
    { name: 'Kebun', ...place },
    { name: 'Pasar', ...place }
  ]);
  expect(sheets.map(({ name }) => name)).toEqual(['A', 'B']);
});

test('§2 Workbooks: headings may be merged over two rows; omitted cells are empty; notes next to the table are ignored', async () => {
  const rows = [
    ['Nama', 'Harga', undefined, 'Satuan'],
    [undefined, 'Eceran', 'Grosir'],
    ['Jahe', 1],
    ['Pala', 3, 2, 'pot', 'murah']
  ];
  const merges = '<x:mergeCell ref="A1:A2"/><x:mergeCell ref="B1:C1"/>';
  const bytes = workbook({ sheets: { A: sheet(rows, merges) } });
  const { lines } = await readImport(product, file(bytes));
  expect(lines.map(({ problem, values }) => problem ?? values)).toEqual([
    { name: 'Jahe', price: '1', unit_type: '' },
    { name: 'Pala', price: '3', unit_type: 'pot' }
  ]);
});

test('§2 Workbooks: the sheet whose headings are known comes first', async () => {
  const daftar = sheet([
    ['Nama', 'Harga'],
    ['Jahe', 1]
  ]);
  const sheets = { Petunjuk: sheet([['Isi lembar berikutnya']]), Daftar: daftar };
  const read = await readImport(product, file(workbook({ sheets })));
  expect(read.sheets.map(({ name }) => name)).toEqual(['Daftar', 'Petunjuk']);
});

test('§2 Workbooks: the usual ZIP format, unusual file names, backslashes in paths, CDATA sections and ISO dates are read', async () => {
  const related = (id: string, type: string, target: string) =>
    `<Relationship Target="${target}" Type="http://a.test/${type}" Id="${id}"/>`;
  const shared = (index: number) => ['t="s"', `<v>${index}</v>`] as const;
  const bytes = zip({
    '[Content_Types].xml': '<Types/>',
    '_rels\\.rels': related('a', 'officeDocument', '/xl/workbook22.xml'),
    'xl\\workbook22.xml': '<x:workbook><x:sheet name="A" r:id="b"/></x:workbook>',
    'xl\\_rels\\workbook22.xml.rels':
      related('b', 'worksheet', 'tables/first.xml') + related('c', 'sharedStrings', 'texts.xml'),
    'xl\\texts.xml':
      '<sst><si><t>Nama</t></si><si><t><![CDATA[Jahe & <madu>]]>&#10;x</t></si></sst>',
    'xl\\tables\\first.xml': sheet([
      [shared(0), 'Umur Panen'],
      [shared(1), ['t="d"', '<v>2026-11-05T00:00:00</v>']]
    ])
  });
  const { lines } = await readImport(product, file(bytes));
  const values = { name: 'Jahe & <madu>\nx', harvest_age: '2026-11-05' };
  expect(lines.map((line) => line.values)).toEqual([values]);
});

test('§2 Workbooks: cells without addresses are read in their order', async () => {
  const cells = (...texts: string[]): string =>
    `<x:row>${texts.map((text) => `<x:c t="str"><x:v>${text}</x:v></x:c>`).join('')}</x:row>`;
  const xml = sheet([]).replace(
    '<x:sheetData>',
    `$&${cells('Nama', 'Alamat')}${cells('Kebun', 'Sleman')}`
  );
  const { lines } = await readImport(jamuCentre, file(workbook({ sheets: { A: xml } })));
  expect(lines).toMatchObject([{ line: 2, values: { name: 'Kebun', address: 'Sleman' } }]);
});

test.each([
  [1234.5, '', '1234,5'],
  [0.1 + 0.2, 'General', '0,3'],
  [12_000, builtInFormat(42), '12.000'],
  [12_000, builtInFormat(44), '12.000,00'],
  [12_000, builtInFormat(49), '12000'],
  [12_000, '[$Rp-421]#,##0', 'Rp12.000'],
  [-5, '#,##0_);[Red](#,##0)', '(5)'],
  [12_000, '[>=1000000]0.0,,"jt";[>=1000]0,"rb";0', '12000'],
  [1_234_567, '#\\ ##0', '1234567'],
  [0, '0;-0;0" nol"', '0 nol'],
  [5, '000', '005'],
  [-1234.5, '#,##0.0#', '-1.234,5'],
  [12_345_678, '#,##0,', '12.346'],
  [0.5, '0%', '50%'],
  [81_234_567_890, '0000-0000-0000', '81234567890'],
  [46_331.75, 'dd/mm/yyyy hh:mm', '5/11/2026, 18.00'],
  [46_331, 'd-mmm-yy', '5 November 2026'],
  [46_331, '[$-409]mm\\/d/yyyy', '5/11/2026'],
  [65 / 86_400, 'mm:ss', '01.05'],
  [1.26, builtInFormat(46), '30:14:24'],
  [5430 / 86_400, '[mm]:ss.0', '01:30:30'],
  [46_331.5, 'yyyy-mm-dd hh:mm:ss.000', '5/11/2026, 12.00.00'],
  [5, '0'.repeat(30), `${'0'.repeat(19)}5`],
  [0.5, `0.${'0'.repeat(150)}`, `0,5${'0'.repeat(19)}`],
  [46_331, 'mmm-yy', 'November 2026'],
  [46_331, 'dddd, d mmmm yy', 'Kamis, 5 November 2026'],
  [46_331, 'd "bulan" m \\- yyyy', '5/11/2026'],
  [59, 'd/m/yyyy', '28/2/1900'],
  [61, builtInFormat(57), '1/3/1900'],
  [44_869, 'd/m/yyyy', '5/11/2026', true],
  [1.5, '# ?/?', '1,5']
] as [number, string, string, boolean?][])(
  '§2 Workbooks: the number %f in the format %s is %s',
  (value, pattern, shown, startsIn1904) => {
    expect(formatNumber(value, pattern, startsIn1904)).toBe(shown);
  }
);

test('§2 Workbooks: a link field gets the link of its cell, and all other fields get the text', async () => {
  const formula = ['t="str"', '<f>HYPERLINK("https://a.test/?b&amp;c","x")</f><v>x</v>'] as const;
  const links = [
    'A2" r:id="m',
    'B2:C2" r:id="m" location="e',
    'C3" r:id="n',
    'C5" r:id="m',
    'B4:B1048576" r:id="m'
  ];
  const xml = sheet(
    [
      ['Nama', 'Peta', 'Website'],
      ['Kebun', 'Lihat', formula],
      ['Pasar', 'a.test', 'http://'],
      ['Taman', 'Lihat'],
      ['Kampung', 'Lihat', 'Web']
    ],
    links.map((link) => `<x:hyperlink ref="${link}"/>`).join('')
  );
  const rels = '<Relationship Id="m" Target="https://b.test/a%20b?c&amp;d"/>';
  const files = {
    'xl/worksheets/_rels/sheet1.xml.rels': `${rels}<Relationship Id="n" Target="http://"/>`
  };
  const { lines } = await readImport(jamuCentre, file(workbook({ sheets: { A: xml }, files })));
  expect(lines.map(({ values }) => Object.values(values).join(' '))).toEqual([
    'Kebun https://b.test/a%20b?c&d#e https://a.test/?b&c',
    'Pasar a.test http://',
    'Taman https://b.test/a%20b?c&d ',
    'Kampung https://b.test/a%20b?c&d https://b.test/a%20b?c&d'
  ]);
});

test('§2 Workbooks: dates do not depend on the time zone of the device', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'America/Lima');
  expect(formatNumber(46_331, 'dddd, d mmmm yyyy')).toBe('Kamis, 5 November 2026');
});

test.each([
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old'],
  [
    'a workbook with a password',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]),
    'locked'
  ],
  ['an .ods or .numbers file', zip({ mimetype: 'application/vnd.oasis' }), 'other'],
  ['an HTML table with the name .xls', Buffer.from('\n<html><table><tr><td>Nama'), 'other'],
  ['JSON', Buffer.from('[{"name": "Jahe"}]'), 'other'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'other'],
  ['half a workbook', workbook({ sheets: { A: sheet([['Nama']]) } }).subarray(0, 300), 'damaged'],
  ['a workbook without rows', workbook({ sheets: { A: sheet([]) } }), 'empty'],
  ['an empty file', new Uint8Array(), 'empty']
])('§2 Workbooks: %s is refused with a reason', async (_, bytes, reason) => {
  expect(await read(bytes)).toBe(reason);
});

test('§2 Workbooks: a small file that describes millions of cells is refused, unless the cells are empty', async () => {
  const wide = sheet([]).replace(
    '<x:sheetData>',
    `$&${'<x:row><x:c r="XFD1"><x:v>1</x:v></x:c></x:row>'.repeat(400)}`
  );
  const merged = '<x:mergeCells><x:mergeCell ref="A1:A999999999999"/></x:mergeCells>';
  const tall = sheet([['Nama']], merged).replace('</x:sheetData>', '<x:row r="1e15"/>$&');
  const long = sheet(Array.from({ length: 300 }, () => [['t="s"', '<v>0</v>'] as const]));
  const strings = [`<t>${'a'.repeat(1_000_000)}</t>`];
  for (const xml of [wide, tall, long])
    expect(await read(workbook({ sheets: { A: xml }, strings }))).toBe('damaged');
  const formatted = wide
    .replaceAll('<x:v>1</x:v>', '')
    .replace('<x:row>', '$&<x:c r="A1"><x:v>1</x:v></x:c>');
  expect(await read(workbook({ sheets: { A: formatted } }))).toMatchObject([{ name: 'A' }]);
});

test.each(['<a', '<a x="', 'a', '<a b:', "<a '", '<a><![CDATA['])(
  '§2 Workbooks: a sheet that repeats %s is read in linear time',
  async (unit) => {
    const work = (length: number) => {
      const long = unit.repeat(length / unit.length);
      const bytes = workbook({ sheets: { A: sheet([['Nama']], `<b ${long}`) } });
      return () => read(bytes);
    };
    await expectLinear(work, 40_000, 5, unit);
  }
);
