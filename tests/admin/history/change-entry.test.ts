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
  '§2 History: an entry with the action %s and the changes %j is restorable: %s',
  (action, fields, expected) => {
    expect(isRestorable({ action, fields: fields as never })).toBe(expected);
  }
);
