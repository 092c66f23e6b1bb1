import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';

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
