// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { $invited } from '#core/shared/account.ts';
import type { Row } from '#core/shared/rows.ts';
import { user } from '#lib/contract/entities/user.ts';
import { signInsWords } from '#lib/i18n/sign-ins.ts';
import { accounts } from '../../../src/admin/features/accounts/feature.tsx';
import { openDashboard, renderDashboard } from '../../support/dashboard.tsx';

const { ofUser: t } = signInsWords.default;

test('§6 Accounts: unconfirmed accounts have a mark; one’s own account has no one-time link', async () => {
  const accounts = ['siti', 'budi'].map((username, id) => ({
    id: id + 1,
    username,
    // The session still has the previous address, which was stored at the sign-in.
    email: `${username}.baru@example.test`,
    role: 'user',
    confirmed: username === 'siti'
  }));
  const call = async () => ({ sign_ins: [], total: 0, versions: [] });
  openDashboard('/dashboard/users', { page: async () => ({ items: accounts, total: 2 }), call });
  const marks = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect(marks).toEqual(['siti', 'budi Unconfirmed']);
  screen.getByRole('columnheader', { name: 'Last sign-in' });
  for (const [name, actions] of [
    ['siti', ['Sign-ins']],
    ['budi', ['One-time link', 'Sign-ins']]
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: `More about ${name}` }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([...actions, 'History']);
    fireEvent.click(items[actions.length - 1]!);
    const dialog = await screen.findByRole('dialog', { name: 'Sign-ins' });
    const ends = within(dialog).queryAllByRole('button', { name: t.end });
    expect(ends).toHaveLength(name === 'siti' ? 0 : 1);
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('§6 Accounts: only the form of an unconfirmed account warns that a higher role removes its password', () => {
  const Notice = accounts.AboveForm!;
  const rows = [
    { id: 2, role: 'user', confirmed: false },
    { id: 3, role: 'admin', confirmed: false },
    { id: 4, role: 'user', confirmed: true }
  ] as Row[];
  renderDashboard(rows.map((row) => <Notice key={row.id} entity={user} row={row} />));
  screen.getByText(/^The e-mail of this account is not confirmed/);
});

test('§6 Accounts: the one-time link of a new account is made without a question', async () => {
  onTestFinished(() => $invited.set(undefined));
  const link = { path: '/reset/x', mailed: false, expires_at: '2026-01-01' };
  const makeResetLink = vi.fn(async (_id: number) => link);
  openDashboard('/dashboard/users', { makeResetLink });
  act(() => $invited.set({ id: 3, username: 'sari', email: 'sari@example.test' } as Row));
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time link' }));
  expect(makeResetLink.mock.calls).toEqual([[3]]);
  expect(await dialog.findByDisplayValue(/\/reset\/x$/)).toBe(document.activeElement);
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect([screen.queryByRole('dialog'), $invited.get()]).toEqual([null, undefined]);
});
