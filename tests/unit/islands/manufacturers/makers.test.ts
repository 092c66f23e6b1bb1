import { expect, test } from 'vitest';
import { filterMakers } from '../../../../src/islands/manufacturers/filter-makers.ts';
import { toMaker } from '../../../../src/islands/manufacturers/maker.ts';

const maker = toMaker({
  id: 1,
  name: 'Lumpang Sari',
  description: 'Beras kencur setiap subuh',
  address: 'Sukoharjo',
  link_maps: '',
  link_website: '',
  link_facebook: '',
  image: '',
  created_at: '1987-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z'
});

test('§2 Manufacturers: the founding year is the year of created_at', () => {
  expect(maker.founded).toBe('1987');
});

test.each(['lumpang', 'SUKOHARJO', 'kencur'])(
  '§2 Manufacturers: the search looks into name, address and description (%s)',
  (q) => {
    expect(filterMakers([maker], q)).toEqual([maker]);
  }
);

test('§2 Manufacturers: a search that matches nothing finds nothing', () => {
  expect(filterMakers([maker], 'pabrik')).toEqual([]);
});
