// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SignInList } from '#lib/forms/sign-in-list.tsx';
import { signInsWords } from '#lib/i18n/sign-ins.ts';

afterEach(cleanup);

test('§4 Sign-ins: an entry that moved to the next page is shown once; a failed page can be retried', async () => {
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
  const items = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(items).toEqual(['Signed in', 'Wrong password (4 times)', 'Signed in']);
  expect(screen.getAllByText(/^· Unknown network$/)).toHaveLength(3);
  expect(screen.getAllByRole('time')[0]?.textContent).toMatch(/^Jan 1, 2026, 12:00\sAM$/);
});
