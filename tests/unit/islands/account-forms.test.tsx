// @vitest-environment happy-dom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor
} from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { COMMON_PASSWORD, PASSWORD_RULE } from '#lib/contract/messages.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { apiTokensWords } from '#lib/i18n/api-tokens.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { signInsWords } from '#lib/i18n/sign-ins.ts';
import { $session, api } from '#lib/session/session.ts';
import {
  EmailConfirmation,
  takeConfirmationToken
} from '../../../src/islands/profile/email-confirmation.tsx';
import { Profile } from '../../../src/islands/profile/profile.tsx';
import { ProfileForm } from '../../../src/islands/profile/profile-form.tsx';
import { Register } from '../../../src/islands/register/register.tsx';
import { textsOf } from '../../support/rendered-text.ts';

const t = accountsWords.default;
const { fields, profile } = t;
const words = profile.confirmation;
const user: User = {
  id: 1,
  username: 'siti',
  email: 'siti@example.org',
  role: 'user',
  last_sign_in: null,
  confirmed: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-02-02T00:00:00.000Z'
};
const { username, email } = user;
const inWords = (sentence: string) => sentence.replace('{email}', email);

// The first form loads the contract, which is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** Renders the confirmation of an e-mail address. With a token, a mail's link has opened it. */
function openConfirmation(answer: () => Promise<unknown>, token = '', byMail = true) {
  location.hash = token && `#confirm=${token}`;
  takeConfirmationToken();
  expect(location.hash).toBe('');
  vi.spyOn(api, 'resetsByMail').mockResolvedValue(byMail);
  const call = vi.spyOn(api, 'call').mockImplementation(answer as typeof api.call);
  const onConfirmed = vi.fn();
  render(<EmailConfirmation t={t} user={user} onConfirmed={onConfirmed} />);
  return { call, onConfirmed };
}

it('§2 Profile: the link in a mail confirms the address, and the token is removed from the address bar', async () => {
  const confirmed = { ...user, confirmed: true };
  const { call, onConfirmed } = openConfirmation(async () => ({ user: confirmed }), 'a.b-c.d_e');
  await screen.findByText(inWords(words.confirmed));
  const body = { token: 'a.b-c.d_e' };
  expect(call.mock.calls).toEqual([['put', '/profile/confirmation', { body }]]);
  expect(onConfirmed).toHaveBeenCalledWith(confirmed);
  cleanup();
  const later = openConfirmation(async () => ({}));
  await screen.findByText(inWords(words.unconfirmed));
  expect(call).toHaveBeenCalledTimes(1);
  // The user pastes the link into the address bar of the open page.
  call.mockRejectedValueOnce(new ApiError(410, { error: 'old' }));
  location.hash = '#confirm=e.f.g?utm_source=mail';
  dispatchEvent(new Event('hashchange'));
  await screen.findByText(words.gone);
  expect(call.mock.lastCall?.[2]).toEqual({ body: { token: 'e.f.g' } });
  expect(location.hash).toBe('');
  // Another tab has confirmed the address.
  call.mockRejectedValue(new ApiError(409, {}));
  fireEvent.click(screen.getByRole('button', { name: words.send }));
  await screen.findByText(inWords(words.confirmed));
  expect(later.onConfirmed).toHaveBeenCalledWith(confirmed);
});

it.each([0, 401, 503, 403, 410])(
  '§2 Profile: after the status %i, a link is redeemed at the next visit only if it may still be valid',
  async (status) => {
    const { call } = openConfirmation(() => Promise.reject(new ApiError(status, {})), 'a.b');
    const message = status === 410 ? words.gone : t.secondFactor.failed;
    if (status !== 401) await screen.findByText(message);
    const isRedeemed = [0, 401, 503].includes(status);
    await waitFor(() => expect(sessionStorage).toHaveLength(isRedeemed ? 1 : 0));
    cleanup();
    call.mockClear();
    openConfirmation(async () => ({ user }));
    await screen.findByText(inWords(isRedeemed ? words.confirmed : words.unconfirmed));
    expect(call.mock.calls.map(([, , input]) => input)).toEqual(
      isRedeemed ? [{ body: { token: 'a.b' } }] : []
    );
  }
);

it('§2 Profile: if a link is no longer valid, the reason is shown, and another link can be sent', async () => {
  const error = new ApiError(410, { error: 'old' });
  const { call } = openConfirmation(() => Promise.reject(error), 'old');
  await screen.findByText(words.gone);
  call.mockResolvedValue({});
  fireEvent.click(await screen.findByRole('button', { name: words.send }));
  await screen.findByText(inWords(words.sent));
  expect(screen.getByRole('status').textContent).toBe(inWords(words.sent));
  expect(screen.queryByRole('button')).toBeNull();
});

