import { expect, test } from 'vitest';
import type { Action } from '#lib/contract/endpoints/history.ts';
import { isRestorable } from '../../../src/admin/history/change-entry.tsx';

const name = { before: 'a', after: 'b' };
const password = { before: null, after: null };

test.each([
  ['update', { name }, true],
  ['restore', { name }, true],
  ['update', { name, password }, true],
  ['update', { password }, false],
  ['create', { name }, false],
  ['delete', {}, false],
  ['restore', {}, false]
] as [Action, object, boolean][])(
  '§2 History: whether %s of %j can be restored: %s',
  (action, fields, expected) => {
    expect(isRestorable({ action, fields: fields as never })).toBe(expected);
  }
);
