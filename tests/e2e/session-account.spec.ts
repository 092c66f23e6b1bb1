import { expect, holdRequests, test, visit } from '../support/browser.ts';
import { enter } from '../support/e2e-admin.ts';
import { ownAccount, fillIn, guestButton } from '../support/e2e-session.ts';

const account = ownAccount('akun', 'beforeEach');
test.use({ expectedErrors: /status of (409|422|429|500)/ });

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';

test('§2 Profile: lists sessions; ends a single one, or all except this one', async ({
  page,
  request
}) => {
  const signIn = () =>
    request.post('/api/login', { data: account, headers: { 'user-agent': PHONE } });
  for (let sessions = 0; sessions < 3; sessions++) expect((await signIn()).ok()).toBe(true);
  await enter(page, account, { next: '/profile' });
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.nth(1)).toContainText('Chrome on Android');
  await page.getByRole('button', { name: 'End the session on Chrome on Android' }).first().click();
  await expect(page.getByText('The session has been ended.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('All other sessions have been ended.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
});

test('§2 Profile: deletes the account after its name was typed', async ({ page, request }) => {
  await enter(page, account, { next: '/profile' });
  await page.getByText('Delete account', { exact: true }).click();
  const form = page.getByRole('group').filter({ hasText: 'This cannot be undone.' });
  await form.getByLabel(`Type your username, ${account.username}, to confirm`).fill('budi');
  await form.getByLabel('Current password').fill(account.password);
  await form.getByRole('button', { name: 'Delete my account' }).click();
  await expect(form.getByText('This is not the username of this account.').first()).toBeVisible();
  await form
    .getByLabel(`Type your username, ${account.username}, to confirm`)
    .fill(account.username);
  await form.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/login?removed=1');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(guestButton(page)).toBeVisible();
  expect((await request.post('/api/login', { data: account })).status()).toBe(401);
});

test('§2 Register: registers once and opens the login page', async ({ page }) => {
  const name = `daftar${Date.now()}`;
  let sent = 0;
  page.on('request', (request) => request.url().endsWith('/api/register') && sent++);
  const release = await holdRequests(page, '**/api/register');
  await visit(page, '/register');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByLabel('Confirm password').press('Enter');
  await page.getByLabel('Confirm password').press('Enter');
  const busy = page.getByRole('button', { name: 'Registering...' });
  await expect(busy).toBeDisabled();
  release();
  await expect(page).toHaveURL('/login?registered=1');
  const registered = page.getByText('Registration successful! Please log in.');
  await expect(registered).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(`${name}@example.test`);
  expect(sent).toBe(1);
  await page.reload();
  await expect(registered).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
});

test('§2 Register: shows errors, focuses the first, loses nothing', async ({ page }) => {
  await visit(page, '/register');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill('siti');
  await page.getByLabel('Password', { exact: true }).fill('Kunir@2026x');
  await page.getByLabel('Confirm password').fill('Kunir@2026y');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.locator('[aria-live=assertive]')).toHaveText(
    'Invalid email format Passwords do not match!'
  );
  await page.getByLabel('Email').fill('lain@example.test');
  await page.getByLabel('Confirm password').fill('Kunir@2026x');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('A user with this data already exists');
  await expect(page.getByLabel('Username')).toHaveValue(account.username);
  await expect(page.getByLabel('Confirm password')).toHaveValue('Kunir@2026x');
});

test('§7 Login: a wait that the server requests is counted down', async ({ page }) => {
  await page.clock.install({ time: Date.now() });
  const answer = { error: 'Too many attempts. Please wait and try again.', message: 'x' };
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '150' }, json: answer })
  );
  await visit(page, '/login');
  await fillIn(page, account);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  const message = page.getByRole('alert').locator('[aria-hidden]').last();
  await expect(message).toHaveText('Please try again in 3 minutes.');
  await page.clock.fastForward(120_000);
  await expect(message).toHaveText(/^Please try again in (30|[12]\d) seconds\.$/);
  await page.clock.fastForward(30_000);
  await expect(message).toHaveText('You can try again now.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
});

test('§2 Login: sends once, and skips the form if signed in', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => request.url().endsWith('/api/login') && sent++);
  await visit(page, '/login?next=%2Fproduct');
  await fillIn(page, account);
  await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
  await expect(page).toHaveURL('/product');
  expect(sent).toBe(1);
  await page.goto('/login?next=https://evil.example/');
  await expect(page).toHaveURL('/');
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch|hydrat/i });

  test('§2 Route guard: a guarded page is empty until it is checked', async ({ page }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const path of ['/profile', '/id/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0);
    }
    await page.goto('/dashboard/users');
    await expect(page.locator('body')).toHaveText('');
  });
});
