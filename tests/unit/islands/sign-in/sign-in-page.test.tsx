// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { makeResetLink } from '#lib/contract/endpoints/account.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { recoveryWords } from '#lib/i18n/recovery.ts';
import { singleSignOnWords } from '#lib/i18n/single-sign-on.ts';
import { $session, signIn } from '#lib/session/session.ts';
import { ForgotPassword } from '../../../../src/islands/forgot-password/forgot-password.tsx';
import { Register } from '../../../../src/islands/register/register.tsx';
import { ResetPassword } from '../../../../src/islands/reset-password/reset-password.tsx';
import { SignIn } from '../../../../src/islands/sign-in/sign-in.tsx';
import { inRegion, openSite, useAuthenticator } from '../../../support/account-pages.ts';
import { codeOf } from '../../../support/authenticator-code.ts';
import { add } from '../../../support/passkeys.ts';
import { addFactor, wrongCode } from '../../../support/second-factor.ts';
import { PASSKEY_SITE } from '../../../support/software-authenticator.ts';
import { SITI } from '../../../support/test-app.ts';

const words = { ...accountsWords.default, ...singleSignOnWords.default, ...recoveryWords.default };
const section = inRegion(() => document.body);
const { press, shows, type } = section;

/** Opens the sign-in page with a query, and fills in Siti's account. */
async function openSignIn(query = '') {
  history.replaceState(null, '', `/login${query}`);
  render(<SignIn t={words} locale="default" />);
  // Until scripts have run, the style sheet hides this form from signed-in users.
  expect(document.querySelector('[data-guest] form')).not.toBeNull();
  await type('Email', SITI.email);
  await type('Password', SITI.password);
}

