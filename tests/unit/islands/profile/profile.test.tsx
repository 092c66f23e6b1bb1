// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { apiTokensWords } from '#lib/i18n/api-tokens.ts';
import { signInsWords } from '#lib/i18n/sign-ins.ts';
import { $session, signIn } from '#lib/session/session.ts';
import { decodeToken } from '#lib/session/token.ts';
import { recoveryCodeHash } from '../../../../server/accounts/second-factor-codes.ts';
import { Profile } from '../../../../src/islands/profile/profile.tsx';
import { inRegion, openSite, useAuthenticator } from '../../../support/account-pages.ts';
import { codeOf } from '../../../support/authenticator-code.ts';
import { addFactor, wrongCode } from '../../../support/second-factor.ts';
import { PASSKEY_SITE } from '../../../support/software-authenticator.ts';
import { SITI } from '../../../support/test-app.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/153.0.0.0';

const longDate = () => new Date().toLocaleDateString('en', { dateStyle: 'long' });

/** Signs Siti in with “Remember me”. The returned `show` renders the profile. */
async function openProfile(role = 'user', config = {}) {
  const site = await openSite(config);
  await site.app.set('users', { role }, { email: SITI.email });
  await signIn({ ...SITI, rememberMe: true });
  const show = () =>
    void render(
      <Profile
        t={accountsWords.default}
        signIns={signInsWords.default}
        apiTokens={apiTokensWords.default}
        locale="default"
      />
    );
  return { ...site, show };
}

it('§2 Profile: after a failure, loading or ending sessions can be retried', async () => {
  const { app, show, failOnce, pressBusy } = await openProfile();
  for (const _ of 'abcde') await app.json('POST', '/login', SITI, { 'user-agent': PHONE });
  const section = inRegion('Where you are signed in');
  const { press, shows } = section;
  failOnce(/GET .profile.sessions/);
  show();
  await shows('text: Loading your sessions...', { without: ['button'] });
  await shows('alert: Your sessions could not be loaded.', { without: ['text: Loading'] });
  await press('Try again');
  // The session of this page comes first, and has no button.
  await shows('text: This device Chrome on Android', { without: ['alert'] });
  // The session that the registration started ended after this page was opened.
  const { sid } = decodeToken($session.get()?.token ?? '');
  const ended = app.db.deleteFrom('sessions').where('user_agent', '=', '');
  await ended.where('id', '!=', sid).execute();
  await press('End the session on Unknown device');
  await shows('status: The session has been ended.');
  failOnce(/DELETE/);
  await pressBusy(
    section,
    'End all other sessions',
    'button "End the session on Chrome on Android" [disabled]',
    'button "End all other sessions" [disabled]'
  );
  await shows('alert: The session could not be ended.', 'button "End all other sessions"');
  await press('End all other sessions');
  await shows('status: All other sessions have been ended.', { without: ['alert', 'button'] });
  const signIns = inRegion('Recent sign-ins');
  const rows = () => screen.getAllByText('Signed in');
  expect(rows()).toHaveLength(5);
  await signIns.press('Show more');
  await waitFor(() => expect(rows()).toHaveLength(7));
});

