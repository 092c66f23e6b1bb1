import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { codeOf } from './authenticator-code.ts';

import { expect } from './browser.ts';

/** Returns the profile's section about the second factor. */
export const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Two-step verification' });

/**
 * Sets up a second factor in the open profile, until its recovery codes are shown. Returns the
 * secret.
 */
export async function setUp(page: Page, password: string): Promise<string> {
  const box = section(page);
  await box.getByRole('button', { name: 'Set up' }).click();
  await box.getByLabel('Current password').fill(password);
  await box.getByRole('button', { name: 'Continue' }).click();
  const secret = (await box.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await box.getByLabel('Code from your app').fill(codeOf(secret));
  await box.getByRole('button', { name: 'Turn on' }).click();
  await expect(box.getByRole('listitem')).toHaveCount(10);
  return secret;
}

/**
 * Turns on an account's second factor through the API. This uses up the current code; the next one
 * is valid.
 */
export async function turnOn(
  request: APIRequestContext,
  account: { email: string; password: string }
): Promise<{ secret: string; recovery: string[] }> {
  const { token } = await (await request.post('/api/login', { data: account })).json();
  const headers = { authorization: `Bearer ${token}` };
  const path = '/api/profile/second-factor';
  const data = { current_password: account.password };
  const { secret, setup } = await (await request.post(path, { headers, data })).json();
  const code = codeOf(secret);
  const confirmed = await request.put(path, { headers, data: { setup, code } });
  return { secret, recovery: (await confirmed.json()).recovery_codes };
}
