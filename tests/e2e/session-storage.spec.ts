import { expect, test, visit } from '../support/browser.ts';
import { fillIn, menuOf, ownAccount } from '../support/e2e-session.ts';

const account = ownAccount('simpan');

test('§4 Session: without storage a sign-in lasts until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        }
      });
  });
  await visit(page, '/product');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit(page, '/login');
  await fillIn(page, account, true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('You are signed in on this page only')).toBeVisible();
  await expect(menuOf(page, account)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(menuOf(page, account)).toBeVisible();
});
