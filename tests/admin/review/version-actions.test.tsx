// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { FullVersion } from '#lib/contract/endpoints/versions.ts';
import { VersionActions } from '../../../src/admin/features/review/version-actions.tsx';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const noop = (): void => undefined;
const dataOf = (version: object) =>
  ({
    version: { id: 5, by_id: 1, entity: 'product', state: 'draft', title: 'Jahe', ...version },
    row_version: 'v3',
    item: {}
  }) as unknown as FullVersion;

test('§7 Pending: publishing keeps the fields that the editor chose', async () => {
  signInAs('admin');
  const call = vi.fn().mockResolvedValue({});
  const data = dataOf({ action: 'update', updated_at: 'then' });
  renderDashboard(<VersionActions data={data} keep={['price']} onPreview={noop} onDone={noop} />, {
    call
  });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const sent = () => call.mock.calls.find(([method]) => method === 'post')?.[2] as unknown;
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toEqual({
    params: { id: 5 },
    body: { updated_at: 'then', remark: '', keep: ['price'], row_version: 'v3' }
  });
});

test.each([
  ['update', 1],
  ['delete', 0]
])('§6 Review: offers a preview if the site has a page with the change (%s)', (action, count) => {
  signInAs('admin');
  const data = dataOf({ action });
  renderDashboard(<VersionActions data={data} keep={[]} onPreview={noop} onDone={noop} />, {});
  expect(screen.queryAllByRole('button', { name: 'Preview' })).toHaveLength(count);
});

test('§6 Review: a remark is published, and stays if somebody else decided first', async () => {
  signInAs('admin');
  const call = vi.fn().mockRejectedValueOnce(new ApiError(409, {})).mockResolvedValue({});
  const actionsOf = (state: string) => (
    <VersionActions
      data={dataOf({ action: 'update', by_id: 2, state, updated_at: 'then' })}
      keep={[]}
      onPreview={noop}
      onDone={noop}
    />
  );
  const { update } = renderDashboard(actionsOf('submitted'), { call });
  const remark = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Remark' });
  fireEvent.change(remark(), { target: { value: ' Sumbernya? ' } });
  const press = async (name: string, path: string) => {
    call.mockClear();
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(call).toHaveBeenCalled());
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual(['post', `/admin/review/{id}/${path}`]);
    expect(call.mock.calls[0]?.[2]).toMatchObject({
      body: { updated_at: 'then', remark: 'Sumbernya?' }
    });
  };
  await press('Send back', 'return');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false)
  );
  await press('Publish', 'publish');
  update(actionsOf('published'));
  expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull();
  screen.getByText('Somebody else decided this first.', { exact: false });
  expect(remark().value).toBe(' Sumbernya? ');
});
