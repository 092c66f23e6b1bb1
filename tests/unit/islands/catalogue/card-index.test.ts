import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { demoContent } from '../../../../seed/demo.ts';
import { decodeCards, encodeCards } from '../../../../src/islands/catalogue/card-index.ts';
import { firstUse, preview, type Card } from '../../../../src/islands/catalogue/card.ts';
import { cardWith as card } from '../../../support/cards.ts';

const groupsOf = (category: string) => (category === 'Rimpang' ? ['Rhizomes'] : []);
const sent = (cards: Card[]) => JSON.stringify(encodeCards(cards, groupsOf));

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
  expect(decodeCards(JSON.parse(sent(cards)))).toEqual(decoded);
  expect(cards.flatMap((item) => decodeCards(JSON.parse(sent([item]))))).toEqual(decoded);
});

test('§2 Catalogue: an empty catalogue has an empty index', () => {
  expect(decodeCards(JSON.parse(sent([])))).toEqual([]);
});

test('§2 Catalogue: the index of 2,000 products is at most 60 KB compressed', async () => {
  // Words of the demonstration's descriptions in random order, which compress worse than sentences.
  const { products, categories } = await demoContent();
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
  const size = brotliCompressSync(sent(cards)).byteLength;
  expect(size).toBeGreaterThan(20_000);
  expect(size).toBeLessThanOrEqual(60 * 1024);
});
