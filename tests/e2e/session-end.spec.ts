import { expect, test, visit } from '../support/browser.ts';
import { ADMIN, enter } from '../support/e2e-admin.ts';
import {
  enterRemembered,
  expectRefreshed,
  fillIn,
  ownAccount,
  guestButton,
  menuOf,
  storedTokens
} from '../support/e2e-session.ts';

const MINUTE = 60_000;

const account = ownAccount('akhir');
// An island may be loading when the connection is lost.
test.use({
  expectedErrors:
    /status of 40[13]|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Error hydrating|Failed to fetch dynam/
});

test('§4 On a 401: the page refreshes the token and repeats the request once, or redirects to the login page', async ({
  page,
  request
}) => {
  const local = await enterRemembered(page, account);
  let requestCount = 0;
  await page.route('**/api/profile', (route) =>
    requestCount++ ? route.continue() : route.fulfill({ status: 401, json: { error: 'x' } })
  );
  await page.goto('/profile');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(account.username);
  expect(requestCount).toBe(2);
  expect((await storedTokens(page)).local).not.toBe(local);
  await page.evaluate(() => localStorage.clear());

  for (const [next, who] of [
    ['/profile', account],
    ['/dashboard/products', ADMIN]
  ] as const) {
    await enter(page, who, { next });
    const { session } = await storedTokens(page);
    // Leaves the page, so that none of its requests is running when the session ends.
    await page.goto('about:blank');
    await request.post('/api/logout', { headers: { authorization: `Bearer ${session}` } });
    await page.goto(next);
    await expect(page).toHaveURL(`/login?session_expired=true&next=${encodeURIComponent(next)}`);
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    expect((await storedTokens(page)).session).toBeNull();
  }
});

test('§4 Token refresh: a refresh waits for a connection; a refused refresh signs the user out', async ({
  page,
  context,
  request
}) => {
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

  const { local: refreshed } = await storedTokens(page);
  await request.post('/api/logout', { headers: { authorization: `Bearer ${refreshed}` } });
  await page.clock.fastForward(56 * MINUTE);
  await expect(guestButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await storedTokens(page)).local).toBeNull();
});

test('§8 Token: a token that cannot be decoded is reported as an invalid format, and the user is signed out', async ({
  page
}) => {
  const storage = () => page.evaluate(() => ({ ...localStorage }));
  await enter(page, account, { remember: true });
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('token', 'garbage'));
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?invalid_token=true&next=%2Fprofile');
  await expect(page.getByText('Invalid token format')).toBeVisible();
  expect(await storage()).toEqual({});

  const answer = { token: 'garbage', username: 'siti', role: 'user', email: 'siti@example.test' };
  await page.route('**/api/login', (route) => route.fulfill({ json: answer }));
  await visit(page, '/login');
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid token format');
  expect((await storedTokens(page)).session).toBeNull();

  await enter(page, account, { remember: true });
  await page.route('**/api/logout', (route) => route.abort());
  await menuOf(page, account).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Logout' }).click()
  ]);
  await expect(guestButton(page)).toBeVisible();
  expect(await storage()).toEqual({});
});
