import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { ADMIN } from '../support/e2e-admin.ts';
import { ownApi } from '../support/e2e-own-api.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { section, turnOn } from '../support/e2e-second-factor.ts';
import { ownAccount, fillIn } from '../support/e2e-session.ts';
import { readQrCode } from '../support/qr-code.ts';

const account = ownAccount('faktor');
test.use({
  expectedErrors: /status of (401|403|409|422|429)/,
  permissions: ['clipboard-read', 'clipboard-write']
});

async function openCodeStep(page: Page, next = '/product'): Promise<void> {
  await visit(page, `/login?next=${encodeURIComponent(next)}`);
  await fillIn(page, account);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Code from your app')).toBeFocused();
}

async function useRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('§6 Roles: a required second factor is set up with a QR code', async ({ page, context }) => {
  const { stop } = await ownApi(context, { REQUIRE_SECOND_FACTOR: 'admin' });
  const password = page.getByLabel('Password', { exact: true });
  await visit(page, '/login?next=%2Fdashboard%2Fproducts');
  await fillIn(page, ADMIN);
  await password.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(section(page)).toContainText('the dashboard opens after that');
  await expectAccessible(page, 'asked to set it up');
  for (const path of ['/dashboard/products', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile');
  }

  const box = section(page);
  await box.getByRole('button', { name: 'Set up' }).click();
  await box.getByLabel('Current password').fill(ADMIN.password);
  await box.getByRole('button', { name: 'Continue' }).click();
  const picture = box.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect(picture).toBeVisible();
  const uri = new URL(await readQrCode(picture));
  const secret = uri.searchParams.get('secret') ?? '';
  expect(uri.href).toContain(encodeURIComponent(ADMIN.email));
  await box.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  // Apps show the code with a space.
  await box.getByLabel('Code from your app').fill(codeOf(secret).replace(/^.../, '$& '));
  await box.getByRole('button', { name: 'Turn on' }).click();
  await expect(box.getByText('Two-step verification is on.')).toBeVisible();
  const recoveryCodes = await box.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page, 'recovery codes');
  const waiting = page.waitForEvent('download');
  await box.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  const saved = readFileSync(await download.path(), 'utf8');
  for (const code of recoveryCodes) expect(saved).toContain(code);
  // Some browsers read the file after the click has been handled, so its URL must stay valid.
  const later = await page.evaluate(async (url) => (await fetch(url)).text(), download.url());
  expect(later).toBe(saved);
  await box.getByRole('button', { name: 'I have saved them' }).click();
  await expect(box.getByText('Recovery codes left: 10.')).toBeVisible();
  await box.getByRole('link', { name: 'dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible();
  await page.goto('/profile');
  await expect(box.getByText('Recovery codes left: 10.')).toBeVisible();
  await expect(box.getByText(recoveryCodes[0]!)).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await visit(page, '/login?next=%2Fdashboard%2Fproducts');
  await fillIn(page, ADMIN);
  await password.press('Enter');
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/products');
  await stop();
});

test('§2 Login: a sign-in and changes of the second factor ask for a code', async ({
  page,
  request
}) => {
  const { secret, recovery } = await turnOn(request, account);
  await visit(page, '/');
  await openCodeStep(page);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await openCodeStep(page);
  const code = page.getByLabel('Code from your app');
  await expectAccessible(page, 'code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await page.goBack();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${codeOf(secret, 1).replace(/^.../, '$& ')}\n`
  );
  await expect(code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+V');
  await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
  await expect(page).toHaveURL('/product');
  await page.goBack();
  await expect(page).toHaveURL('/');

  const box = section(page);
  await visit(page, '/profile');
  await box.getByRole('button', { name: 'New recovery codes' }).click();
  await box.getByLabel('Current password').fill(account.password);
  await box.getByLabel('Code from your app, or a recovery code').fill(recovery[0]!);
  await box.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(10);
  const [renewed = ''] = await box.getByRole('listitem').allTextContents();
  await box.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByLabel('New password').fill('Temulawak$1');
  await page.getByLabel('Current password').first().fill(account.password);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Your password has been changed. Please log in with it.')
  ).toBeVisible();
  account.password = 'Temulawak$1';
  await openCodeStep(page, '/profile');
  await useRecoveryCode(page, renewed.toUpperCase());
  await expect(box.getByText('Recovery codes left: 9.')).toBeVisible();
  const reused = await request.post('/api/login', { data: { ...account, code: renewed } });
  expect(reused.status()).toBe(401);
});
