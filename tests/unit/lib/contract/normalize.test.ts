import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { nameKey, normalizeLine, normalizeText } from '#lib/contract/normalize.ts';
import { readQuery, searchItems, searchText } from '#lib/contract/search.ts';

const LOOK_ALIKE: [string, string][] = [
  ['double spaces', 'Daun  Contoh'],
  ['no-break space', 'Daun\u00a0 Contoh'],
  ['line end', 'Daun\r\nContoh'],
  ['tab', '\tDaun\tContoh'],
  ['em space and ideographic space', 'Daun\u2003\u3000Contoh'],
  ['line separator', 'Daun\u2028Contoh'],
  ['blank braille', '\u2800Daun\u2800Contoh'],
  ['Hangul fillers', 'Daun\u3164Contoh\uffa0\u1160\u115f'],
  ['zero-width space', 'Daun Contoh\u200b'],
  ['zero-width space between spaces', 'Daun \u200b Contoh'],
  ['soft hyphen', 'Daun Con\u00adtoh'],
  ['byte order mark', '\ufeffDaun Con\ufefftoh'],
  ['joiners in Latin', 'Daun Co\u200dn\u200ctoh'],
  ['word joiner and invisible operators', 'Daun\u2060 Con\u2062toh'],
  ['direction marks, embeddings and isolates', '\u202a\u2066Daun\u200f Contoh\u2069\u202c\u061c'],
  ['direction overrides', '\u202dDaun Contoh\u202e'],
  ['tags', 'Daun Contoh\u{e0041}\u{e007f}'],
  ['variation selectors', 'Daun\ufe0f Contoh\ufe00\u{e0100}'],
  ['grapheme joiner and annotations', 'Da\u034fun \ufff9Con\ufffatoh\ufffb'],
  ['Mongolian and Khmer signs', 'Daun\u180e\u180b Con\u17b4toh']
];

// Names are stored normalized.
const nameText = (name: string) => searchText([normalizeLine(name)]);

test.each(LOOK_ALIKE)('§5 Names: a name with %s is the same name', (_, name) => {
  expect(normalizeLine(name)).toBe('Daun Contoh');
  expect(nameKey(name)).toBe(nameKey('daun contoh'));
  expect(searchItems(readQuery(name)!, ['Daun Contoh'], nameText).get('Daun Contoh')).toBe(0);
  expect(searchItems(readQuery('daun contoh')!, [name], nameText).get(name)).toBe(0);
});

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष'],
  ['Bengali', 'র\u200d্য'],
  ['Malayalam', 'ന്\u200dമ'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['a family', '👩\u200d🌾'],
  ['an emoji with a skin tone', '👩🏽\u200d🌾'],
  ['a heart on fire', '❤\ufe0f\u200d🔥'],
  ['a clover as an emoji', '☘\ufe0f'],
  ['a keycap', '1\ufe0f\u20e3'],
  ['a variant of a Han character', '葛\u{e0100}']
])('§5 Names: signs that change the look of %s are kept', (_, name) => {
  expect(normalizeLine(name)).toBe(name);
});

test.each([
  ['a joiner at the end of a Persian word', 'می\u200c', 'می'],
  ['two joiners', 'می\u200c\u200cخواهم', 'میخواهم'],
  ['a joiner between a Persian and a Latin letter', 'می\u200cx', 'میx'],
  ['a joiner before an emoji', 'a\u200d🌿', 'a🌿'],
  ['a selector that an emoji does not need', '🌿\ufe0f', '🌿'],
  ['decomposed accents', 'E\u0301mprit', '\u00c9mprit'],
  ['decomposed Hangul', '\u1112\u1161\u11ab', '한'],
  ['only invisible signs', '\u200b\u2800\u3164\ufeff \u2060', '']
])('§5 Names: %s is normalized', (_, name, expected) => {
  expect(normalizeLine(name)).toBe(expected);
});

test('§5 Names: normalizing is idempotent, and returns NFC without surrounding spaces', () => {
  const check = (text: string) => {
    const line = normalizeLine(text);
    expect(normalizeLine(line)).toBe(line);
    expect(line).toBe(line.normalize('NFC').trim());
    expect(line).not.toMatch(/[\s\p{Z}]{2}|[^\S ]/u);
    expect(nameKey(line)).toBe(nameKey(text));
    expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
  };
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), check));
  const signs = [...LOOK_ALIKE.map(([, name]) => name).join(''), ...'👩🏽❤葛میक्1⃣ᠠİ\u0344\u0315'];
  const unit = fc.constantFrom(...signs);
  fc.assert(fc.property(fc.string({ unit, maxLength: 60 }), check), { numRuns: 2000 });
});

test('§5 Limits: the length limit applies to the normalized name', async () => {
  const { schema } = entities.product;
  const name = `Daun${' \u00a0\u200b'.repeat(100_000)}Contoh`;
  await expect(schema.validateAt('name', { name })).resolves.toBe('Daun Contoh');
  const tooLong = schema.validateAt('name', { name: 'e\u0301'.repeat(121) });
  await expect(tooLong).rejects.toThrow('name must be at most 120 characters');
  for (const empty of ['\u200b\u3164', '\u2800 \u00ad', ''])
    await expect(schema.validateAt('name', { name: empty })).rejects.toThrow('name is required');
});

test('§5 Descriptions: only no-break and zero-width spaces are replaced', async () => {
  const { schema } = entities.product;
  const description = '\ufeff- Jamu\u00a0asli\u200b  e\u0301\r\n\u00ad- می\u200c\n';
  await expect(schema.validateAt('description', { description })).resolves.toBe(
    '- Jamu asli  e\u0301\n\u00ad- می\u200c'
  );
});
