import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { call, enter } from '../support/e2e-admin.ts';
import { createAccount } from '../support/e2e-session.ts';

test.use({ expectedErrors: /status of 422/ });

test('§2 Profile: an editor creates, uses and revokes an API token', async ({ page, request }) => {
  const account = await createAccount(request, 'token', 'editor');
  await enter(page, account, { next: '/profile' });
  const section = page.getByRole('region', { name: 'API tokens' });
  await section.getByRole('button', { name: 'Create a token' }).click();
  await expectAccessible(page, 'form of an API token');
  await expect(section.getByLabel('Name')).toBeFocused();
  await section.getByLabel('Current password', { exact: true }).fill('Salah#2026');
  await section.getByLabel('Name').fill('Daftar harga');
  await section.getByLabel('Valid for').selectOption('30 days');
  await section.getByLabel('Toko Herbal').check();
  await section.getByRole('button', { name: 'Create token' }).click();
  await expect(section.getByText('The current password is incorrect.').last()).toBeVisible();
  await section.getByLabel('Current password', { exact: true }).fill(account.password);
  await section.getByRole('button', { name: 'Create token' }).click();
  await expect(section.getByRole('heading', { name: 'Your new token' })).toBeFocused();
  const token = (await section.getByText(/^wj_/).textContent()) ?? '';
  await expectAccessible(page, 'new API token');
  await section.getByRole('button', { name: 'I have copied it' }).click();
  await expect(section.getByText(token)).toHaveCount(0);

  const use = async () =>
    (
      await request.get('/api/admin/trash', { headers: { authorization: `Bearer ${token}` } })
    ).status();
  expect(await use()).toBe(200);
  await visit(page, '/profile');
  const row = section.getByRole('listitem');
  await expect(row).toContainText('Daftar harga');
  await expect(row).toContainText('Changes: Toko Herbal');
  await expect(row).toContainText('127.0.0.0');
  await expect(page.getByRole('region', { name: 'Recent sign-ins' })).toContainText(
    'API token created'
  );
  await row.getByRole('button', { name: 'Revoke Daftar harga' }).click();
  await row.getByRole('button', { name: 'Revoke Daftar harga' }).click();
  await expect(section).toContainText('The token has been revoked.');
  await expect(row).toHaveCount(0);
  expect(await use()).toBe(401);
  await call(request, 'delete', `/admin/user/${account.id}`);
});
