// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { api } from '#lib/session/session.ts';
import { PASSWORD_RULE } from '#lib/contract/messages.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import {
  EmailConfirmation,
  takeConfirmationToken
} from '../../../../src/islands/profile/email-confirmation.tsx';
import { ProfileForm } from '../../../../src/islands/profile/profile-form.tsx';
import { Register } from '../../../../src/islands/register/register.tsx';

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

const t = accountsWords.default;
const { fields, profile } = t;
const user: User = {
  id: 1,
  username: 'siti',
  email: 'siti@example.org',
  role: 'user',
  last_sign_in: null,
  confirmed: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z'
};
const LABELS = {
  username: fields.username,
  email: fields.email,
  password: profile.newPassword,
  current_password: profile.currentPassword
};

// The first form loads the contract, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Changes fields and submits; returns the spy of the request. */
function submit(changes: Partial<typeof LABELS>) {
  const update = vi.spyOn(api, 'updateProfile').mockReturnValue(new Promise(() => {}));
  render(
    <ProfileForm t={t} user={user} onSaved={() => undefined} onSessionEnded={() => undefined} />
  );
  for (const [name, value] of Object.entries(changes)) {
    const label = LABELS[name as keyof typeof LABELS];
    const input = screen.getByLabelText(label, { exact: false, selector: 'input' });
    fireEvent.change(input, { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: profile.save }));
  return update;
}

it('§2 Profile: a new username needs no current password, and sends none', async () => {
  const update = submit({ username: 'siti_rahayu', email: ` ${user.email}` });
  const body = { username: 'siti_rahayu', email: user.email };
  await waitFor(() => expect(update).toHaveBeenCalledWith(body));
});

it.each([{ email: 'new@example.org' }, { password: 'Rahasia1!' }])(
  '§2 Profile: %j requires the current password',
  async (changes) => {
    const update = submit(changes);
    expect((await screen.findAllByText(profile.currentRequired)).length).toBeGreaterThan(0);
    expect(update).not.toHaveBeenCalled();
  }
);

it('§2 Profile: sends passwords that are typed', async () => {
  const update = submit({ password: 'Rahasia1!', current_password: ' x ' });
  const { username, email } = user;
  const body = { username, email, password: 'Rahasia1!', current_password: ' x ' };
  await waitFor(() => expect(update).toHaveBeenCalledWith(body));
});

it('§5 Profile: a new password follows the registration rule', async () => {
  const update = submit({ password: 'short', current_password: 'x' });
  expect((await screen.findAllByText(PASSWORD_RULE)).length).toBeGreaterThan(0);
  expect(update).not.toHaveBeenCalled();
});

const good = {
  username: 'siti',
  email: 'siti@example.org',
  password: 'Rahasia1!',
  confirmation: 'Rahasia1!'
};
type Values = typeof good;

// The first form loads the contract, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Fills in and submits the form; returns the request's spy, and the inputs by name. */
function submit(values: Values, locale: Locale = 'default') {
  const sent = vi.spyOn(api, 'register').mockReturnValue(new Promise(() => {}));
  const t = accountsWords[locale];
  render(<Register t={t} locale={locale} />);
  const inputs = Object.entries(values).map(([name, value]) => {
    const label = t.fields[name as keyof Values];
    const input = screen.getByLabelText(label, { selector: 'input' });
    fireEvent.change(input, { target: { value } });
    return [name, input] as const;
  });
  fireEvent.click(screen.getByRole('button', { name: t.register.submit }));
  return { sent, inputs };
}

/** Returns the messages of the fields after a submit, which sends nothing. */
async function problems(values: Values, locale?: Locale) {
  const { sent, inputs } = submit(values, locale);
  await waitFor(() => expect(document.querySelector('[aria-invalid]')).not.toBeNull());
  expect(sent).not.toHaveBeenCalled();
  return Object.fromEntries(
    inputs.flatMap(([name, input]) => {
      const error = document.getElementById(`${input.id}-error`);
      return error ? [[name, error.textContent]] : [];
    })
  );
}

it('§5 Register: sends a valid registration, trimmed and without the confirmation', async () => {
  const { sent } = submit({ ...good, email: ` ${good.email} ` });
  const { confirmation: _confirmation, ...body } = good;
  await waitFor(() => expect(sent).toHaveBeenCalledWith(body));
});

it('§5 Register: requires every field', async () => {
  const empty = { username: ' ', email: '', password: '', confirmation: '' };
  expect(await problems(empty)).toEqual({
    username: 'Username is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmation: 'Please confirm your password'
  });
});

const WEAK = 'Password is too weak. Please strengthen your password.';
it.each([
  [{ email: 'siti@example' }, { email: 'Invalid email format' }],
  [{ confirmation: 'Rahasia1?' }, { confirmation: 'Passwords do not match!' }],
  [{ password: 'rahasia', confirmation: 'rahasia' }, { password: WEAK }],
  [{ password: 'Rahasiaku', confirmation: 'Rahasiaku' }, { password: WEAK }],
  [{ password: 'Rahasia12', confirmation: 'Rahasia12' }, { password: PASSWORD_RULE }],
  [{ password: 'Rahasia1#', confirmation: 'Rahasia1#' }, { password: PASSWORD_RULE }],
  [{ password: 'Rahasia 1!', confirmation: 'Rahasia 1!' }, { password: PASSWORD_RULE }]
])('§5 Register: %j gets the specified message', async (changed, expected) => {
  expect(await problems({ ...good, ...changed })).toEqual(expected);
});

it('§5 Register: messages are in the locale of the page', async () => {
  expect(await problems({ ...good, email: 'x' }, 'id')).toEqual({
    email: 'Format e-mail tidak valid'
  });
});