it('§2 Profile: without mail, an administrator can confirm the address', async () => {
  openConfirmation(async () => ({}), '', false);
  await screen.findByText(words.noMail);
  expect(screen.queryByRole('button', { name: words.send })).toBeNull();
});

/** Types values into the fields with these labels, and presses a button. */
function submit(values: Record<string, string>, button: string): HTMLElement[] {
  const inputs = Object.entries(values).map(([label, value]) => {
    const input = screen.getByLabelText((text) => text.startsWith(label), { selector: 'input' });
    fireEvent.change(input, { target: { value } });
    return input;
  });
  fireEvent.click(screen.getByRole('button', { name: button }));
  return inputs;
}

/** Returns the `autocomplete` of each input, which password managers read. */
const fieldHints = () =>
  [...document.querySelectorAll('input')].map(({ autocomplete }) => autocomplete);

/** Changes fields of the profile and saves. Returns spies of the request and the session's end. */
function saveProfile(changes: Record<string, string>, answer = new Promise<User>(() => {})) {
  const update = vi.spyOn(api, 'updateProfile').mockReturnValue(answer);
  const onSessionEnded = vi.fn();
  const Page = () => {
    const [saved, onSaved] = useState(user);
    return <ProfileForm {...{ t, user: saved, onSaved, onSessionEnded }} />;
  };
  render(<Page />);
  submit(changes, profile.save);
  return { update, onSessionEnded };
}

it.each([
  [
    'a new username without the current password',
    { [fields.username]: 'siti_rahayu', [fields.email]: ` ${email}` },
    { username: 'siti_rahayu' }
  ],
  [
    'passwords that are typed',
    { [profile.newPassword]: 'Rahasia1!', [profile.currentPassword]: ' x ' },
    { password: 'Rahasia1!', current_password: ' x ' }
  ]
])('§2 Profile: sends only changes: %s', async (_, changes, body) => {
  const { update } = saveProfile(changes);
  await waitFor(() => expect(update).toHaveBeenCalledWith(body));
  screen.getByText(/January 1, 2026/);
  const hints = ['nickname', 'username', 'new-password', 'current-password'];
  expect(fieldHints()).toEqual(hints);
  // Passwords may stay empty, so they must not be announced as required by screen readers.
  expect(document.querySelectorAll('[required]')).toHaveLength(2);
});

it('§2 Profile: a username that was saved can be changed back', async () => {
  const changes = { [fields.username]: 'dewi' };
  const { update } = saveProfile(changes, Promise.resolve({ ...user, username: 'dewi' }));
  await screen.findByText(profile.saved);
  submit({ [fields.username]: username }, profile.save);
  await waitFor(() => expect(update).toHaveBeenLastCalledWith({ username }));
});

it.each([
  [{ [fields.email]: 'new@example.org' }, profile.currentRequired],
  [{ [profile.newPassword]: 'Rahasia1!' }, profile.currentRequired],
  // A new password follows the registration rule.
  [{ [profile.newPassword]: 'short', [profile.currentPassword]: 'x' }, PASSWORD_RULE]
])('§5 Profile: %j is refused: %s', async (changes, problem) => {
  const { update } = saveProfile(changes);
  expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0);
  expect(update).not.toHaveBeenCalled();
});

it.each([0, 401])(
  '§2 Profile: if the sign-in after a password change gets the status %i, the sign-in page opens',
  async (status) => {
    vi.spyOn(api, 'login').mockRejectedValue(new ApiError(status, {}));
    const changes = { [profile.newPassword]: 'Rahasia1!', [profile.currentPassword]: 'x' };
    const { onSessionEnded } = saveProfile(changes, Promise.resolve(user));
    await waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  }
);

it('§4 Session: a new tab loads the profile with the session of an open tab, without the sign-in page', async () => {
  cleanStores($session);
  // Fakes timers, so that the wait for the open tab's answer never times out.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const openTab = new BroadcastChannel('session');
  onTestFinished(() => {
    vi.useRealTimers();
    openTab.close();
    cleanStores($session);
    $session.set(undefined);
  });
  const token = `a.${btoa(JSON.stringify({ exp: 9e9, sid: 'x' }))}.c`;
  openTab.onmessage = () =>
    openTab.postMessage({ session: { ...user, token, expiresAt: Infinity } });
  const load = vi.spyOn(api, 'profile').mockReturnValue(new Promise(() => {}));
  const leave = vi.spyOn(location, 'replace');
  const words = { t, signIns: signInsWords.en, apiTokens: apiTokensWords.en };
  render(<Profile {...words} locale="default" />);
  screen.getByText(profile.loading);
  await act(() => expect.poll(() => load).toHaveBeenCalled());
  expect(leave).not.toHaveBeenCalled();
});

