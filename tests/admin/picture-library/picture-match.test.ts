import { expect, test } from 'vitest';
import { choose, preselect } from '../../../src/admin/features/picture-library/picture-match.ts';

const picture = (id: number) => ({
  id,
  path: `/uploads/${id}`,
  name: '',
  created_at: '',
  uses: 0,
  used_in: [],
  trashed: 0,
  waiting: 0
});
const record = (id: number, image = '') => ({
  entity: 'product' as const,
  id,
  title: '',
  image,
  updated_at: ''
});
const chosenIds = (matches: ReturnType<typeof preselect>) =>
  matches.map((match) => [match.picture.id, match.chosen?.id]);

test('§2 Pictures: the only record of a picture is chosen, unless another picture has it', () => {
  const matches = preselect([1, 2, 3, 4, 5].map(picture), [
    { id: 1, records: [record(10)] },
    { id: 2, records: [record(10)] },
    { id: 3, records: [record(20), record(30)] },
    { id: 4, records: [record(40, '/uploads/4')] }
  ]);
  expect(chosenIds(matches)).toEqual([
    [1, 10],
    [2, undefined],
    [3, undefined],
    [5, undefined]
  ]);
  const changed = choose(matches, 2, record(10));
  expect(chosenIds(changed)).toEqual([
    [1, undefined],
    [2, 10],
    [3, undefined],
    [5, undefined]
  ]);
  expect(chosenIds(choose(changed, 2, undefined))).toContainEqual([2, undefined]);
});
