import type { Page } from '@playwright/test';
import { accountsWords } from '../../src/lib/i18n/accounts.ts';
import { recoveryWords } from '../../src/lib/i18n/recovery.ts';
import { expect, ready, test, visit } from '../support/browser.ts';
import { ADMIN, signIn } from '../support/e2e-admin.ts';
import { ownApi } from '../support/e2e-own-api.ts';
import { createAccount } from '../support/e2e-session.ts';
import { mailServer, tokensOf } from '../support/mail-server.ts';

const NEW = 'Temulawak$7x';
const words = recoveryWords.default;

test.use({
  expectedErrors: /status of 4(?:01|10|22|29)|ERR_INTERNET_DISCONNECTED/,
  permissions: ['clipboard-read', 'clipboard-write']
});

/** Enters the new password twice and sends it. */
async function submitNew(page: Page, locale: 'default' | 'en' = 'default'): Promise<void> {
  const { password, submit } = recoveryWords[locale].reset;
  await page.getByLabel(password, { exact: true }).fill(NEW);
  await page.getByLabel(accountsWords[locale].fields.confirmation).fill(NEW);
  await page.getByRole('button', { name: submit }).click();
}

test('§7 Reset: a link sets a new password once', async ({ page, browser, request }) => {
  const user = await createAccount(request, 'siti');
  await signIn(page, '/dashboard/users');
  await page.getByRole('searchbox', { name: 'Search users by username...' }).fill(user.username);
  const open = page.getByRole('button', { name: `More about ${user.username}` });
  await open.click();
  await page.getByRole('menuitem', { name: 'One-time link' }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time link' });
  await expect(dialog).toContainText(user.email);
  await expect(dialog.getByRole('button', { name: 'Make link' })).toBeFocused();
  await page.keyboard.press('Enter');
  const field = dialog.getByRole('textbox', { name: 'One-time link' });
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const link = await field.inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  const other = await browser.newContext();
  const guest = await other.newPage();
  const asked: string[] = [];
  other.on('request', (sent) => asked.push(sent.url(), sent.headers()['referer'] ?? ''));
  await visit(guest, link);
  const password = guest.getByLabel(words.reset.password, { exact: true });
  await password.fill('kurang');
  await guest.getByRole('button', { name: words.reset.submit }).click();
  await expect(
    guest.getByText('Password is too weak. Please strengthen your password.').last()
  ).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(NEW);
  await expect(guest.getByRole('meter')).toHaveAttribute('data-colour', 'green');
  await submitNew(guest);
  await expect(guest.getByRole('status').filter({ hasText: words.reset.done })).toBeVisible();
  expect(new URL(guest.url()).hash).toBe('');
  const token = new URL(link).hash.slice(1);
  expect(asked.filter((text) => text.includes(token))).toEqual([]);

  await guest.goto(link);
  await guest.reload();
  await ready(guest);
  await submitNew(guest);
  await expect(guest.getByRole('alert').filter({ hasText: words.reset.gone })).toBeVisible();
  await other.close();
  expect((await request.post('/api/login', { data: { ...user, password: NEW } })).status()).toBe(
    200
  );
});

test('§7 Reset: a link without a token shows a message', async ({ page }) => {
  await visit(page, '/reset-password');
  await expect(page.getByRole('alert').filter({ hasText: words.reset.gone })).toBeVisible();
  await visit(page, '/reset-password#abc');
  await expect(page.getByRole('button', { name: words.reset.submit })).toBeVisible();
  await expect(page.locator('[data-menu] a[lang="en"]').first()).toHaveAttribute(
    'href',
    /\/en\/reset-password#abc$/
  );
});

test('§2 Login: without a mail server the link is disabled', async ({ page }) => {
  const asked = page.waitForResponse('**/api/forgot-password');
  await visit(page, '/login');
  await asked;
  await expect(
    page.getByRole('link', { name: accountsWords.default.signIn.forgot })
  ).not.toHaveAttribute('href');
});

test('§7 Forgotten password: a mail sets a new one', async ({ page, context, baseURL }) => {
  const server = await mailServer();
  const { base, stop } = await ownApi(context, {
    SITE_URL: baseURL!,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`
  });
  try {
    await visit(page, '/en/login');
    await page.getByRole('link', { name: accountsWords.en.signIn.forgot }).click();
    const send = page.getByRole('button', { name: recoveryWords.en.forgot.submit });
    await expect(send).toBeEnabled();
    await send.click();
    await expect(page.getByText('Email is required').last()).toBeVisible();
    await page.getByLabel(accountsWords.en.fields.email).fill(ADMIN.email);
    await context.setOffline(true);
    await send.click();
    await expect(
      page.getByRole('alert').filter({ hasText: recoveryWords.en.forgot.failed })
    ).toBeVisible();
    await context.setOffline(false);
    await send.click();
    await expect(
      page.getByRole('status').filter({ hasText: recoveryWords.en.forgot.sent })
    ).toBeVisible();
    await expect.poll(() => server.arrived.length).toBe(1);
    const [token = ''] = server.arrived.flatMap(tokensOf);
    await visit(page, `/en/reset-password#${token}`);
    await submitNew(page, 'en');
    await page.getByRole('link', { name: recoveryWords.en.reset.logIn }).last().click();
    await expect(page).toHaveURL('/en/login');
    await expect
      .poll(() => server.arrived.map(({ subject }) => subject))
      .toContain('Kata sandi diganti · Password changed');

    for (let time = 0; time < 3; time++)
      await page.request.post(`${base}/api/forgot-password`, { data: { email: ADMIN.email } });
    await visit(page, '/en/forgot-password');
    await page.getByLabel(accountsWords.en.fields.email).fill(ADMIN.email);
    await page.getByRole('button', { name: recoveryWords.en.forgot.submit }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: /Too many attempts.*try again in/ })
    ).toBeVisible();
  } finally {
    await stop();
    await server.close();
  }
});
