import { accountsWords } from '../../src/lib/i18n/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, holdRequests, test, visit } from '../support/browser.ts';
import { enter } from '../support/e2e-admin.ts';
import { ownAccount, fillIn, guestButton, menuOf } from '../support/e2e-session.ts';

const account = ownAccount('akun', 'beforeEach');
test.use({ expectedErrors: /status of (401|409|422|429|500)/ });

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';

test('§2 Profile: lists sign-ins, ends sessions, deletes the account', async ({
  page,
  request
}) => {
  const signIn = () =>
    request.post('/api/login', { data: account, headers: { 'user-agent': PHONE } });
  for (let time = 0; time < 5; time++) expect((await signIn()).ok()).toBe(true);
  await enter(page, account, { next: '/profile' });
  const list = page.getByRole('region', { name: 'Recent sign-ins' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(list.getByRole('listitem').first()).toContainText('Signed in');
  await expectAccessible(page, 'profile with sign-ins');

  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.nth(1)).toContainText('Chrome on Android');
  await page.getByRole('button', { name: 'End the session on Chrome on Android' }).first().click();
  await expect(page.getByText('The session has been ended.')).toBeVisible();
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('All other sessions have been ended.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await visit(page, '/id/profile');
  await expect(page.getByRole('region', { name: 'Riwayat masuk' })).toContainText('127.0.0.0');
  await visit(page, '/profile');
  await expect(rows).toHaveCount(1);

  await page.getByText('Delete account', { exact: true }).click();
  const form = page.getByRole('group').filter({ hasText: 'This cannot be undone.' });
  await form
    .getByLabel(`Type your username, ${account.username}, to confirm`)
    .fill(account.username);
  await form.getByLabel('Current password').fill(account.password);
  await form.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/login?removed=1');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(guestButton(page)).toBeVisible();
  expect((await signIn()).status()).toBe(401);
});

test('§2 Register: focuses the first error, keeps all values, and sends once', async ({ page }) => {
  const name = `daftar${Date.now()}`;
  const confirmation = page.getByLabel('Confirm password');
  await visit(page, '/register');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill('siti');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await confirmation.fill('Kunir@2026y');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.locator('[aria-live=assertive]')).toHaveText(
    'Invalid email format Passwords do not match!'
  );
  await page.getByLabel('Email').fill(`${name}@example.test`);
  await confirmation.fill(account.password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('A user with this data already exists');
  await expect(page.getByLabel('Username')).toHaveValue(account.username);
  await expect(confirmation).toHaveValue(account.password);

  let sent = 0;
  page.on('request', (request) => request.url().endsWith('/api/register') && sent++);
  const release = await holdRequests(page, '**/api/register');
  await page.getByLabel('Username').fill(name);
  await confirmation.press('Enter');
  await confirmation.press('Enter');
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled();
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

test('§2 Login: shows why a sign-in was refused, counts down a required wait, and sends once', async ({
  page
}) => {
  await page.clock.install({ time: Date.now() });
  const mailResponse = page.waitForResponse('**/api/forgot-password');
  await visit(page, '/login?next=%2Fproduct');
  await mailResponse;
  // The server sends no mails, so the link for forgotten passwords is disabled.
  const forgot = page.getByRole('link', { name: accountsWords.default.signIn.forgot });
  await expect(forgot).not.toHaveAttribute('href');
  const alert = page.getByRole('alert');
  const password = page.getByLabel('Password', { exact: true });
  await fillIn(page, { ...account, password: 'Salah#2026x' });
  await password.press('Enter');
  await expect(alert).toHaveText('Login failed. Please check your credentials.');

  const answer = { error: 'Too many attempts. Please wait and try again.', message: 'x' };
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '150' }, json: answer })
  );
  await fillIn(page, account);
  await password.press('Enter');
  const message = alert.locator('[aria-hidden]').last();
  await expect(message).toHaveText('Please try again in 3 minutes.');
  await page.clock.fastForward(120_000);
  await expect(message).toHaveText(/^Please try again in (30|[12]\d) seconds\.$/);
  await page.clock.fastForward(30_000);
  await expect(message).toHaveText('You can try again now.');
  await expect(password).toHaveValue(account.password);

  await page.unroute('**/api/login');
  let sent = 0;
  page.on('request', (request) => request.url().endsWith('/api/login') && sent++);
  await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
  await expect(page).toHaveURL('/product');
  expect(sent).toBe(1);
  await page.goto('/login?next=https://evil.example/');
  await expect(page).toHaveURL('/');
});

test('§4 Session: with blocked cookies pages work, and a sign-in lasts until the page is left', async ({
  page
}) => {
  // With blocked cookies, Firefox throws from all of these.
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, { get: deny });
    globalThis.BroadcastChannel = function BlockedChannel() {
      deny();
    } as never;
    LockManager.prototype.request = async () => deny();
    CacheStorage.prototype.has = async () => deny();
    IDBFactory.prototype.open = deny;
  });
  for (const path of ['/product', '/product/Jahe', '/central-jamu', '/favorit']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await visit(page, '/detection_tanaman');
  await page.getByRole('radio', { name: 'Daun' }).check();
  await expect(page.getByText('Terjadi Kesalahan')).toHaveCount(0);
  await visit(page, '/login');
  await fillIn(page, account, true);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('You are signed in on this page only')).toBeVisible();
  await expect(menuOf(page, account)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(menuOf(page, account)).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch|hydrat/i });

  test('§2 Route guard: a guarded page is empty until scripts have checked the session', async ({
    page
  }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const path of ['/profile', '/id/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0);
    }
    await page.goto('/dashboard/users');
    await expect(page.locator('body')).toHaveText('');
  });

  test('§2 Navigation: until scripts run, only guests see the buttons and forms of guests', async ({
    page
  }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto('/favicon.svg');
    for (const minutes of [-1, 1]) {
      await page.evaluate((ms) => {
        localStorage.setItem('token', 'a.b.c');
        localStorage.setItem('expiresAt', String(Date.now() + ms));
      }, minutes * 60_000);
      const isGuest = minutes < 0;
      for (const path of ['/login', '/id/register', '/forgot-password', '/reset-password#a']) {
        await page.goto(path);
        const visible = isGuest || path.includes('password');
        const form = page.getByRole('main').locator('form');
        await expect(form, path).toBeVisible({ visible });
        await expect(
          page.getByRole('banner').getByRole('link', { name: /^(Login|Masuk)$/ })
        ).toBeVisible({ visible: isGuest });
      }
    }
  });
});
