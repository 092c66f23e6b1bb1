import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { demoContent } from '../../../../seed/demo.ts';
import {
  decodeCards,
  encodeCards,
  encodePictures,
  partOf
} from '../../../../src/islands/catalogue/card-index.ts';
import { type Card, firstUse, preview } from '../../../../src/islands/catalogue/card.ts';
import { cardWith as card } from '../../../support/cards.ts';
import { encodeUses, findUses } from '../../../../src/islands/catalogue/uses-index.ts';

const groupsOf = (category: string) => (category === 'Rimpang' ? ['Rhizomes'] : []);
const encodedJson = (cards: Card[]) => JSON.stringify(encodeCards(cards, groupsOf));

test('§2 Catalogue: decoding the index returns all cards in order, without pictures', () => {
  const cards = [
    card({
      id: 7,
      name: 'Kunyit 🌿 "<b>',
      name_en: 'Turmeric',
      others: 'Curcuma longa L.\n',
      preview: 'Rimpang…',
      use: 'Merawat kulit',
      price: 12_500.5,
      category: 'Rimpang',
      image: '/uploads/00ff.webp'
    }),
    card({ id: 3, name: 'Sirih', category: 'Daun', untranslated: ['description'] }),
    card({ id: 900, name: 'Jahe', category: 'Rimpang' }),
    card({ id: 901, image_alt: 'Rimpang di tampah', untranslated: ['description', 'image_alt'] }),
    card({ id: 902, image_alt: 'Akar', toxic: 'poisonous' })
  ];
  const decoded = cards.map((item) => ({
    ...item,
    image: undefined,
    groups: groupsOf(item.category).join('\n')
  }));
  expect(decodeCards(JSON.parse(encodedJson(cards)))).toEqual(decoded);
  expect(cards.flatMap((item) => decodeCards(JSON.parse(encodedJson([item]))))).toEqual(decoded);
  // An earlier version of the site built an index with other fields.
  expect(decodeCards({ ids: [7], names: ['Kunyit'] } as never)).toEqual([]);
});

test('§2 Catalogue: the index of 2,000 products is at most 60 KB compressed', async () => {
  // The cards contain words of the demonstration content in random order, because these compress
  // worse than sentences.
  const { product: products, productCategory: categories } = await demoContent();
  const words = products.flatMap(({ fields }) => String(fields['description']).split(/\s+/));
  const uses = products.flatMap(({ fields }) => firstUse(String(fields['efficacy'])).split(' '));
  let seed = 1;
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  const randomWords = (count: number, from = words) =>
    Array.from({ length: count }, () => from[random(from.length)]).join(' ');
  const cards = Array.from({ length: 2000 }, (_, index) =>
    card({
      id: index + 1,
      name: randomWords(3),
      preview: preview(randomWords(20)),
      use: randomWords(3, uses),
      price: 500 * random(200),
      category: String(categories[random(categories.length)]?.fields['name'] ?? '')
    })
  );
  const size = brotliCompressSync(encodedJson(cards)).byteLength;
  expect(size).toBeGreaterThan(20_000);
  expect(size).toBeLessThanOrEqual(60 * 1024);
});

test('§2 Catalogue: the picture index returns every picture by product id, in parts', () => {
  const cards = [
    { id: 7, image: '/uploads/00ff3e7f8a.webp' },
    { id: 8, image: '' },
    { id: 249, image: '/uploads/hand-made.png' },
    { id: 300, image: '' },
    { id: 9000, image: `/uploads/${'fbefbe'.repeat(5)}ff.webp` }
  ];
  const parts = encodePictures(cards);
  expect([...parts.keys()]).toEqual([0, 1, 36]);
  for (const { id, image } of cards.filter((item) => item.image)) {
    expect(parts.get(partOf(id))?.[id]).toBe(image);
  }
  expect(parts.get(0)).not.toHaveProperty('8');
  // This part exists without pictures, because the catalogue also requests it.
  expect(parts.get(1)).toEqual({});
});

const COUGH = ['Secara tradisional untuk meredakan batuk.', 'Traditionally used to ease coughs.'];
const USES = [
  { id: 7, texts: COUGH },
  { id: 3, texts: ['Untuk masuk angin dan membantu pencernaan.', 'For a chill, and digestion.'] },
  { id: 12, texts: ['Melegakan batuk saat masuk angin.', ''] }
];
const index = encodeUses(USES);
const matches = (typed: string, allowTypo = false) =>
  [...findUses(index, typed, allowTypo).keys()].toSorted((a, b) => a - b);

const counts = (typed: string) => Object.fromEntries(findUses(index, typed, false));

test.each<[string, number[]]>([
  ['batuk', [7, 12]],
  ['COUGH', [7]],
  ['cerna', [3]],
  ['batukk', []],
  ['obat untuk batuk', [7, 12]],
  ['medicine for cough', [7]],
  ['batuk dingin', [7, 12]],
  // Words without a space between them, and words in a former spelling.
  ['masukangin', [3, 12]],
  ['masoek angin', [3, 12]],
  ['oentoek batoek', [7, 12]],
  ...['', '  ', 'ba', '...', 'obat', '%', 'x'.repeat(10_000)].map((typed): [string, []] => [
    typed,
    []
  ])
])('§2 Catalogue: a search for %j in the uses of every language finds %j', (typed, ids) => {
  expect(matches(typed)).toEqual(ids);
});

test('§2 Catalogue: uses are found despite a typo, and each result has the number of typed words in it', () => {
  expect(matches('batukk', true)).toEqual([7, 12]);
  expect(counts('masuk angin')).toEqual({ 3: 2, 12: 2 });
  expect(counts('batuk angin')).toEqual({ 7: 1, 12: 2, 3: 1 });
  expect(counts('batuk, pencernaan dan angin')).toMatchObject({ 3: 2 });
});

test('§2 Catalogue: with 20 plants or more, words that more than half of the plants share are not indexed', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    texts: [`${index < 15 ? 'demam' : ''} ${index < 16 ? 'pegal' : ''}`]
  }));
  expect(encodeUses(many).words).toEqual(['demam']);
  expect(encodeUses(many.slice(0, 20)).words).toEqual([]);
  expect(encodeUses(many.slice(0, 19)).words).toEqual(['demam', 'pegal']);
});
