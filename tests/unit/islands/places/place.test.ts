import { expect, test } from 'vitest';
import { searchPlaces, toCentre, toManufacturer } from '../../../../src/islands/places/place.ts';
import { placeRow } from '../../../support/places.ts';

const row = (id: number, name: string, address: string, description: string) => ({
  ...placeRow,
  id,
  name,
  address,
  description
});
const centres = [
  row(1, 'Joglo Merapi', 'Sleman', 'Jamu'),
  row(2, 'Taman Lawu', 'Karanganyar', 'Jamu')
].map(toCentre);
const manufacturer = toManufacturer(
  row(1, 'Lumpang Sari', 'Sukoharjo', 'Beras kencur setiap subuh')
);
const idsFor = (q: string) => searchPlaces('centres', centres, q).map(({ id }) => id);

test('§2 Centres: the search finds names and addresses, ignoring case', () => {
  expect(idsFor('joglo')).toEqual([1]);
  expect(idsFor('KARANGANYAR')).toEqual([2]);
  expect(idsFor('')).toEqual([1, 2]);
});

test('§2 Centres: the description is not searched', () => {
  expect(idsFor('jamu')).toEqual([]);
});

test('§2 Manufacturers: the founding year is the year of created_at', () => {
  expect(manufacturer.founded).toBe('1987');
});

test.each(['lumpang', 'SUKOHARJO', 'kencur'])('§2 Manufacturers: searches all texts (%s)', (q) => {
  expect(searchPlaces('manufacturers', [manufacturer], q)).toEqual([manufacturer]);
});
