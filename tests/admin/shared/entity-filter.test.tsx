// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEntityPage } from '../../../src/admin/core/shared/entity-filter.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

function Shown({ entity }: { entity: string }) {
  const { state } = useEntityPage('trash', { entity, page: '2' });
  return <p role="status">{JSON.stringify(state)}</p>;
}

test.each([
  ['product', { entity: 'product', page: 2 }],
  ['user', { page: 2 }],
  ['nothing', { page: 2 }]
])('§6 Trash: for an editor, ?entity=%s filters by %j', (entity, state) => {
  signInAs('editor');
  renderDashboard(<Shown entity={entity} />, {});
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(state);
});
