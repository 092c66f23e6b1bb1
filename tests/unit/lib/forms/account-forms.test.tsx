// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountForm } from '#lib/forms/account-form.tsx';
import { SignInList } from '#lib/forms/sign-in-list.tsx';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { signInsWords } from '#lib/i18n/sign-ins.ts';
import { api } from '#lib/session/session.ts';
import { SessionList } from '../../../../src/islands/profile/session-list.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const t = accountsWords.en;

test('§2 Accounts: a failed submit focuses the first wrong field, is read once, and counts down', () => {
  vi.useFakeTimers();
  const form = (isSubmitting: boolean) => (
    <AccountForm
      t={t}
      formik={{
        handleSubmit: vi.fn(),
        submitCount: 1,
        isSubmitting,
        errors: { email: 'Wrong' },
        status: { text: 'Too often.', retryAfter: 3 }
      }}
    >
      <input aria-label="a" />
      <input aria-label="b" aria-invalid />
    </AccountForm>
  );
  const { container, rerender } = render(form(true));
  const summary = () => container.querySelector('[aria-live]')?.textContent;
  expect([summary(), document.activeElement]).toEqual(['', document.body]);
  rerender(form(false));
  expect([summary(), document.activeElement?.getAttribute('aria-label')]).toEqual(['Wrong', 'b']);
  act(() => void vi.advanceTimersByTime(2000));
  const waits = [...screen.getByRole('alert').querySelectorAll('span')];
  expect(waits.map(({ textContent }) => /\d/.exec(textContent)?.[0])).toEqual(['3', '1']);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

test('§4 Sign-ins: a page that moved has no entry twice; a failed page can be retried', async () => {
  const entry = { at: '2026-01-01T00:00:00Z', network: '', second_factor: 'none' } as const;
  const signIn = (id: number, success: boolean, count = 1) => ({ ...entry, id, success, count });
  const pages = [
    { sign_ins: [signIn(3, true), signIn(2, false, 4)], total: 3 },
    undefined,
    { sign_ins: [signIn(2, false, 4), signIn(1, true)], total: 3 }
  ];
  const load = vi.fn(async (_page: number) => pages.shift() ?? Promise.reject(new Error()));
  render(<SignInList t={signInsWords.en} language="en" load={load as never} />);
  const clickButton = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));
  await clickButton('Show more');
  await clickButton('Try again');
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(load.mock.calls).toEqual([[1], [2], [2]]);
  const outcomes = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
  expect(outcomes).toEqual(['Signed in', 'Wrong password (4 times)', 'Signed in']);
});

test('§4 Sessions: the list starts with this device; other sessions can be ended', async () => {
  const session = (id: string, current: boolean) => ({
    id,
    current,
    user_agent: '',
    created_at: '2026-01-01T00:00:00Z'
  });
  const list = vi.spyOn(api, 'ownSessions');
  list.mockResolvedValue([session('a', false), session('b', true), session('c', false)] as never);
  const end = vi.spyOn(api, 'endOwnSessions').mockResolvedValue(undefined as never);
  render(<SessionList t={t} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelectorAll('button').length)).toEqual([0, 1, 1]);
  fireEvent.click(rows[2]!.querySelector('button')!);
  await screen.findByText(t.sessions.ended);
  fireEvent.click(screen.getByRole('button', { name: t.sessions.endOthers }));
  await screen.findByText(t.sessions.othersEnded);
  expect(end.mock.calls).toEqual([['c'], [undefined]]);
  vi.restoreAllMocks();
});
