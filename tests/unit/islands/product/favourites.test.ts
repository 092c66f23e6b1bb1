import { expect, test } from 'vitest';
import {
  $favourites,
  canStoreFavourites,
  readFavourites,
  setFavourite,
  updateFavourites
} from '#lib/session/favourites.ts';
import { storageOfEach } from '../../../support/browser-storage.ts';

storageOfEach('localStorage');

const jahe = { id: 3, name: 'Jahe', latin: 'Zingiber officinale', image: '' };

test('§4 Favourites: stored favourites are read unchanged', () => {
  expect(readFavourites(JSON.stringify([jahe]))).toEqual([jahe]);
});

test.each(['', 'null', '{}', '[1,null,"x"]', '[{"id":1}]', '[{"id":"1","name":"x"}]', '{"a":'])(
  '§4 Favourites: invalid entries are omitted (%s)',
  (text) => expect(readFavourites(text)).toEqual([])
);

test('§4 Favourites: a new one is first; names are updated in place', () => {
  const kunyit = { ...jahe, id: 4 };
  const ids = () => readFavourites(localStorage.getItem('favourites') ?? '').map(({ id }) => id);
  $favourites.set([]);
  expect(setFavourite(jahe, true)).toBe(true);
  setFavourite(kunyit, true);
  setFavourite(jahe, true);
  expect(ids()).toEqual([3, 4]);
  updateFavourites([
    { ...kunyit, name: 'Kunir' },
    { ...jahe, id: 9 }
  ]);
  expect($favourites.get().map(({ name }) => name)).toEqual(['Jahe', 'Kunir']);
  setFavourite(kunyit, false);
  expect(ids()).toEqual([3]);
  expect([canStoreFavourites(), Object.keys(localStorage)]).toEqual([true, ['favourites']]);
});
