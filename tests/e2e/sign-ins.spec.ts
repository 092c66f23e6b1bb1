import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { enter, signIn } from '../support/e2e-admin.ts';
import { ownAccount } from '../support/e2e-session.ts';

const account = ownAccount('masuk', 'beforeEach');
test.use({ expectedErrors: /status of 40[13]/ });

test('§2 Profile: lists recent sign-ins page by page', async ({ page, request }) => {
  for (let time = 0; time < 2; time++)
    expect(
      (await request.post('/api/login', { data: { ...account, password: 'Salah#2026' } })).status()
    ).toBe(401);
  for (let time = 0; time < 5; time++)
    expect((await request.post('/api/login', { data: account })).ok()).toBe(true);
  await enter(page, account, { next: '/profile' });
  const section = page.getByRole('region', { name: 'Recent sign-ins' });
  await expect(section.getByRole('listitem')).toHaveCount(5);
  await expect(section.getByRole('listitem').first()).toContainText('Signed in');
  await section.getByRole('button', { name: 'Show more' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(7);
  await expect(section.getByRole('listitem').last()).toContainText('Wrong password (2 times)');
  await expect(section.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'profile with sign-ins');
  await visit(page, '/id/profile');
  await expect(page.getByRole('region', { name: 'Riwayat masuk' })).toContainText('127.0.0.0');
});

test('§2 Users: an administrator ends sessions of an account', async ({ page, request }) => {
  const { token } = await (await request.post('/api/login', { data: account })).json();
  const status = async () =>
    (await request.get('/api/profile', { headers: { authorization: `Bearer ${token}` } })).status();
  await signIn(page, '/dashboard/users');
  await page.getByRole('searchbox', { name: 'Search users by username...' }).fill(account.username);
  const open = page.getByRole('button', { name: `More about ${account.username}` });
  await open.click();
  await page.getByRole('menuitem', { name: 'Sign-ins' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-ins' });
  await expect(dialog).toContainText(account.email);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'sign-ins of an account');
  await dialog.getByRole('button', { name: 'End all sessions' }).click();
  const question = page.getByRole('dialog', { name: 'End all sessions' });
  await expect(question.getByText('Cancel')).toBeFocused();
  await question.getByText('Cancel').click();
  expect(await status()).toBe(200);
  await dialog.getByRole('button', { name: 'End all sessions' }).click();
  await question.getByRole('button', { name: 'End all sessions' }).click();
  await expect(dialog).toContainText('Sessions ended: 1.');
  expect(await status()).toBe(401);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});
