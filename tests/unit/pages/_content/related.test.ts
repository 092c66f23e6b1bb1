import { expect, test } from 'vitest';
import { groupByKeys } from '#lib/content/group-by-keys.ts';
import { relatedProducts } from '../../../../src/pages/_content/related.ts';

const plant = (id: number, familia: string, efficacy: string) => ({ id, familia, efficacy });
const plants = [
  plant(1, 'Zingiberaceae', 'meredakan batuk dan demam'),
  plant(2, ' zingiberaceae', 'menghangatkan badan'),
  plant(3, 'Piperaceae', 'kompres demam, rebusan batuk'),
  plant(4, 'Piperaceae', 'pewangi upacara'),
  plant(5, '', 'bagi orang yang batuk'),
  ...Array.from({ length: 20 }, (_, index) => plant(10 + index, '', ''))
];

test('§2 Product: links plants of its family, and plants of other families with similar uses', () => {
  const related = relatedProducts(plants);
  expect(related.get(1)).toEqual({ family: [2], use: [3] });
  expect(related.get(3)).toEqual({ family: [4], use: [1] });
});

test('§2 Product: one common word is no common use, and plants without a family are unrelated', () => {
  expect(relatedProducts(plants).get(5)).toEqual({ family: [], use: [] });
});

test('§2 Product: links four plants of a large family, the most similar uses first, never itself', () => {
  const kin = Array.from({ length: 300 }, (_, id) =>
    plant(id, 'Rutaceae', id === 7 || id === 250 ? 'menyegarkan ginjal' : '')
  );
  expect(relatedProducts(kin).get(7)?.family).toEqual([250, 8, 9, 10]);
  expect(relatedProducts(kin).get(299)?.family).toEqual([0, 1, 2, 3]);
});

test('§2 Product: manufacturers are those that list it, not those that mention it', () => {
  const [asam, kencur] = [
    { id: 1, name: 'Asam Jawa' },
    { id: 3, name: 'Kencur' }
  ];
  const makers = [
    { id: 8, description: 'Membuat beras kencur.', products: [asam, kencur] },
    { id: 9, description: 'Sirup asam jawa.', products: [kencur] },
    { id: 10, description: 'Kencur', products: [] }
  ];
  const users = groupByKeys(makers, ({ products }) => products.map(({ id }) => id));
  expect([...users].map(([id, group]) => [id, group.map((maker) => maker.id)])).toEqual([
    [1, [8]],
    [3, [8, 9]]
  ]);
});