it('§2 Profile: an API token that cannot be revoked stays in the list', async () => {
  const { app, show, failOnce, pressBusy } = await openProfile('editor');
  const section = inRegion('API tokens');
  const { press, shows, type } = section;
  failOnce(/GET .profile.api-tokens/);
  show();
  await shows('/url: /api/docs', 'text: Loading your tokens...', { without: ['button'] });
  await shows('alert: Your tokens could not be loaded.', { without: ['text: Loading'] });
  await press('Try again');
  await press('Create a token');
  await press('Cancel');
  await shows('heading "API tokens" [active]', 'button "Create a token"');
  await press('Create a token');
  await shows('textbox "Name" [active]', 'text: The program that uses it.', 'combobox "Valid for"');
  await shows('option "90 days" [selected]', { without: ['button "Create a token"'] });
  await press('Create token');
  await shows('text: Enter a name Enter your current password', 'textbox "Name" [active]');
  await type('Name', 'Harga');
  await type('Current password', SITI.password);
  failOnce(/POST .profile.api-tokens/);
  await pressBusy(section, 'Create token', 'button "One moment..." [disabled]');
  await shows('alert: The token could not be changed.', 'textbox "Name" [active]: Harga');
  await press('Create token');
  await shows('heading "Your new token" [active]', 'text: Copy it now');
  await shows('text: wj_', 'button "Copy"');
  expect(screen.getByText('Copy').getAttribute('aria-live')).toBe('polite');
  await press('I have copied it');
  await shows('heading "API tokens" [active]');
  await shows('text: Harga Reads only · Ends on', 'text: · Never used', 'button "Revoke Harga"');
  await shows('button "Create a token"', { without: ['text: wj_'] });
  await press('Revoke Harga');
  await press('Keep');
  await shows('button "Revoke Harga"', { without: ['status', 'button "Keep"'] });
  await press('Revoke Harga');
  await shows('status: Programs with this token stop working.', 'button "Keep"');
  const used = { last_used_at: '2026-01-02T12:00:00Z', last_network: '10.0.0.0/24' };
  const expired = { writes: 'product', expires_at: '2020-01-02T00:00:00Z' };
  await app.set('api_tokens', { ...used, ...expired });
  failOnce(/DELETE/);
  await pressBusy(
    section,
    'Revoke Harga',
    'button "Keep" [disabled]',
    'button "Revoke Harga" [disabled]'
  );
  await shows('alert: The token could not be changed.', 'button "Keep"', 'button "Revoke Harga"');
  await shows(
    'text: Harga Changes: Daftar Produk · Expired on Jan 2, 2020 · Last used Jan 2, 2026'
  );
  await shows('text: PM, 10.0.0.0/24');
  // The token has been revoked in another tab.
  await app.db.deleteFrom('api_tokens').execute();
  await press('Revoke Harga');
  await shows('status: The token has been revoked.', { without: ['alert', 'text: Harga'] });
  await press('Create a token');
  await type('Name', 'Stok');
  await type('Current password', SITI.password);
  await press('Create token');
  await shows('heading "Your new token" [active]', { without: ['status'] });
});

it('§6 Roles: a required second factor is set up, its codes are shown once, and new ones replace them', async () => {
  const { app, show, failOnce, pressBusy } = await openProfile('admin', {
    requireSecondFactor: 'admin'
  });
  const section = inRegion('Two-step verification');
  const { press, shows, type } = section;
  const page = inRegion(() => document.body);
  failOnce(/GET .profile.second-factor/);
  show();
  await shows('text: Loading...', { without: ['button'] });
  await shows('alert: This could not be loaded. Please try again.', { without: ['text: Loading'] });
  await press('Try again');
  await shows('status: Your account needs two-step verification.', 'text: Somebody who learns');
  await press('Set up');
  await press('Cancel');
  await shows('heading "Two-step verification" [active]', 'button "Set up"');
  await press('Set up');
  await shows('textbox "Current password" [active]', { without: ['button "Set up"'] });
  await press('Continue');
  await shows('text: Password is required', 'textbox "Current password" [active]');
  await shows('textbox "Current password" [active]', 'text: Password is required');
  await type('Current password', SITI.password);
  await pressBusy(section, 'Continue', 'button "One moment..." [disabled]', 'button "Cancel"');
  await shows('text: Scan this picture', 'text: Then enter');
  await shows('textbox "Code from your app" [active]', 'button "Turn on"');
  await screen.findByRole('img', { name: accountsWords.default.secondFactor.qr });
  const key = screen.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? '';
  const secret = key.replaceAll(' ', '');
  const wrong = wrongCode(secret);
  await type('Code from your app', wrong);
  await press('Turn on');
  await shows(`textbox "Code from your app" [active]: ${wrong}`, 'text: This code is incorrect');
  await shows('text: This code is incorrect or was already used.', { without: ['alert'] });
  await type('Code from your app', codeOf(secret));
  await press('Turn on');
  await shows('status: Two-step verification is on. Your other sessions have ended.', 'text: Keep');
  await shows('heading "Your recovery codes" [active]', { without: ['status: Your account'] });
  const codes = () => [...document.querySelectorAll('.font-mono li')].map((li) => li.textContent);
  const [first = ''] = codes();
  expect(codes()).toHaveLength(10);
  await waitFor(() => expect($session.get()?.needs).toBeUndefined());
  await press('I have saved them');
  await shows(`text: On since ${longDate()}. Recovery codes left: 10. Your account needs it`);
  await shows('link "Go to the dashboard"', '/url: /dashboard');
  await shows('button "New recovery codes"', { without: ['button "Turn off"', 'status'] });
  await app.set('second_factors', { recovery_codes: JSON.stringify([recoveryCodeHash(first)]) });
  await press('New recovery codes');
  await shows('text: The old codes stop working.', 'button "Cancel"');
  await type('Current password', SITI.password);
  await type('Code from your app, or a recovery code', first);
  await press('New recovery codes');
  await shows('heading "Your recovery codes" [active]', { without: ['status'] });
  expect(codes()).not.toContain(first);
  await page.shows('text: An administrator cannot delete', { without: ['textbox "Type your'] });
});

