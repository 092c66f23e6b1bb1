import { expect, test } from 'vitest';
import { daysLeft } from '../../../src/admin/features/trash/trash-table.tsx';

test.each([
  ['2026-11-21T10:00:00.000Z', 30],
  ['2026-11-21T09:59:59.000Z', 30],
  ['2026-11-20T10:00:00.000Z', 29],
  ['2026-10-22T11:00:00.000Z', 1],
  ['2026-10-01T10:00:00.000Z', 0]
])('§2 Trash: a row deleted at %s can be restored for %s more days', (deleted, days) => {
  expect(daysLeft(deleted, Date.parse('2026-11-21T10:00:00.000Z'))).toBe(days);
});
