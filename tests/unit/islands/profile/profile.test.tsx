// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { apiTokensWords } from '#lib/i18n/api-tokens.ts';
import { signInsWords } from '#lib/i18n/sign-ins.ts';
import { $session, signIn } from '#lib/session/session.ts';
import { recoveryCodeHash } from '../../../../server/accounts/second-factor-codes.ts';
import { Profile } from '../../../../src/islands/profile/profile.tsx';
import { inRegion, openSite, useAuthenticator } from '../../../support/account-pages.ts';
import { codeOf } from '../../../support/authenticator-code.ts';
import { addFactor, wrongCode } from '../../../support/second-factor.ts';
import { PASSKEY_SITE } from '../../../support/software-authenticator.ts';
import { SITI } from '../../../support/test-app.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/153.0.0.0';

const longDate = () => new Date().toLocaleDateString('en', { dateStyle: 'long' });

/** Signs Siti in; `show` opens the profile. */
async function openProfile(role = 'user', config = {}) {
  const site = await openSite(config);
  await site.app.set('users', { role }, { email: SITI.email });
  await signIn(SITI);
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

it('§2 Profile: sessions that cannot be loaded or ended can be tried again', async () => {
  const { app, show, failOnce, pressBusy } = await openProfile();
  for (const _ of 'abcde') await app.json('POST', '/login', SITI, { 'user-agent': PHONE });
  const section = inRegion('Where you are signed in');
  const { press, shows } = section;
  failOnce(/GET .profile.sessions/);
  show();
  await shows('signed in Loading your sessions...', '!End');
  await shows(
    'signed in Alert: Your sessions could not be loaded. Please try again. <Try again>',
    '!Loading'
  );
  await press('Try again');
  await shows('This device', '!Alert');
  failOnce(/DELETE/);
  await pressBusy(
    section,
    'End all other sessions',
    '(End the session on Chrome on Android)',
    '(End all other sessions)'
  );
  await shows(
    'Alert: The session could not be ended. Please try again.',
    '<End all other sessions>'
  );
  await press('End all other sessions');
  await shows('All other sessions have been ended.', '!Alert', '!<End');
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
  await shows('/api/docs Loading your tokens...', '!<');
  await shows('Alert: Your tokens could not be loaded. Please try again. <Try again>', '!Loading');
  await press('Try again');
  await press('Create a token');
  await press('Cancel');
  await press('Create a token');
  await shows('Name >[] The program', 'Valid for [90 days]', '!<Create a token>');
  await press('Create token');
  await shows('Enter a name Enter your current password Name >[]');
  await type('Name', 'Harga');
  await type('Current password', SITI.password);
  failOnce(/POST .profile.api-tokens/);
  await pressBusy(section, 'Create token', '(One moment...)');
  await shows('Alert: The token could not be changed. Please try again.', '[Harga]');
  await press('Create token');
  await shows('>Your new token Copy it now', 'wj_', '<Copy>', '<Revoke Harga>');
  await press('I have copied it');
  await shows(
    'Harga Reads only · Ends on',
    '· Never used <Revoke Harga>',
    '!wj_',
    '<Create a token>'
  );
  await press('Revoke Harga');
  await press('Keep');
  await shows('!Programs with', '!<Keep>');
  await press('Revoke Harga');
  await shows('Programs with this token stop working. <Keep> <Revoke Harga>');
  failOnce(/DELETE/);
  await pressBusy(section, 'Revoke Harga', '(Keep) (Revoke Harga)');
  await shows('Alert: The token could not be changed. Please try again.', '<Keep> <Revoke Harga>');
  // The token has been revoked in another tab.
  await app.set('api_tokens', { expires_at: new Date(0).toISOString() });
  await press('Revoke Harga');
  await shows('The token has been revoked.', '!Alert', '!Harga');
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
  await shows('verification Loading...', '!<');
  await shows('Alert: This could not be loaded. Please try again. <Try again>', '!Loading');
  await press('Try again');
  await shows('verification Your account needs two-step verification.', 'Somebody who learns');
  await press('Set up');
  await press('Cancel');
  await press('Set up');
  await shows('Current password >[] <Continue> <Cancel>', '!<Set up>');
  await press('Continue');
  await shows('Password is required Current password >[] Password is required');
  await type('Current password', SITI.password);
  await pressBusy(section, 'Continue', '(One moment...) <Cancel>');
  await shows('Scan this picture', 'Code from your app >[] Then enter', '<Turn on>');
  const key = screen.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? '';
  const secret = key.replaceAll(' ', '');
  await type('Code from your app', wrongCode(secret));
  await press('Turn on');
  await shows('Code from your app >[', 'This code is incorrect or was already used.', '!Alert');
  await type('Code from your app', codeOf(secret));
  await press('Turn on');
  await shows('is on. Your other sessions have ended. >Your recovery codes Keep', '!needs');
  const codes = () => [...document.querySelectorAll('.font-mono li')].map((li) => li.textContent);
  const [first = ''] = codes();
  expect(codes()).toHaveLength(10);
  await waitFor(() => expect($session.get()?.needs).toBeUndefined());
  await press('I have saved them');
  await shows(
    `On since ${longDate()}. Recovery codes left: 10. Your account needs it, so it cannot`
  );
  await shows('Go to the dashboard /dashboard <New recovery codes>', '!<Turn off>', '!is on.');
  await app.set('second_factors', { recovery_codes: JSON.stringify([recoveryCodeHash(first)]) });
  await press('New recovery codes');
  await shows('The old codes stop working.', '<New recovery codes> <Cancel>');
  await type('Current password', SITI.password);
  await type('Code from your app, or a recovery code', first);
  await press('New recovery codes');
  await shows('>Your recovery codes', '!is on.');
  expect(codes()).not.toContain(first);
  await page.shows('An administrator cannot delete their own account', '!Type your username');
});

it('§2 Profile: a second factor with few recovery codes is turned off', async () => {
  const { app, show } = await openProfile();
  const { recovery } = await addFactor(app, $session.get()?.token ?? '', SITI.password);
  const hashes = recovery.slice(0, 3).map(recoveryCodeHash);
  await app.set('second_factors', { recovery_codes: JSON.stringify(hashes) });
  const section = inRegion('Two-step verification');
  const { press, shows, type } = section;
  show();
  await shows('Recovery codes left: 3. Make new ones before you run out.', '!dashboard', '!needs');
  await press('Turn off');
  await shows('After that your password alone opens your account', '<Turn off> <Cancel>');
  await press('Turn off');
  await shows('Password is required Enter the code');
  await type('Current password', SITI.password);
  await type('Code from your app, or a recovery code', recovery[2]!);
  await press('Turn off');
  await shows('Two-step verification is off. Your other sessions have ended.', '<Set up>');
});

it('§2 Passkeys: a passkey is added, renamed and removed, and fulfils a required second factor', async () => {
  const config = { requireSecondFactor: 'admin', siteUrl: PASSKEY_SITE } as const;
  const { app, show, failOnce } = await openProfile('admin', config);
  const section = inRegion('Passkeys');
  const { press, shows, type } = section;
  failOnce(/GET .profile.passkeys/);
  show();
  await shows('Loading...', '!<');
  await shows('Alert: This could not be loaded. Please try again. <Try again>', '!Loading');
  await press('Try again');
  await shows('code of an app. Your account needs a passkey or two-step verification.');
  failOnce(/GET .profile.second-factor/);
  await press('Add a passkey');
  await shows('Alert: This did not work. Please try again. <Add a passkey>');
  await press('Add a passkey');
  await shows('Current password >[] <Add a passkey> <Cancel>', '!Alert', '!Code');
  await type('Current password', SITI.password);
  await press('Add a passkey');
  await shows('Alert: No passkey was added. Your device may have none');
  useAuthenticator();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  await press('Add a passkey');
  await shows('The passkey was added. Give it a name', 'Name of the passkey >[Chrome on Android]');
  await waitFor(() => expect($session.get()?.needs).toBeUndefined());
  await type('Name of the passkey', ' ');
  await press('Save name');
  await shows('Please enter a name');
  await type('Name of the passkey', 'Ponsel');
  failOnce(/PUT/);
  await press('Save name');
  await shows('Alert: This did not work. Please try again.', '[Ponsel]');
  await press('Save name');
  await shows(`The name was saved. Ponsel Added on ${longDate()} <Rename Ponsel> <Remove Ponsel>`);
  await press('Rename Ponsel');
  await press('Cancel');
  await press('Remove Ponsel');
  await shows('“Ponsel” no longer signs you in', '<Remove> <Cancel>');
  await type('Current password', SITI.password);
  await press('Remove');
  await shows('Alert: This site requires a second factor for your account. It cannot be removed.');
  const { recovery } = await addFactor(app, $session.get()?.token ?? '', SITI.password);
  await press('Cancel');
  await press('Remove Ponsel');
  await shows(
    'Current password >[]',
    'Code from your app, or a recovery code [] <Remove> <Cancel>'
  );
  await type('Current password', SITI.password);
  await type('Code from your app', recovery[0]!);
  await press('Remove');
  await shows(
    'The passkey was removed. Your other sessions have ended. <Add a passkey>',
    '!Ponsel'
  );
});

it('§2 Profile: saves a new name and a new password, and deletes the account', async () => {
  const { show, failOnce, pressBusy, visited } = await openProfile();
  const section = inRegion(() => document.body);
  const { press, shows, type } = section;
  failOnce(/GET .profile/);
  show();
  await shows('Loading your profile...');
  await shows('Alert: Your profile could not be loaded. Please try again. <Try again>', '!Loading');
  await press('Try again');
  await shows(`Member since ${longDate()}`, 'Username [siti] Email [siti@example.test]');
  await shows('(Save changes)', '!API tokens', 'Recent sign-ins', 'Signed in Nov');
  await type('Username', 'siti_rahayu');
  failOnce(/PUT/);
  await press('Save changes');
  await shows('Alert: Your profile could not be saved. Please try again.', '[siti_rahayu]');
  await press('Save changes');
  await shows('Your profile has been saved.', '[siti_rahayu]', '(Save changes)', '!Alert');
  expect($session.get()?.username).toBe('siti_rahayu');
  const before = $session.get();
  await type('New password', 'Temulawak$7x');
  await type('Current password', 'Salah$2026');
  await press('Save changes');
  await shows('Current password >[Salah$2026]', 'The current password is incorrect.');
  await type('Current password', SITI.password);
  await press('Save changes');
  await shows('Your profile has been saved. Your details', 'New password []', '(Save changes)');
  expect($session.get()).toMatchObject({ storageType: 'session' });
  expect($session.get()?.token).not.toBe(before?.token);
  const details = () => screen.getByText('Delete account').parentElement!;
  const removal = inRegion(details);
  await removal.type('Type your username, siti_rahayu', 'siti');
  await removal.type('Current password', 'Temulawak$7x');
  await removal.press('Delete my account');
  await removal.shows('confirm >[siti] This is not the username of this account.');
  await removal.type('Type your username, siti_rahayu', 'siti_rahayu');
  failOnce(/DELETE/);
  await pressBusy(removal, 'Delete my account', '(Deleting...)');
  await removal.shows('Alert: Your account could not be deleted. Please try again.');
  expect(visited).toEqual([]);
  await removal.press('Delete my account');
  await waitFor(() => expect(visited).toEqual(['/login?removed=1']));
  expect($session.get()).toBeUndefined();
});
