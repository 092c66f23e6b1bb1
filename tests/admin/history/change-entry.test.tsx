// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Action } from '#lib/contract/endpoints/history.ts';
import { Difference } from '../../../src/admin/core/fields/difference.tsx';
import { isRestorable } from '../../../src/admin/features/history/change-entry.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

const name = { before: 'a', after: 'b' };
const password = { before: null, after: null };

test.each([
  ['update', { name }, true],
  ['restore', { name }, true],
  ['update', { name, password }, true],
  ['update', { password }, false],
  ['update', { taught_leaf: { before: 1, after: 2 } }, false],
  ['create', { name }, false],
  ['delete', {}, false],
  ['restore', {}, false]
] as [Action, object, boolean][])(
  '§2 History: an entry with the action %s and the changes %j is restorable: %s',
  (action, fields, expected) => {
    expect(isRestorable({ entity: 'product', action, fields: fields as never })).toBe(expected);
  }
);

test('§2 History: names the rows that were removed from and added to a list', () => {
  const [jahe, kunyit] = [
    { id: 1, name: 'Jahe' },
    { id: 2, name: 'Kunyit' }
  ];
  const fields = { products: { before: [jahe], after: [kunyit] } };
  renderDashboard(<Difference change={{ action: 'update', fields }} />, {});
  expect(document.body.textContent).toContain('RemovedJaheAddedKunyit');
});

test('§6 Teaching: names the part whose photographs teach', () => {
  const fields = { taught_leaf: { before: 'Joglo: 2', after: 'Joglo: 3' } };
  renderDashboard(<Difference change={{ action: 'update', fields }} />, {});
  expect(document.body.textContent).toContain('Photographs that teach: leafBeforeJoglo: 2');
});