it('§2 Profile: a second factor with few recovery codes is turned off; its new state can be loaded again after a failure', async () => {
  const { app, show, failOnce } = await openProfile();
  const { recovery } = await addFactor(app, $session.get()?.token ?? '', SITI.password);
  const hashes = recovery.slice(0, 3).map(recoveryCodeHash);
  await app.set('second_factors', { recovery_codes: JSON.stringify(hashes) });
  const section = inRegion('Two-step verification');
  const { press, shows, type } = section;
  show();
  await shows('text: Recovery codes left: 3. Make new ones before you run out.');
  await shows({ without: ['link', 'status', 'text: Your account needs'] });
  await press('Turn off');
  await shows('text: After that your password alone opens your account', 'button "Cancel"');
  await press('Turn off');
  await shows('text: Password is required Enter the code');
  await type('Current password', SITI.password);
  await type('Code from your app, or a recovery code', recovery[2]!);
  failOnce(/GET .profile.second-factor/);
  await press('Turn off');
  await shows('status: Two-step verification is off. Your other sessions have ended.');
  await shows('alert: This could not be loaded.', { without: ['text: Loading', 'text: On since'] });
  await press('Try again');
  await shows('button "Set up"');
});

it('§2 Passkeys: a passkey is added, renamed and removed, and fulfils a required second factor', async () => {
  const config = { requireSecondFactor: 'admin', siteUrl: PASSKEY_SITE } as const;
  const { app, show, failOnce } = await openProfile('admin', config);
  const section = inRegion('Passkeys');
  const { press, shows, type } = section;
  failOnce(/GET .profile.passkeys/);
  show();
  await shows('text: Loading...', { without: ['button'] });
  await shows('alert: This could not be loaded. Please try again.', { without: ['text: Loading'] });
  await press('Try again');
  await shows('text: code of an app. Your account needs a passkey or two-step verification.');
  failOnce(/GET .profile.second-factor/);
  await press('Add a passkey');
  await shows('alert: This did not work. Please try again.', 'button "Add a passkey"');
  await press('Add a passkey');
  await shows('textbox "Current password" [active]', { without: ['alert', 'textbox "Code'] });
  await type('Current password', SITI.password);
  await press('Add a passkey');
  await shows('alert: No passkey was added. Your device may have none');
  useAuthenticator();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  await press('Add a passkey');
  await shows('status: The passkey was added. Give it a name');
  await shows('textbox "Name of the passkey" [active]: Chrome on Android');
  await waitFor(() => expect($session.get()?.needs).toBeUndefined());
  await type('Name of the passkey', ' ');
  await press('Save name');
  await shows('text: Please enter a name');
  await type('Name of the passkey', 'Ponsel');
  failOnce(/PUT/);
  await press('Save name');
  await shows('alert: This did not work.', 'textbox "Name of the passkey" [active]: Ponsel');
  await press('Save name');
  await shows('status: The name was saved.', `text: Ponsel Added on ${longDate()}`);
  await press('Rename Ponsel');
  await press('Cancel');
  await press('Remove Ponsel');
  await shows('text: “Ponsel” no longer signs you in', 'button "Remove"', 'button "Cancel"');
  await type('Current password', SITI.password);
  await press('Remove');
  await shows('alert: This site requires a second factor for your account. It cannot be removed.');
  const { recovery } = await addFactor(app, $session.get()?.token ?? '', SITI.password);
  await press('Cancel');
  await press('Remove Ponsel');
  await shows('textbox "Current password" [active]');
  await shows('textbox "Code from your app, or a recovery code"', 'button "Cancel"');
  await type('Current password', SITI.password);
  await type('Code from your app', recovery[0]!);
  await press('Remove');
  await shows('status: The passkey was removed. Your other sessions have ended.');
  await shows('button "Add a passkey"', { without: ['text: Ponsel'] });
});

