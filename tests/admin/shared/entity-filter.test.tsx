// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setSession } from '#lib/session/state.ts';
import { useEntityPage } from '../../../src/admin/shared/entity-filter.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

afterEach(() => setSession(undefined));

function Shown({ entity }: { entity: string }) {
  const { state } = useEntityPage('trash', { entity, page: '2' });
  return <p role="status">{JSON.stringify(state)}</p>;
}

test.each([
  ['product', { entity: 'product', page: 2 }],
  ['user', { page: 2 }],
  ['nothing', { page: 2 }]
])('§6 Trash: for an editor, ?entity=%s filters by %j', (entity, state) => {
  const token = `x.${btoa(JSON.stringify({ exp: 4e9, user_id: '1' }))}.y`;
  const account = { token, username: 'siti', email: 'siti@example.test', role: 'editor' as const };
  setSession({ ...account, expiresAt: Date.now() + 1e6, storageType: 'memory' });
  renderDashboard(<Shown entity={entity} />, {});
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(state);
});
