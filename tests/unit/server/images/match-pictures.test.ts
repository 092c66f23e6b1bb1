import { expect, test } from 'vitest';
import { recordMatcher, type NamedRecord } from '../../../../server/images/match-pictures.ts';

const record = (id: number, ...names: string[]): NamedRecord => ({
  entity: 'product',
  id,
  title: names[0]!,
  image: '',
  updated_at: '',
  names
});

const match = recordMatcher([
  record(1, 'Kunyit', 'Turmeric', 'curcuma longa l', 'Curcuma longa'),
  record(2, 'Temu Lawak', '', 'Java ginger'),
  record(3, 'Jahe', 'Ginger'),
  record(4, 'Jahe', 'Red ginger'),
  record(5, 'Jamu 99'),
  record(6, 'Rosella Mérah')
]);

test.each([
  ['kunyit.jpg', [1]],
  ['Curcuma longa 2.png', [1]],
  ['kunyit_(1).webp', [1]],
  ['KUNYIT - 03 (2).JPEG', [1]],
  ['turmeric', [1]],
  ['temulawak.png', [2]],
  ['temu-lawak2.png', [2]],
  ['java_ginger.jpg', [2]],
  ['rosella merah.jpg', [6]],
  ['Rosella-me\u0301rah.jpg', [6]],
  ['jahe.jpg', [3, 4]],
  ['ginger.v2.jpg', []],
  ['red ginger.jpg', [4]],
  ['jamu 99.jpg', [5]],
  ['jamu 99 (1).jpg', [5]],
  ['IMG_1234.jpg', []],
  ['1234.jpg', []],
  ['', []],
  ['kunyit putih.jpg', []]
])('§2 Pictures: %s is matched by its name', (name, ids) => {
  expect(match(name).map(({ id }) => id)).toEqual(ids);
});
