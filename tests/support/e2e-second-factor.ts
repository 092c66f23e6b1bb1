import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expect } from './browser.ts';

/** The code of an authenticator app, by default now; `steps` of 30 s later or earlier. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** The part of the profile about it. */
export const section = (page: Page): Locator =>
  page.getByRole('region', { name: 'Two-step verification' });

/**
 * Sets one up in the profile that is open, until its recovery codes are shown. Returns the secret.
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