it('§2 Profile: saves a new name and a new password, and deletes the account', async () => {
  const { show, failOnce, pressBusy, visited } = await openProfile();
  const section = inRegion(() => document.body);
  const { press, shows, type } = section;
  failOnce(/GET .profile/);
  show();
  await shows('status: Loading your profile...');
  await shows('alert: Your profile could not be loaded.', { without: ['status'] });
  await press('Try again');
  await shows(`text: Member since ${longDate()}`, 'textbox "Username": siti');
  await shows('textbox "Email": siti@example.test');
  await shows('button "Save changes" [disabled]', { without: ['heading "API tokens"'] });
  await shows('heading "Recent sign-ins"', `text: Signed in ${longDate().slice(0, 3)}`);
  await type('Username', 'siti$&rahayu');
  failOnce(/PUT/);
  await press('Save changes');
  await shows('alert: Your profile could not be saved.', 'textbox "Username": siti$&rahayu');
  await press('Save changes');
  await shows('status: Your profile has been saved.', 'textbox "Username": siti$&rahayu');
  await shows('button "Save changes" [disabled]', { without: ['alert'] });
  expect($session.get()?.username).toBe('siti$&rahayu');
  const before = $session.get();
  await type('New password', 'Temulawak$7x');
  await type('Current password', 'Salah$2026');
  await press('Save changes');
  await shows('textbox "Current password" [active]: Salah$2026');
  await shows('text: The current password is incorrect.', { without: ['status: Your profile'] });
  await type('Current password', SITI.password);
  await press('Save changes');
  await shows('status: Your profile has been saved.', 'textbox "New password"');
  // The new password ended the session that the registration started.
  await shows('button "Save changes" [disabled]', { without: ['button "End'] });
  expect($session.get()).toMatchObject({ storageType: 'local' });
  expect($session.get()?.token).not.toBe(before?.token);
  const details = () => screen.getByText('Delete account').parentElement!;
  const removal = inRegion(details);
  await removal.type('Type your username', 'siti');
  await removal.type('Current password', 'Temulawak$7x');
  await removal.press('Delete my account');
  await removal.shows('textbox "Type your username, siti$&rahayu, to confirm" [active]: siti');
  await removal.shows('text: This is not the username of this account.');
  await removal.type('Type your username', 'siti$&rahayu');
  failOnce(/DELETE/);
  await pressBusy(removal, 'Delete my account', 'button "Deleting..." [disabled]');
  await removal.shows('alert: Your account could not be deleted. Please try again.');
  expect(visited).toEqual([]);
  await removal.press('Delete my account');
  await waitFor(() => expect(visited).toEqual(['/login?removed=1']));
  expect($session.get()).toBeUndefined();
});
