// @vitest-environment happy-dom
import { test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Row } from '../../../src/admin/core/shared/rows.ts';
import { OpenVersions } from '../../../src/admin/features/review/version-notices.tsx';
import { expectShown } from '../../support/dashboard.tsx';

const versions = ['draft', 'submitted', 'returned'].map((state, id) => ({
  id: id + 1,
  state,
  by_username: 'rina',
  publish_at: id ? '' : '2026-01-01T17:00:00Z',
  problem: id ? 'Taken' : ''
}));

test('§2 Pending: a form links to the open versions of its row, with their times and problems', () =>
  expectShown(
    <OpenVersions entity={entities.product} row={{ id: 1 } as Row} />,
    [
      'a pending version',
      'published on 2 Jan 2026, 00.00 (Asia/Jakarta).',
      ['link', /Compare/],
      'rina waits for review.',
      'not published at its time: Taken',
      'rina was sent back.'
    ],
    { call: async () => ({ total: 3, time_zone: 'Asia/Jakarta', versions }) }
  ));
