import { expect, test, visit } from '../support/browser.ts';
import { ADMIN, enter } from '../support/e2e-admin.ts';
import {
  enterRemembered,
  expectRefreshed,
  ownAccount,
  guestButton,
  menuOf,
  storedTokens
} from '../support/e2e-session.ts';

const MINUTE = 60_000;
const EXPIRED = '/login?session_expired=true&next=';

const account = ownAccount('akhir');
test.use({ expectedErrors: /status of 40[13]|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

for (const [next, who] of [
  ['/profile', () => account],
  ['/dashboard/products', () => ADMIN]
] as const) {
  test(`§4 On a 401: an ended session redirects from ${next} to the login page`, async ({
    page,
    request
  }) => {
    await enter(page, who(), { next });
    const { session } = await storedTokens(page);
    // No request of the page is running when its session ends.
    await page.goto('about:blank');
    await request.post('/api/logout', { headers: { authorization: `Bearer ${session}` } });
    await page.goto(next);
    await expect(page).toHaveURL(EXPIRED + encodeURIComponent(next));
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    expect((await storedTokens(page)).session).toBeNull();
  });
}

test('§4 On a 401: one refresh and one retry, and the page continues', async ({ page }) => {
  const local = await enterRemembered(page, account);
  let asked = 0;
  await page.route('**/api/profile', (route) =>
    asked++ ? route.continue() : route.fulfill({ status: 401, json: { error: 'x' } })
  );
  await page.goto('/profile');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(account.username);
  expect(asked).toBe(2);
  expect((await storedTokens(page)).local).not.toBe(local);
});

test('§4 Token refresh: a refused refresh logs the user out', async ({ page, request }) => {
  await page.clock.install({ time: Date.now() });
  const local = await enterRemembered(page, account);
  await request.post('/api/logout', { headers: { authorization: `Bearer ${local}` } });
  await page.clock.fastForward(56 * MINUTE);
  await expect(guestButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await storedTokens(page)).local).toBeNull();
});

test('§4 Token refresh: retries a failing server while the token lives', async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  const local = await enterRemembered(page, account);
  await page.route('**/api/refresh-token', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.clock.fastForward(56 * MINUTE);
  await failed;
  await expect(menuOf(page, account)).toBeVisible();
  expect((await storedTokens(page)).local).toBe(local);
  await page.unroute('**/api/refresh-token');
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000);
      return (await storedTokens(page)).local;
    })
    .not.toBe(local);
  await expect(menuOf(page, account)).toBeVisible();
});

test('§4 Token refresh: without a server the token ends the session', async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  await enterRemembered(page, account);
  await page.route('**/api/refresh-token', (route) => route.abort());
  await page.clock.fastForward(61 * MINUTE);
  await expect(guestButton(page)).toBeVisible();
  expect((await storedTokens(page)).local).toBeNull();
});

test.describe(() => {
  // An island may be loading when the connection is lost.
  test.use({
    expectedErrors: /ERR_(INTERNET_DISCONNECTED|FAILED)|Error hydrating|Failed to fetch dynamically/
  });

  test('§4 Token refresh: an offline browser waits for a connection', async ({ page, context }) => {
    await page.clock.install({ time: Date.now() });
    const local = await enterRemembered(page, account);
    // Loads the scripts that wait for an idle browser, so that none is requested offline.
    await page.clock.runFor(5000);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.clock.fastForward(180 * MINUTE);
    await expect(menuOf(page, account)).toBeVisible();
    expect((await storedTokens(page)).local).toBe(local);
    await context.setOffline(false);
    await expectRefreshed(page, local);
    await expect(menuOf(page, account)).toBeVisible();
  });
});

test('§8 Token: an undecodable token is an invalid format and signs out', async ({ page }) => {
  await enter(page, account, { remember: true });
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('token', 'garbage'));
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?invalid_token=true&next=%2Fprofile');
  await expect(page.getByText('Invalid token format')).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('§8 Token: a sign-in without a token shows an error and signs nobody in', async ({ page }) => {
  const answer = { token: 'garbage', username: 'siti', role: 'user', email: 'siti@example.test' };
  await page.route('**/api/login', (route) => route.fulfill({ json: answer }));
  await visit(page, '/login');
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid token format');
  expect((await storedTokens(page)).session).toBeNull();
});

test('§4 Session: logout clears storage even if the request fails', async ({ page }) => {
  await enter(page, account, { remember: true });
  await page.route('**/api/logout', (route) => route.abort());
  await menuOf(page, account).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Logout' }).click()
  ]);
  await expect(guestButton(page)).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});
