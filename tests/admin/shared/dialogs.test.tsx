// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { PasswordConfirmDialog } from '../../../src/admin/core/shared/confirm-dialog.tsx';
import { CopyButton } from '../../../src/admin/core/shared/copy-button.tsx';
import { lazyScreen } from '../../../src/admin/core/shared/lazy-screen.tsx';
import { ListSearch } from '../../../src/admin/core/shared/list-search.tsx';
import { renderDashboard } from '../../support/dashboard.tsx';

const { forms, lists } = adminWords.default;

test('§6 Dashboard: a password is required, and a wrong or failed one is explained', async () => {
  const refusal = new ApiError(422, { fields: { current_password: 'x' } });
  const onConfirm = vi.fn().mockRejectedValueOnce(refusal).mockRejectedValueOnce(new Error('bug'));
  const dialog = { title: 'Empty', question: 'Sure?', about: 'Jahe', yes: 'Yes', failed: 'Failed' };
  renderDashboard(
    <PasswordConfirmDialog {...dialog} onCancel={() => undefined} onConfirm={onConfirm} />,
    {}
  );
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${forms.proof.label}`));
  const alert = () => screen.queryByRole('alert')?.textContent;
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'false']);
  expect(screen.getByText('Jahe')).toBeDefined();
  fireEvent.submit(field.form!);
  expect([alert(), field.getAttribute('aria-invalid')]).toEqual([forms.proof.required, 'true']);
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  fireEvent.change(field, { target: { value: 'rahasia' } });
  expect(alert()).toBeUndefined();
  for (const message of [forms.proof.wrong, 'Failed']) {
    fireEvent.submit(field.form!);
    await waitFor(() => expect(alert()).toBe(message));
  }
  expect(onConfirm.mock.calls).toEqual([['rahasia'], ['rahasia']]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' }).disabled).toBe(false);
});

test('§2 Dashboard: copying is announced; the caller hears if the browser refuses it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const onFail = vi.fn();
  renderDashboard(<CopyButton text="https://x" onFail={onFail} />, {});
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(lists.resetLink.copied);
  expect([writeText.mock.lastCall, onFail.mock.calls.length]).toEqual([['https://x'], 0]);
  writeText.mockRejectedValueOnce(new Error('no permission'));
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onFail).toHaveBeenCalledOnce());
});

test('§2 Lists: searches when typing pauses, at once if emptied, and not after the list is left', () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  const listOf = (q: string) => <ListSearch label="Search" value={q} onSearch={onSearch} />;
  const { update } = renderDashboard(listOf(''), {});
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (value: string, ms: number) => {
    fireEvent.change(box, { target: { value } });
    act(() => void vi.advanceTimersByTime(ms));
  };
  type('ja', 200);
  type('jahe', 300);
  update(listOf('jahe'));
  type('jahe m', 0);
  update(listOf('kunyit'));
  expect(box.value).toBe('kunyit');
  type('', 0);
  type('late', 0);
  update(null);
  vi.runAllTimers();
  expect(onSearch.mock.calls).toEqual([['jahe'], ['']]);
  vi.useRealTimers();
});

test('§8 a screen whose code cannot be loaded offers a reload', async () => {
  const load = (): Promise<{ Trash: () => null }> => Promise.reject(new Error('offline'));
  const Trash = lazyScreen(load, 'Trash');
  renderDashboard(<Trash />, {});
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This screen could not be loaded.Reload the page'
  );
});