it('§2 Accounts: hydrating a form logs no warning if a script enabled the form first', () => {
  const warn = vi.spyOn(console, 'error').mockReturnValue();
  const container = document.body.appendChild(document.createElement('div'));
  const form = <Register t={t} locale="default" />;
  container.innerHTML = renderToString(form);
  container.querySelector('fieldset')!.disabled = false;
  render(form, { container, hydrate: true });
  expect(warn.mock.calls).toEqual([]);
});

const good = { username, email, password: 'Rahasia1!', confirmation: 'Rahasia1!' };
type Values = typeof good;

/** Fills in and submits the registration. Returns a spy of the request, and the inputs. */
function register(
  values: Values,
  locale: Locale = 'default',
  answer = () => new Promise<never>(() => {})
) {
  const sent = vi.spyOn(api, 'register').mockImplementation(answer);
  const words = accountsWords[locale];
  render(<Register t={words} locale={locale} />);
  const labelled = Object.entries(values).map(([name, value]) => [
    words.fields[name as keyof Values],
    value
  ]);
  return { sent, inputs: submit(Object.fromEntries(labelled), words.register.submit) };
}

/** Submits invalid values, and expects no request. Returns the messages of the fields. */
async function problems(values: Values, locale?: Locale) {
  const { sent, inputs } = register(values, locale);
  await waitFor(() => expect(document.querySelector('[aria-invalid]')).not.toBeNull());
  expect(sent).not.toHaveBeenCalled();
  return Object.fromEntries(
    Object.keys(values).flatMap((name, index) => {
      const error = document.getElementById(`${inputs[index]!.id}-error`);
      return error ? [[name, error.textContent]] : [];
    })
  );
}

it('§5 Register: sends a valid registration, trimmed and without the confirmation', async () => {
  const { sent } = register({ ...good, email: ` ${good.email} ` });
  const { confirmation: _confirmation, ...body } = good;
  expect(fieldHints()).toEqual(['nickname', 'username', 'new-password', 'new-password']);
  expect(document.querySelectorAll('[required]')).toHaveLength(4);
  await waitFor(() => expect(sent).toHaveBeenCalledWith(body));
});

const WEAK = 'Password is too weak. Please strengthen your password.';
const both = (password: string) => ({ password, confirmation: password });
it.each([
  [
    { username: ' ', email: '', password: '', confirmation: '' },
    {
      username: 'Username is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmation: 'Please confirm your password'
    }
  ],
  [{ email: 'siti@example' }, { email: 'Invalid email format' }],
  [{ confirmation: 'Rahasia1?' }, { confirmation: 'Passwords do not match!' }],
  [both('rahasia'), { password: WEAK }],
  [both('Rahasiaku'), { password: WEAK }],
  [both('Rahasia12'), { password: PASSWORD_RULE }],
  [both('Rahasia1#'), { password: PASSWORD_RULE }],
  [both('Rahasia 1!'), { password: PASSWORD_RULE }]
])('§5 Register: %j gets the specified message', async (changed, expected) => {
  expect(await problems({ ...good, ...changed })).toEqual(expected);
});

it('§2 Register: the requirements report common passwords and refused characters', async () => {
  const { uncommon, unmet, refused } = t.register;
  const error = new ApiError(422, { error: '', fields: { password: COMMON_PASSWORD } });
  const { inputs } = register(good, 'default', () => Promise.reject(error));
  await waitFor(() => expect(textsOf('listitem')).toContain(`${uncommon}: ${unmet}`));
  fireEvent.change(inputs[2]!, { target: { value: 'Rahasia#1' } });
  expect(textsOf('status')).toContain(fill(refused, { characters: '#' }));
});

it('§5 Register: typing in the first field shows no messages', async () => {
  render(<Register t={t} locale="default" />);
  const input = screen.getByLabelText(fields.username);
  fireEvent.change(input, { target: { value: 's' } });
  fireEvent.blur(input);
  await act(() => vi.dynamicImportSettled());
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

it('§5 Register: messages are in the locale of the page', async () => {
  expect(await problems({ ...good, email: 'x' }, 'id')).toEqual({
    email: 'Format e-mail tidak valid'
  });
});
