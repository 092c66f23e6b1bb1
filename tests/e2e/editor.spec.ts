import { expect, test, visit } from '../support/browser.ts';
import { call } from '../support/e2e-admin.ts';
import { createAccount, fillIn } from '../support/e2e-session.ts';

test.use({ expectedErrors: /status of 40[13]/ });

test('§6 Editor: the dashboard shows no accounts to editors, and closes when the role is removed', async ({
  page
}) => {
  const editor = await createAccount(page.request, 'penyunting', 'editor');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/login');
  await fillIn(page, editor);
  await login.click();
  await expect(page).toHaveURL('/dashboard');
  await visit(page, '/unauthorized');
  const back = page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' });
  await back.click();
  await expect(page.getByText('Total Toko')).toBeVisible();
  await expect(page.getByText('Total Kunjungan')).toBeVisible();
  await expect(page.getByText('Total Pengguna')).toHaveCount(0);
  await expect(page.getByText('Menunggu tinjauan')).toHaveCount(0);
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const nav = page.getByRole('navigation', { name: 'Menu dasbor' });
  await expect(nav.getByRole('link', { name: 'Jamu Center' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Pengguna' })).toHaveCount(0);
  await expect(page.getByText('editor', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  const publishing = page.getByRole('region', { name: 'Penerbitan situs' });
  await expect(publishing.getByRole('status')).not.toBeEmpty();
  await expect(publishing.getByRole('button', { name: 'Terbitkan' })).toHaveCount(0);

  await call(page.request, 'put', `/admin/user/${editor.id}`, { role: 'user' });
  // The page notices the end of the session when the server ends its stream of publishing events.
  await expect(page).toHaveURL(/\/login\?session_expired=true/);
  await fillIn(page, editor);
  await login.click();
  await expect(page).toHaveURL('/unauthorized');
  await expect(
    page.getByText('Akun yang Anda gunakan tidak memiliki akses ke halaman ini.')
  ).toBeVisible();
  await expect(back).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(login).toBeEnabled();
});
