import { expect, test } from 'vitest';
import { readFavourites } from '#lib/session/favourites.ts';

const jahe = { id: 3, name: 'Jahe', latin: 'Zingiber officinale', image: '' };

test('§4 Favourites: stored favourites are read unchanged', () => {
  expect(readFavourites(JSON.stringify([jahe]))).toEqual([jahe]);
});

test.each(['', 'null', '{}', '[1,null,"x"]', '[{"id":1}]', '[{"id":"1","name":"x"}]', '{"a":'])(
  '§4 Favourites: invalid entries are omitted (%s)',
  (text) => expect(readFavourites(text)).toEqual([])
);
