import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { describeError } from '../../../src/admin/shared/toast.tsx';

test('§8 A toast has the name of a record once, and the whole reason', () => {
  const reason = 'The category "Rak walk" cannot be deleted: 1 product uses it.';
  expect(describeError('Rak walk', new ApiError(409, { error: reason }))).toBe(reason);
  expect(describeError('Jahe', new ApiError(409, { error: 'Taken.' }))).toBe('Jahe: Taken.');
  expect(describeError('Jahe', new Error('bug'))).toBe('Jahe');
});