it.each([
  ['removed=1', 'Your account has been deleted.'],
  ['changed=1', 'Your password has been changed.'],
  ['session_expired=true', 'Your session has expired.'],
  ['invalid_token=true', 'Invalid token format']
])('§2 Login: with %s, the page explains why it opened: %s', async (query, reason) => {
  await openSite();
  await openSignIn(`?${query}`);
  await shows(`status: ${reason}`, { without: ['alert', 'link "Sign in'] });
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

it('§2 Login: values that a password manager fills in without events are sent', async () => {
  const { visited } = await openSite();
  history.replaceState(null, '', '/login');
  render(<SignIn t={words} locale="default" />);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  for (const [label, value] of [
    ['Email', SITI.email],
    ['Password', SITI.password]
  ] as const)
    set!.call(await screen.findByLabelText(label), value);
  await press('Login');
  await waitFor(() => expect(visited).toEqual(['/']));
});

it('§2 Login: if the password changes before the code is sent, the form asks for the password again', async () => {
  const { app, failOnce, pressBusy } = await openSite();
  const { token } = await app.guest.login(SITI);
  const { secret } = await addFactor(app, token, SITI.password);
  sessionStorage.setItem('registered', SITI.email);
  await openSignIn('?next=%2Fproduct&registered=1');
  await shows('status: Registration successful!', { without: ['/url: /forgot-password'] });
  expect(sessionStorage.getItem('registered')).toBeNull();
  await shows('textbox "Email": siti@example.test', 'textbox "Password": Kunyit$2026');
  await shows('checkbox "Remember me"', 'link "Forgot your password?" [disabled]');
  const hints = [...document.querySelectorAll('input')].map((input) => input.autocomplete);
  expect(hints.slice(0, 2)).toEqual(['username webauthn', 'current-password']);
  failOnce(/POST .login/);
  await pressBusy(section, 'Login', 'button "Logging in..." [disabled]');
  await shows('alert: Login failed. Please try again.', { without: ['status'] });
  await press('Login');
  await shows('heading "Two-step verification"', 'text: siti@example.test', 'text: The six digits');
  await shows('textbox "Code from your app" [active]', {
    without: ['alert', 'button "Sign in', 'link']
  });
  await press('Login');
  await shows('textbox "Code from your app" [active]', 'text: for Wisata Jamu. Enter the code');
  await press('Use a recovery code');
  await shows('textbox "Recovery code" [active]', 'text: One of', 'text: Each works once.');
  await type('Recovery code', 'x');
  await press('Use the app');
  await shows('textbox "Code from your app" [active]');
  await type('Code', '000000');
  await press('Back');
  await shows('textbox "Password": Kunyit$2026', { without: ['heading'] });
  await press('Login');
  await shows('textbox "Code from your app" [active]');
  const wrong = wrongCode(secret);
  await type('Code', wrong);
  await press('Login');
  await shows(`textbox "Code from your app" [active]: ${wrong}`, 'text: This code is incorrect');
  await shows('text: This code is incorrect or was already used.', { without: ['alert'] });
  await app.set('users', { password_hash: 'changed' }, { email: SITI.email });
  await press('Login');
  await shows('alert: Login failed. Please check your credentials.', { without: ['heading'] });
  await shows('textbox "Email": siti@example.test');
});

it('§2 Login: after the code, the requested page replaces both steps in the history', async () => {
  const { app, visited } = await openSite();
  const { token } = await app.guest.login(SITI);
  const { secret } = await addFactor(app, token, SITI.password);
  await openSignIn('?next=%2Fproduct');
  await press('Login');
  await shows('textbox "Code from your app" [active]');
  await type('Code', codeOf(secret));
  await press('Login');
  await waitFor(() => expect(visited).toEqual(['/product']));
  expect(history.state).toBeNull();
  await shows({ without: ['button "Login"'] });
});

it('§4 Session: if the browser stores nothing, the sign-in page stays open and explains it', async () => {
  const { visited } = await openSite();
  await openSignIn();
  vi.stubGlobal('sessionStorage', undefined);
  await press('Login');
  await shows('status: You are signed in on this page only', { without: ['button "Login"'] });
  expect(visited).toEqual([]);
  vi.unstubAllGlobals();
});

it('§2 Passkeys: after a cancelled sign-in, the autofill offers passkeys again', async () => {
  const site = await openSite({ siteUrl: PASSKEY_SITE });
  const { token } = await site.app.guest.login(SITI);
  const asked: CredentialRequestOptions[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const authenticator = useAuthenticator(async (request) => {
    asked.push(request);
    // The visitor closes the dialog, and then chooses the passkey in the autofill.
    if (asked.length === 2) throw new Error('closed');
    await promise;
    request.signal?.throwIfAborted();
    return undefined;
  });
  await add(site.app.client(token), authenticator, { current_password: SITI.password });
  await openSignIn();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.mediation).toBe('conditional');
  await press('Sign in with a passkey');
  await shows('alert: No passkey was used. Try again, or sign in with your password.');
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.map(({ mediation, signal }) => [mediation, signal?.aborted])).toEqual([
    ['conditional', true],
    [undefined, undefined],
    ['conditional', false]
  ]);
  screen.getByRole('checkbox').click();
  resolve();
  await waitFor(() => expect($session.get()).toMatchObject({ storageType: 'local' }));
  await waitFor(() => expect(site.visited).toEqual(['/']));
});

it('§2 Passkeys: the autofill offers passkeys with a new challenge before the server forgets the previous one', async () => {
  await openSite({ siteUrl: PASSKEY_SITE });
  const asked: CredentialRequestOptions[] = [];
  useAuthenticator((request) => {
    asked.push(request);
    return new Promise(() => {});
  });
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  await openSignIn();
  await waitFor(() => expect(asked).toHaveLength(1));
  const [renew, delay] = timeouts.mock.calls.find(([, ms = 0]) => ms > 120_000)!;
  expect(delay).toBeLessThan(300_000);
  renew();
  await waitFor(() => expect(asked).toHaveLength(2));
  const aborted = () => asked.map(({ signal }) => signal?.aborted);
  expect(aborted()).toEqual([true, false]);
  cleanup();
  expect(aborted()).toEqual([true, true]);
});

it('§4 Single sign-on: returns to the page on which it began, and explains failures', async () => {
  const { app, visited, answers, failOnce, pressBusy } = await openSite();
  answers['GET /forgot-password'] = [200, { by_mail: true, single_sign_on: 'Dinas' }];
  answers['POST /single-sign-on'] = [200, { url: 'https://dinas.example/' }];
  await openSignIn('?next=%2Fproduct');
  await shows('link "Forgot your password?"', '/url: /forgot-password', 'button "Login"');
  failOnce(/POST .single-sign-on/);
  await press('Sign in with Dinas');
  await shows('alert: Login failed. Please try again.');
  screen.getByRole('checkbox').click();
  await press('Sign in with Dinas');
  await waitFor(() => expect(visited).toEqual(['https://dinas.example/']));
  cleanup();

  // The provider always returns to the login page of the default locale.
  history.replaceState(null, '', '/id/login?state=a');
  render(<SignIn t={words} locale="default" />);
  expect(visited[1]).toBe('/login?state=a');
  cleanup();
  history.replaceState(null, '', '/login?state=a');
  failOnce(/POST .single-sign-on.session/);
  render(<SignIn t={words} locale="default" />);
  await shows('status: Logging in...', { without: ['button'] });
  expect(location.search).toBe('');
  await shows('alert: Login failed. Please try again.', 'button "Login"');
  cleanup();

  history.replaceState(null, '', '/login?error=temporarily_unavailable');
  answers['POST /single-sign-on/session'] = [410, { error: 'Too late' }];
  render(<SignIn t={words} locale="default" />);
  await shows('alert: Too late', 'button "Login"');
  cleanup();

  sessionStorage.setItem('single-sign-on', '{"page":"/login?next=/profile","rememberMe":true}');
  history.replaceState(null, '', '/login?state=b');
  answers['POST /single-sign-on/session'] = [403, { error: 'x', needs: 'code' }];
  render(<SignIn t={words} locale="default" />);
  await shows('textbox "Code from your app" [active]');
  await press('Login');
  await shows('text: Enter the code');
  await press('Use a recovery code');
  await shows('textbox "Recovery code" [active]', 'text: One of', 'text: once.', 'button "Back"');
  await type('Recovery code', 'x');
  failOnce(/POST .single-sign-on.session/);
  await pressBusy(section, 'Login', 'button "Logging in..." [disabled]');
  await shows('alert: Login failed. Please try again.', 'textbox "Recovery code" [active]: x');
  answers['POST /single-sign-on/session'] = [403, { error: 'Wrong', needs: 'code' }];
  await press('Login');
  await shows('textbox "Recovery code" [active]: x', 'text: once. Wrong', { without: ['alert'] });
  answers['POST /single-sign-on/session'] = [410, { error: 'Too late' }];
  await press('Login');
  await shows('alert: Too late', 'textbox "Password"');
  cleanup();
  history.replaceState(null, '', '/login?state=c');
  sessionStorage.setItem('single-sign-on', '{"page":"/login?next=/profile","rememberMe":true}');
  answers['POST /single-sign-on/session'] = [200, await app.guest.login(SITI)];
  render(<SignIn t={words} locale="default" />);
  await waitFor(() => expect(visited.at(-1)).toBe('/profile'));
  expect($session.get()).toMatchObject({ storageType: 'local' });
  expect(sessionStorage.getItem('single-sign-on')).toBeNull();
  cleanup();
  // This tab took over the session of another tab in the meantime.
  const session = $session.get();
  history.replaceState(null, '', '/login?state=d');
  answers['POST /single-sign-on/session'] = [401, { error: 'x', needs: 'code' }];
  render(<SignIn t={words} locale="default" />);
  await waitFor(() =>
    expect(document.querySelector('[autocomplete="one-time-code"]')).toBeTruthy()
  );
  expect($session.get()).toEqual(session);
});

it('§7 Reset: a link by mail can be requested again after a failure', async () => {
  const { failOnce, pressBusy, answers, visited } = await openSite();
  // The page also works for signed-in users who have forgotten their password.
  await signIn(SITI);
  render(<ForgotPassword t={words} locale="default" />);
  await shows('status: This site sends no mail.', { without: ['button "Send link"'] });
  cleanup();
  answers['GET /forgot-password'] = [200, { by_mail: true }];
  render(<ForgotPassword t={words} locale="default" />);
  await shows('textbox "Email"', 'link "Back to login"', '/url: /login', { without: ['status'] });
  await type('Email', SITI.email);
  failOnce(/POST .forgot/);
  await pressBusy(section, 'Send link', 'button "Sending..." [disabled]');
  await shows('alert: The link could not be sent. Please try again.');
  answers['POST /forgot-password'] = [200, { message: 'x' }];
  await press('Send link');
  await shows('status: If there is an account with this e-mail', 'text: Nothing after');
  await shows({ without: ['button "Send link"'] });
  expect(visited).toEqual([]);
});

it('§7 Reset: a link stays usable after a failure, but not after a new password is set', async () => {
  const { app, failOnce, pressBusy, visited } = await openSite();
  await signIn(SITI);
  const link = async () => {
    const { api } = await app.admin();
    const params = { id: 2 };
    return (await api.call<typeof makeResetLink>('post', '/admin/user/{id}/reset-link', { params }))
      .path;
  };
  const older = await link();
  const newer = await link();
  // Mail services append parameters that count clicks.
  history.replaceState(null, '', `${newer}?utm_source=mail`);
  const box = document.body.appendChild(document.createElement('main'));
  render(<ResetPassword t={words} locale="default" />, { container: box });
  await type('New password', 'Temulawak$7x');
  await type('Confirm password', 'Temulawak$7x');
  failOnce(/POST/);
  await pressBusy(section, 'Save password', 'button "Saving..." [disabled]');
  await shows('alert: Your password could not be saved. Please try again.');
  await press('Save password');
  await shows('status: Your password has been changed.', 'link "Log in"', '/url: /login');
  await shows({ without: ['button "Save password"'] });
  expect(location.hash).toBe('');
  // The session ends, because the sign-in page would redirect a signed-in user to the home page.
  await waitFor(() => expect($session.get()).toBeUndefined());
  location.hash = new URL(older, location.href).hash;
  await shows('textbox "New password"');
  await type('New password', 'Temulawak$7x');
  await type('Confirm password', 'Temulawak$7x');
  await press('Save password');
  await shows('alert: This link is no longer valid.', 'link "Ask for a new link"');
  await shows('/url: /forgot-password', { without: ['button "Save password"'] });
  history.replaceState(null, '', await link());
  dispatchEvent(new Event('hashchange'));
  await shows('textbox "New password"', { without: ['alert'] });
  expect(visited).toEqual([]);
});

it('§2 Register: a failed registration can be sent again; a signed-in user leaves the page', async () => {
  const { app, failOnce, pressBusy, visited } = await openSite();
  render(<Register t={words} locale="default" />);
  await type('Username', 'dewi');
  await type('Email', 'dewi@example.test');
  await type('Password', 'Temulawak$7x');
  await type('Confirm password', 'Temulawak$7x');
  failOnce(/POST/);
  await pressBusy(section, 'Register', 'button "Registering..." [disabled]');
  await shows('alert: Registration failed. Please try again.');
  await press('Register');
  await waitFor(() => expect(visited).toEqual(['/login?registered=1']));
  expect(sessionStorage.getItem('registered')).toBe('dewi@example.test');
  await shows('button "Registering..." [disabled]', { without: ['alert'] });
  // The registration has left no session.
  const sessions = app.db.selectFrom('sessions').select('user_id');
  await waitFor(async () => expect(await sessions.execute()).toEqual([{ user_id: 2 }]));
  await signIn(SITI);
  await shows({ without: ['textbox'] });
  expect(visited[1]).toBe('/');
});
