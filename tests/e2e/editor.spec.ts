import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { call, enter, signIn } from '../support/e2e-admin.ts';
import { createAccount, fillIn, type Account } from '../support/e2e-session.ts';

test.use({ expectedErrors: /status of 40[13]/ });

let editor: Account;
test.beforeEach(async ({ page }) => {
  editor = await createAccount(page.request, 'penyunting', 'editor');
});

const takeRole = ({ request }: Page) =>
  call(request, 'put', `/admin/user/${editor.id}`, { role: 'user' });

test('§6 Editor: on a phone the dashboard has everything except accounts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/login');
  await fillIn(page, editor);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
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
});

test('§6 Editor: deletes and restores content, but never permanently', async ({ page }) => {
  const name = `Kategori ${Date.now()}`;
  await enter(page, editor, { next: '/dashboard/products/category/new' });
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').first().fill(name);
  await form.getByRole('button', { name: 'Add Category' }).click();
  await expect(form).toHaveCount(0);
  await visit(page, `/dashboard/products/category?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await visit(page, '/dashboard/trash?entity=user');
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /permanently|Empty trash/ })).toHaveCount(0);
  await expect(page.getByRole('combobox').getByRole('option', { name: /user/i })).toHaveCount(0);
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText(`${name} was restored`)).toBeVisible();
  await visit(page, '/dashboard/activity');
  await expect(page.getByText(`${editor.username} `).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: editor.email })).toHaveCount(0);
});

test('§6 Editor: an administrator assigns the role', async ({ page }) => {
  await takeRole(page);
  await signIn(page, `/dashboard/users/${editor.id}`);
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Role').selectOption({ label: 'editor' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await visit(page, `/dashboard/users?q=${editor.username}`);
  await expect(
    page
      .getByRole('row', { name: new RegExp(editor.username) })
      .getByText('editor', { exact: true })
  ).toBeVisible();
});

test('§6 Editor: losing the role while signed in shows a message', async ({ page }) => {
  await enter(page, editor, { next: '/dashboard/products' });
  await takeRole(page);
  // The event stream of publishing ends the session on the page.
  await expect(page).toHaveURL(/\/login\?session_expired=true/);
  await fillIn(page, editor);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/unauthorized');
  await expect(
    page.getByText('Akun yang Anda gunakan tidak memiliki akses ke halaman ini.')
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Admin Dashboard' })).toBeHidden();
});
