import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDegrees } from '#lib/contract/number-fields.ts';
import { editDistance } from '#lib/contract/edit-distance.ts';
import { entities } from '#lib/contract/entities.ts';
import { parseKnownNames } from '#lib/contract/name-lists.ts';

const { jamuCentre, product } = entities;
const readCentre = (values: Record<string, unknown>) =>
  jamuCentre.schema.pick(Object.keys(values) as never[]).validate(values);
const refusal = (values: Record<string, unknown>) =>
  readCentre(values).then(
    (accepted) => expect.fail(JSON.stringify(accepted)),
    (error: Error) => error.message
  );

test.each([
  ['-7.029132', 90, -7.029132],
  ['110', 180, 110],
  ['-7.029.132', 90, -7.029132],
  ['112.746.186', 180, 112.746186],
  ['-7,029132', 90, -7.029132],
  ['112,746,186', 180, 112.746186],
  ['7.029,132', 90, 7.029132],
  ['\u22127.5', 90, -7.5],
  ['7°1\'44.9"S', 90, -7.029139],
  ['7° 1′ 44,9″ LS', 90, -7.029139],
  ['S 7°1\'44.9"', 90, -7.029139],
  ['112° 44′ 46,2696″ BT', 180, 112.746186],
  ['112°44’46.3’’ BT', 180, 112.746194],
  ["110° 30' E", 180, 110.5],
  ['7° 59\' 60.0" S', 90, -8],
  ["110° 60' E", 180, 111],
  ['7 deg 1\' 44.90" S', 90, -7.029139],
  ['7.5 LU', 90, 7.5],
  ['70.5° W', 180, -70.5]
] as const)('§5 Coordinates: %s is read', async (typed, max, value) => {
  expect(readDegrees(typed, max)).toBeCloseTo(value, 6);
  const field = max === 90 ? 'latitude' : 'longitude';
  const other = max === 90 ? { longitude: 1 } : { latitude: 1 };
  expect(await readCentre({ [field]: typed, ...other })).toMatchObject({ [field]: value });
});

// The problems, in order: ambiguous (2), an exponent, a prefix, no decimals, too many minutes (2),
// a longitude, a sign against the direction, two directions, two numbers, metres, and no separator.
const NO_LATITUDES = [
  '0.007.029',
  '1.2.3',
  '1e5',
  '0x10',
  '7.',
  "7°75'S",
  "7°60.5'S",
  '110 E',
  '-7 LU',
  'S 7 S',
  '-7.6, 110.4',
  '533210,5',
  '-7029132'
];

test.each(NO_LATITUDES)('§5 Coordinates: the latitude %s is refused', async (latitude) => {
  await refusal({ latitude, longitude: 1 });
});

test('§5 Coordinates: every text is either refused or read as a finite number', () => {
  const unit = fc.constantFrom(...'0123456789.,-+ °\'"′″SLUTEBnse');
  const check = (text: string) => {
    for (const max of [90, 180] as const) {
      const degrees = readDegrees(text, max);
      expect(degrees === undefined || Number.isFinite(degrees)).toBe(true);
    }
  };
  fc.assert(fc.property(fc.string({ unit, maxLength: 30 }), check), { numRuns: 2000 });
});

test.each([
  ['0812-3456-7890', '+62 812 3456 7890'],
  ['0812.3456.7890', '+62 812 3456 7890'],
  ['(0274) 123456', '+62 274 123456'],
  ['0274/123456', '+62 274 123456'],
  ['+62 (0)812 3456 7890', '+62 812 3456 7890'],
  ['+620812 3456', '+62 812 3456'],
  ['6281234567890', '+62 81234567890'],
  ['62 812 3456 7890', '+62 812 3456 7890'],
  ['81234567890', '+62 81234567890'],
  ['0062 812 3456 7890', '+62 812 3456 7890'],
  ['\u202d+62 812‑3456‑7890\u202c', '+62 812 3456 7890'],
  ['+49 30 1234567', '+49 30 1234567'],
  ["'081234567890", '+62 81234567890'],
  ['WA: 0812-3456-7890', '+62 812 3456 7890'],
  ['https://wa.me/6281234567890', '+62 81234567890'],
  ['https://api.whatsapp.com/send?phone=6281234567890&text=Halo%20Kak', '+62 81234567890'],
  ['CP: 0812-3456-7890 (Ibu Sari)', '+62 812 3456 7890'],
  ['0062 (0)274 / 123-456', '+62 274 123 456'],
  ['+62.812.3456.7890', '+62 812 3456 7890'],
  ['+6281234567890', '+6281234567890'],
  [' ', '']
])('§5 Phone: %s is stored as %s', async (typed, stored) => {
  for (const field of ['phone', 'whatsapp'])
    expect(await readCentre({ [field]: typed })).toEqual({ [field]: stored });
});

