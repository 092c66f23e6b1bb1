import { expect, test, visit } from '../support/browser.ts';
import { enter } from '../support/e2e-admin.ts';
import {
  countRefreshes,
  enterRemembered,
  expectRefreshed,
  fillIn,
  ownAccount,
  guestButton,
  menuOf,
  storedTokens
} from '../support/e2e-session.ts';

const MINUTE = 60_000;
const HOUR_MS = 60 * MINUTE;

const account = ownAccount('waktu');

test('§4 Token refresh: runs five minutes before expiry, for 24 hours', async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  const local = await enterRemembered(page, account);
  const count = countRefreshes(page);
  await page.clock.fastForward(54 * MINUTE);
  expect((await storedTokens(page)).local).toBe(local);
  expect(count()).toBe(0);
  await page.clock.fastForward(MINUTE);
  await expectRefreshed(page, local);
  expect(count()).toBe(1);
  await expect(menuOf(page, account)).toBeVisible();

  const { local: second } = await storedTokens(page);
  await page.clock.fastForward(5 * HOUR_MS);
  await expectRefreshed(page, second);
  await expect(menuOf(page, account)).toBeVisible();

  await page.clock.fastForward(18 * HOUR_MS + 3 * MINUTE);
  await expect(menuOf(page, account)).toBeVisible();
  expect((await storedTokens(page)).local).toBeTruthy();
  await page.clock.fastForward(2 * MINUTE);
  await expect(guestButton(page)).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('§4 Session: a page opened after hours refreshes the session; after a day the session has ended', async ({
  page
}) => {
  await enter(page, account, { remember: true });
  const { local } = await storedTokens(page);
  const count = countRefreshes(page);
  await page.goto('/favicon.svg');
  await page.clock.install({ time: Date.now() + 3 * HOUR_MS });
  await visit(page, '/produsen');
  await expectRefreshed(page, local);
  await expect(menuOf(page, account)).toBeVisible();
  expect(count()).toBe(1);

  await page.goto('/favicon.svg');
  await page.clock.fastForward(22 * HOUR_MS);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?session_expired=true&next=%2Fprofile');
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  expect((await storedTokens(page)).local).toBeNull();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 503/ });

  test('§4 Token refresh: a clock that is hours fast causes no early refresh and no sign-out', async ({
    page
  }) => {
    await page.clock.install({ time: Date.now() + 3 * HOUR_MS });
    await visit(page, '/login');
    await fillIn(page, account, true);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(menuOf(page, account)).toBeVisible();
    const count = countRefreshes(page);
    await page.clock.fastForward(54 * MINUTE);
    expect(count()).toBe(0);
    await page.route('**/api/refresh-token', (route) => route.fulfill({ status: 503 }));
    await page.clock.fastForward(MINUTE);
    await expect.poll(count).toBe(1);
    await page.clock.fastForward(MINUTE);
    await expect.poll(count).toBeGreaterThan(1);
    await expect(menuOf(page, account)).toBeVisible();
  });
});
