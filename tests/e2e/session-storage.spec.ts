import { expect, test, visit } from '../support/browser.ts';
import {
  createAccount,
  enter,
  fillIn,
  menuOf,
  storedTokens,
  type Account
} from '../support/e2e-session.ts';

let account: Account;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  account = await createAccount(request, `simpan${Date.now()}`);
  await request.dispose();
});

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

test('§4 Session: if persistent storage is full the tab keeps it', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await enter(page, account, { remember: true });
  await expect(menuOf(page, account)).toBeVisible();
  const { local, session } = await storedTokens(page);
  expect(local).toBe(null);
  expect(Boolean(session)).toBe(true);
});
