// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PASSWORD_RULE } from '#lib/contract/messages.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { api } from '#lib/session/session.ts';
import { Register } from '../../../../src/islands/register/register.tsx';

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
