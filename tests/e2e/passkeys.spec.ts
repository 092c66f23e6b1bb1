import type { Page } from '@playwright/test';
import { addAuthenticator } from '../support/browser-authenticator.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { enter } from '../support/e2e-admin.ts';
import { createContact, formOf } from '../support/e2e-forms.ts';
import { createAccount, storedTokens } from '../support/e2e-session.ts';

// Browsers refuse passkeys on sites that are addressed by an IP address.
test.use({ baseURL: 'http://localhost:4390', expectedErrors: /status of (401|403|422)/ });

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test('§2 Passkeys: a passkey is added, signs in, and is refused once removed', async ({ page }) => {
  const contact = await createContact(page.request);
  const account = await createAccount(page.request, 'passkey', 'admin');
  await addAuthenticator(page);
  await enter(page, account, { next: '/profile' });
  const box = section(page);
  await box.getByRole('button', { name: 'Add a passkey' }).click();
  await box.getByLabel('Current password').fill(account.password);
  await box.getByRole('button', { name: 'Add a passkey' }).click();
  await box.getByLabel('Name of the passkey').fill('Laptop');
  await box.getByRole('button', { name: 'Save name' }).click();
  await expect(box.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
  await expectAccessible(page, 'the passkeys');

  await page.goto(contact.form);
  const { second, save } = formOf(page);
  await second.fill('Dengan passkey');
  const { session } = await storedTokens(page);
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${session}` } });
  // The dashboard may notice the end of the session before the click, and cover the button with its
  // dialog.
  await save.evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('Footer content updated successfully')).toBeVisible();
  expect((await contact.stored())['description2']).toBe('Dengan passkey');

  // With a virtual authenticator, Chromium signs in through the autofill without a click.
  await signOut(page);
  await page.goto('/en/login?next=/en/profile');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(box).toContainText('last used on');

  await box.getByRole('button', { name: 'Remove Laptop' }).click();
  await box.getByLabel('Current password').fill(account.password);
  await box.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(box.getByText('The passkey was removed.')).toBeVisible();
  await signOut(page);
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.').first()).toBeVisible();
});
