import { accountsWords } from '../../src/lib/i18n/accounts.ts';
import { recoveryWords } from '../../src/lib/i18n/recovery.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { createAccount } from '../support/e2e-session.ts';

const NEW_PASSWORD = 'Temulawak$7x';
const words = recoveryWords.default;

test.use({
  expectedErrors: /status of 4(?:01|10|22)/,
  permissions: ['clipboard-read', 'clipboard-write']
});

test('§7 Reset: an administrator’s link sets a new password once', async ({
  page,
  browser,
  request
}) => {
  const user = await createAccount(request, 'siti');
  const { token: session } = await (await request.post('/api/login', { data: user })).json();
  const profile = () =>
    request.get('/api/profile', { headers: { authorization: `Bearer ${session}` } });
  await signIn(page, '/dashboard/users');
  await page.getByRole('searchbox', { name: 'Search users by username...' }).fill(user.username);
  const open = page.getByRole('button', { name: `More about ${user.username}` });
  await open.click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'View on site' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Sign-ins' }).click();
  const signIns = page.getByRole('dialog', { name: 'Sign-ins' });
  await expect(signIns).toContainText(user.email);
  await expect(signIns.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'sign-ins of an account');
  const end = signIns.getByRole('button', { name: 'End all sessions' });
  await end.click();
  const question = page.getByRole('dialog', { name: 'End all sessions' });
  await expect(question.getByText('Cancel')).toBeFocused();
  await question.getByText('Cancel').click();
  expect((await profile()).status()).toBe(200);
  await end.click();
  await question.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByText('Sessions ended: 1.')).toBeVisible();
  expect((await profile()).status()).toBe(401);
  await page.keyboard.press('Escape');
  await expect(signIns).toBeHidden();
  await expect(open).toBeFocused();

  // Giving a higher role to an account with an unconfirmed e-mail invalidates its password.
  await expect(page.getByText('Unconfirmed', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: `Edit ${user.username}` }).click();
  await expect(page.getByText(/The e-mail of this account is not confirmed/)).toBeVisible();
  await page.getByLabel('Role').selectOption({ label: 'editor' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'One-time link' });
  const field = dialog.getByRole('textbox', { name: 'One-time link' });
  await expect(field).toHaveValue(/\/reset-password#/);
  expect((await request.post('/api/login', { data: user })).status()).toBe(401);
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: new RegExp(user.username) });
  await expect(row.getByText('editor', { exact: true })).toBeVisible();

  await open.click();
  await page.getByRole('menuitem', { name: 'One-time link' }).click();
  await expect(dialog).toContainText(user.email);
  await expect(dialog.getByRole('button', { name: 'Make link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const link = await field.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  const other = await browser.newContext();
  const guest = await other.newPage();
  const urls: string[] = [];
  other.on('request', (sent) => urls.push(sent.url(), sent.headers()['referer'] ?? ''));
  const password = guest.getByLabel(words.reset.password, { exact: true });
  const submit = async (value: string) => {
    await password.fill(value);
    await guest.getByLabel(accountsWords.default.fields.confirmation).fill(value);
    await guest.getByRole('button', { name: words.reset.submit }).click();
  };
  await visit(guest, link);
  // The link to the page in English keeps the token.
  const inEnglish = guest.locator('[data-menu] a[lang="en"]').first();
  await inEnglish.dispatchEvent('click');
  await guest.waitForURL(/\/en\/reset-password#./);
  await visit(guest, link);
  await submit('kurang');
  await expect(
    guest.getByText('Password is too weak. Please strengthen your password.').last()
  ).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(NEW_PASSWORD);
  await expect(guest.getByRole('meter')).toHaveAttribute('data-colour', 'green');
  await submit(NEW_PASSWORD);
  await expect(guest.getByRole('status').filter({ hasText: words.reset.done })).toBeVisible();
  expect(new URL(guest.url()).hash).toBe('');
  const token = new URL(link).hash.slice(1);
  expect(urls.filter((text) => text.includes(token))).toEqual([]);

  const login = await request.post('/api/login', { data: { ...user, password: NEW_PASSWORD } });
  expect(login.status()).toBe(200);

  await visit(guest, new URL('/reset-password', link).href);
  await expect(guest.getByRole('alert').filter({ hasText: words.reset.gone })).toBeVisible();
  await other.close();
});
