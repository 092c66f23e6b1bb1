import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { describeError, listNames } from '../../../src/admin/core/shared/toast.tsx';

test('§8 A toast has the name of a record once, and the whole reason', () => {
  const reason = 'The category "Rak walk" cannot be deleted: 1 product uses it.';
  expect(describeError('Rak walk', new ApiError(409, { error: reason }))).toBe(reason);
  expect(describeError('Jahe', new ApiError(409, { error: 'Taken.' }))).toBe('Jahe: Taken.');
  expect(describeError('Jahe', new Error('bug'))).toBe('Jahe');
});

test.each([
  ['abc', 'a, b, c'],
  ['abcde', 'a, b, c and 2 more']
])('§8 A toast lists three names of %s', (names, text) => {
  expect(listNames([...names], (first, more) => `${first} and ${more} more`)).toBe(text);
});
