// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { settingsWords } from '#lib/i18n/admin-settings.ts';
import { Settings } from '../../../src/admin/features/settings/settings.tsx';
import { $router } from '../../../src/admin/core/shared/router.ts';
import { renderDashboard, signInAs } from '../../support/dashboard.tsx';

const t = settingsWords.default;
const stored = {
  review: 'none',
  time_zone: 'Asia/Jakarta',
  mailed: [1],
  mails_authors: true,
  first_day: true,
  fixed: [] as string[],
  sends_mail: true,
  administrators: ['siti', 'wati'].map((name, index) => ({ id: index + 1, name })),
  updated_at: 'then'
};

test('§6 Settings: leaving with unsaved changes asks first; after a conflict with another administrator, saving again succeeds; changes during the save stay', async () => {
  signInAs('admin');
  $router.open('/dashboard/settings');
  let latest = stored;
  const put = vi.fn().mockRejectedValueOnce(new ApiError(409, {}));
  const failing = [new Error('offline')];
  const call = async (method: string, _path: string, { body }: { body?: object } = {}) => {
    for (const error of failing.splice(0)) throw error;
    if (method === 'put') latest = { ...latest, ...body, ...(await put(body)) };
    return latest;
  };
  renderDashboard(<Settings />, { call });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const mails = await screen.findByLabelText(t.fields.mails_authors);
  screen.getByRole('group', { description: t.mailHint });
  const leave = () => act(async () => $router.open('/dashboard/trash'));
  fireEvent.click(mails);
  await leave();
  screen.getByRole('dialog', { name: 'Unsaved changes' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Keep editing' }).at(-1)!);
  expect($router.get()?.path).toBe('/dashboard/settings');
  for (const administrator of ['siti', 'wati', 'siti'])
    fireEvent.click(screen.getByLabelText(administrator));
  fireEvent.click(mails);

  fireEvent.change(screen.getByLabelText(t.fields.review), { target: { value: 'required' } });
  const zone = { target: { value: 'Asia/Jayapura' } };
  fireEvent.change(screen.getByLabelText(t.fields.time_zone), zone);
  screen.getByRole('option', { name: 'UTC' });
  latest = { ...stored, first_day: false, fixed: ['review'], updated_at: 'now' };
  fireEvent.click(screen.getByRole('button', { name: t.save }));
  await screen.findByText(t.changed);
  const firstDay = screen.getByLabelText<HTMLInputElement>(t.showFirstDay);
  await waitFor(() => expect(firstDay.checked).toBe(false));
  const selects = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(selects.map(({ disabled }) => disabled)).toEqual([true, false]);
  fireEvent.click(firstDay);
  const saved = Promise.withResolvers<object>();
  put.mockReturnValueOnce(saved.promise);
  fireEvent.click(screen.getByRole('button', { name: t.save }));
  fireEvent.click(firstDay);
  saved.resolve({ updated_at: 'later' });
  await screen.findByText(t.saved);
  expect(firstDay.checked).toBe(false);
  fireEvent.click(firstDay);
  await screen.findByRole('button', { name: t.save });
  expect(screen.queryByRole('alert')).toBeNull();
  const chosen = { review: 'required', time_zone: 'Asia/Jayapura' };
  const changes = { ...chosen, mailed: [1, 2], mails_authors: true };
  expect(put.mock.calls).toEqual([
    [{ ...changes, updated_at: 'then' }],
    [{ ...changes, first_day: true, updated_at: 'now' }]
  ]);
  await leave();
  expect($router.get()?.path).toBe('/dashboard/trash');
  act(() => $router.open('/'));
});
