import { expect, test } from 'vitest';
import { filterCentres } from '../../../../src/islands/centres/filter-centres.ts';

const centre = (id: number, name: string, address: string) => ({
  id,
  name,
  address,
  description: 'Jamu',
  link_maps: '',
  link_website: '',
  image: ''
});
const centres = [centre(1, 'Joglo Merapi', 'Sleman'), centre(2, 'Taman Lawu', 'Karanganyar')];
const found = (q: string) => filterCentres(centres, q).map(({ id }) => id);

test('§2 Jamu centres: the search finds by name or address, whatever the case', () => {
  expect(found('joglo')).toEqual([1]);
  expect(found('KARANGANYAR')).toEqual([2]);
  expect(found('')).toEqual([1, 2]);
});

test('§2 Jamu centres: the description is not searched', () => {
  expect(found('jamu')).toEqual([]);
});