test('§5 Phone: two numbers, and those that are too short, too long or contain letters, are refused with an example', async () => {
  const short = ['112', '0812', '08x', '62', '8123', '62 274', '+62 274', '+0 812 3456 789'];
  const long = ['+62 812 3456 7890 1234', '0812-3456-7890 (24 jam)'];
  const letters = ['+62 274 ABC 456', '0812 3456 xxxx', 'RT 02'];
  const two = ['(0274) 123456/7', '021-5678901 / 02'];
  for (const phone of [...short, ...long, ...letters, ...two])
    expect(await refusal({ phone })).toBe(
      'phone must be an international phone number such as +62 274 123 456'
    );
});

test.each([
  ['contoh.example/jamu-a', 'https://contoh.example/jamu-a'],
  [' www.contoh.example ', 'https://www.contoh.example'],
  ['toko.contoh.example:8080?a=1', 'https://toko.contoh.example:8080?a=1'],
  ['http://contoh.example', 'http://contoh.example'],
  ['https://con\u00adtoh.example', 'https://contoh.example'],
  ['https://http://contoh.example', 'http://contoh.example']
])('§5 Links: %s is stored as %s', async (typed, stored) => {
  expect(await readCentre({ link_website: typed })).toEqual({ link_website: stored });
});

test.each([
  ['buku catatan, hlm. 12', 'buku catatan, hlm. 12'],
  ['www.contoh.example/daun', 'https://www.contoh.example/daun'],
  ['contoh.example/daun', 'https://contoh.example/daun'],
  ['https://a.test, https://b.test', 'https://a.test,https://b.test'],
  ['Buku A, hlm. 1\nhttps://a.test', 'Buku A, hlm. 1\nhttps://a.test'],
  ['https://a.test (2020), b', 'https://a.test\n(2020), b'],
  ['1. Buku A https://a.test,b', 'Buku A\nhttps://a.test,b'],
  ['1. https://a.test\n2. www.b.test', 'https://a.test,https://www.b.test'],
  ['https://a.test; https://b.test.', 'https://a.test,https://b.test'],
  ['Lihat 10.1000/182.\ndoi: 10.1000/182.', 'Lihat 10.1000/182.\nhttps://doi.org/10.1000/182']
])('§3 Research: %s is stored as %s', async (typed, stored) => {
  const read = (text: string) =>
    product.schema.validateAt('research_results', { research_results: text });
  expect(await read(typed)).toBe(stored);
  expect(await read(stored)).toBe(stored);
});

test('§5 Names: commas separate names, unless they belong to a known name', () => {
  const known = new Set(['Jahe', 'Jahe, merah', 'Kunyit']);
  const read = (text: string) => parseKnownNames(text, (name) => known.has(name));
  expect(read('Jahe, Kunyit')).toEqual(['Jahe', 'Kunyit']);
  expect(read('Jahe, merah; Kunyit,Jahe,')).toEqual(['Jahe, merah', 'Kunyit', 'Jahe']);
  expect(read('Jahe\n"Jahe, merah"; ')).toEqual(['Jahe', 'Jahe, merah']);
  expect(read('"Jahe, merah",Kunyit')).toEqual(['Jahe, merah', 'Kunyit']);
});

test.each([
  ['jahe', 'jahe', 0],
  ['', 'jahe', 4],
  ['ahe', 'jahe', 1],
  ['jahe', 'ahe', 1],
  ['jahe', 'jahee', 1],
  ['kunyit', 'kunir', 2]
])('§2 Routes: the edit distance between %j and %j is %i', (a, b, edits) => {
  expect(editDistance(a, b)).toBe(edits);
});
