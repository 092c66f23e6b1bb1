// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { api } from '#lib/session/session.ts';
import {
  EmailConfirmation,
  takeConfirmationToken
} from '../../../../src/islands/profile/email-confirmation.tsx';

const t = accountsWords.default;
const words = t.profile.confirmation;
const user: User = {
  id: 1,
  username: 'siti',
  email: 'siti@example.org',
  role: 'user',
  last_sign_in: null,
  confirmed: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z'
};
const inWords = (sentence: string) => sentence.replace('{email}', user.email);

configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function show(answer: () => Promise<unknown>, byMail = true) {
  vi.spyOn(api, 'resetsByMail').mockResolvedValue(byMail);
  const call = vi.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  const onConfirmed = vi.fn();
  render(<EmailConfirmation t={t} user={user} onConfirmed={onConfirmed} />);
  return { call, onConfirmed };
}

it('§2 Profile: the link of a mail confirms the address, and its token leaves the address bar', async () => {
  location.hash = '#confirm=a.b-c.d_e';
  takeConfirmationToken();
  expect(location.hash).toBe('');
  const confirmed = { ...user, confirmed: true };
  const { call, onConfirmed } = show(async () => ({ user: confirmed }));
  expect(await screen.findByText(inWords(words.confirmed))).toBeTruthy();
  expect(call).toHaveBeenCalledWith('put', '/profile/confirmation', {
    body: { token: 'a.b-c.d_e' }
  });
  expect(onConfirmed).toHaveBeenCalledWith(confirmed);
  cleanup();
  show(async () => ({}));
  expect(await screen.findByText(inWords(words.unconfirmed))).toBeTruthy();
  expect(call).toHaveBeenCalledTimes(1);
});

it('§2 Profile: the reason is shown if a link is no longer valid, and another one can be sent', async () => {
  location.hash = '#confirm=old';
  takeConfirmationToken();
  const gone = 'This link has expired, or belongs to another account.';
  const { call } = show(() => Promise.reject(new ApiError(410, { error: gone })));
  expect(await screen.findByText(gone)).toBeTruthy();
  call.mockResolvedValue({});
  fireEvent.click(await screen.findByRole('button', { name: words.send }));
  expect(await screen.findByText(inWords(words.sent))).toBeTruthy();
});

it('§2 Profile: without mail, an administrator can confirm the address', async () => {
  show(async () => ({}), false);
  expect(await screen.findByText(words.noMail)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.send })).toBeNull();
});
