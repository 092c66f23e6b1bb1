import { expect, test, vi } from 'vitest';
import { byLetter } from '../../../../src/pages/_content/by-letter.ts';
import { content } from '../../../../src/pages/_content/content.ts';
import { cacheKey } from '../../../../src/pages/_content/locale-paths.ts';
import { homePlants, knownPlants } from '../../../../src/pages/_content/plants-by-part.ts';
import { relatedProducts } from '../../../../src/pages/_content/related.ts';
import { productRow } from '../../../support/product-row.ts';

const grouped = (...names: string[]) =>
  byLetter(names.map((name) => ({ name }))).map(({ letter, items }) => [
    letter,
    ...items.map(({ name }) => name)
  ]);

test('§2 Index: names are grouped by first letter, ignoring case, accents and punctuation; digits and symbols come first, under #', () => {
  expect(grouped('kunyit', 'Éclipta', 'Kencur', 'Ekor naga', 'ꦗꦲꦺ')).toEqual([
    ['E', 'Éclipta', 'Ekor naga'],
    ['K', 'Kencur', 'kunyit'],
    ['ꦗ', 'ꦗꦲꦺ']
  ]);
  expect(grouped('Jahe', '7 rupa', '"Beras" kencur', '10 bunga', '😀')).toEqual([
    ['#', '7 rupa', '10 bunga', '😀'],
    ['B', '"Beras" kencur'],
    ['J', 'Jahe']
  ]);
});

const plant = (id: number, familia: string, efficacy: string) => ({ id, familia, efficacy });
const plants = [
  plant(1, 'Zingiberaceae', 'meredakan batuk dan demam'),
  plant(2, ' zingiberaceae', 'menghangatkan badan'),
  plant(3, 'Piperaceae', 'kompres demam, rebusan batuk'),
  plant(4, 'Piperaceae', 'pewangi upacara'),
  plant(5, '', 'bagi orang yang batuk'),
  ...Array.from({ length: 20 }, (_, index) => plant(10 + index, '', ''))
];

test('§2 Product: a page links plants of the same family, and plants of other families with similar uses', () => {
  const related = relatedProducts(plants);
  expect(related.get(1)).toEqual({ family: [2], use: [3] });
  expect(related.get(3)).toEqual({ family: [4], use: [1] });
  // A single common word is not enough, and plants without a family have no relatives.
  expect(related.get(5)).toEqual({ family: [], use: [] });
});

test('§2 Product: a page links at most four plants with similar uses; rare words count more, and common words do not count', () => {
  const others = [...Array<string>(4).fill('gatal luka'), 'kulit perut', 'membantu perut'];
  const uses = ['membantu gatal luka kulit perut', ...others];
  const usesAmong = (count: number) => {
    const all = Array.from({ length: count }, (_, id) => plant(id, '', uses[id] ?? ''));
    return relatedProducts(all).get(0)?.use;
  };
  expect(usesAmong(40)).toEqual([5, 1, 2, 3]);
  // The word is too common: 5 of 39 plants are more than an eighth.
  expect(usesAmong(39)).toEqual([5]);
});

test('§2 Product: a page links four other plants of a large family, the most similar uses first', () => {
  const kin = Array.from({ length: 300 }, (_, id) =>
    plant(id, 'Rutaceae', id === 7 || id === 250 ? 'menyegarkan ginjal' : '')
  );
  expect(relatedProducts(kin).get(7)?.family).toEqual([250, 8, 9, 10]);
  expect(relatedProducts(kin).get(299)?.family).toEqual([0, 1, 2, 3]);
});

test('§2 Home and Identification: each identifiable plant has its English name, and a picture that shows the part', () => {
  const image = '/uploads/423b031618b6bcf1b32d6cc1a6bf7499.webp';
  const fruit = { name: 'Alpukat', name_en: 'Avocado', product_category_name: 'Buah' };
  const products = [
    { ...productRow, ...fruit, id: 2 },
    { ...productRow, ...fruit, image }
  ];
  const shown = products.map((row) => ({ ...row, product_category_name: 'Fruits' }));
  const avocado = { name: 'Alpukat', name_en: 'Avocado', image };
  expect(homePlants(products, shown, 'en')).toMatchObject([
    { ...avocado, part: 'fruit', view: [14, 33, 42] }
  ]);
  const known = knownPlants(products, 'en');
  const fruits = known.fruit.filter((item) => item.image);
  expect(fruits).toMatchObject([{ ...avocado, view: [14, 33, 42] }]);
  expect(known.leaf[0]).toEqual({ name: expect.any(String), latin: '', image: '' });
});

test('§0 Builds: a build waits longer for lists than browsers do and requests one at a time', async () => {
  vi.useFakeTimers();
  let pending = 0;
  const respond: typeof globalThis.fetch = async (_, { signal } = {}) => {
    pending += 1;
    expect(pending).toBe(1);
    await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      setTimeout(resolve, 20_000);
    });
    pending -= 1;
    return Response.json({ HeroContent: [{ title: 'Jamu' }] });
  };
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
  const loaded = content('en');
  // Each of eight lists in two languages takes 20 s.
  await vi.advanceTimersByTimeAsync(16 * 20_000);
  expect((await loaded).hero).toEqual({ title: 'Jamu' });
  fetch.mockImplementation(async () => Response.json({}));
  const key = await cacheKey('en', { name: 'Jahe', updated_at: 'now' });
  expect(await cacheKey('en', { name: 'Jahe', updated_at: 'later' })).toBe(key);
  // The development server keeps the content for a second.
  await vi.advanceTimersByTimeAsync(1000);
  fetch.mockRestore();
  vi.useRealTimers();
});

test('§0 Development: the paths of a page load the content of each language only once', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
  const loads = [content('id'), content('default'), content('id')];
  const results = await Promise.allSettled(loads);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(loads[0]).rejects.toThrow(
    /^The site could not be built: the API at .* \(no connection\)$/
  );
  // The other lists of a language are not requested after a failure.
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockRestore();
});
