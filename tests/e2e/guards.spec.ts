import { expect, test, visit } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';

test.use({ expectedErrors: /status of 401/ });

test('§8 Login: a wrong password is refused with a message', async ({ page }) => {
  await visit(page, '/login');
  await page.getByLabel('Email', { exact: true }).fill('tidak-ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('Salah#2026x');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page).toHaveURL('/login');
});

test('§2 Navigation: the menu opens the dashboard, and signs out', async ({ page }) => {
  await signIn(page, '/');
  await page.getByRole('button', { name: /^Akun:/ }).click();
  // A request that is running when the session ends is refused, and the console reports it.
  const figures = ['/api/visitor', '/api/visitor/count'].map((path) =>
    page.waitForResponse((answer) => answer.ok() && new URL(answer.url()).pathname === path)
  );
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
  await Promise.all(figures);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});
