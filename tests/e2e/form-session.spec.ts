import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { enter } from '../support/e2e-admin.ts';
import { createContact, formOf, type Contact } from '../support/e2e-forms.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { turnOn } from '../support/e2e-second-factor.ts';
import { createAccount, fillIn, storedTokens, type Account } from '../support/e2e-session.ts';

test.use({ expectedErrors: /status of 40[13]/ });

let contact: Contact;
let editor: Account;
/**
 * Creates an administrator for each test, so that ending its sessions does not affect other tests.
 */
test.beforeEach(async ({ page }) => {
  contact = await createContact(page.request);
  editor = await createAccount(page.request, 'editor', 'admin');
});

async function endSessions(page: Page): Promise<void> {
  const { local, session } = await storedTokens(page);
  await page.request.post('/api/logout', {
    headers: { authorization: `Bearer ${session ?? local}` }
  });
}

// The dashboard may notice the end of the session before the press, and cover the button with its
// dialog. A press by script works nevertheless.
const press = (save: Locator) => save.evaluate((button: HTMLElement) => button.click());

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

test('§4 Session ends in a form: signing in again in a dialog continues the save', async ({
  page
}) => {
  await enter(page, editor, { next: contact.form });
  const { form, second, save } = formOf(page);
  await second.fill('Tidak hilang');
  const { secret } = await turnOn(page.request, editor);
  await endSessions(page);
  await press(save);
  await expect(
    dialog(page).getByText('Your session has ended. What you typed is still here.')
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toHaveValue(editor.email);
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  await expectAccessible(page, 'sign in again');

  await page.keyboard.type('salah');
  await page.keyboard.press('Enter');
  await expect(
    dialog(page).getByText('Login failed. Please check your credentials.')
  ).toBeVisible();
  await dialog(page).getByLabel('Password').fill(editor.password);
  await page.keyboard.press('Enter');
  const code = dialog(page).getByLabel('Code from your app, or a recovery code');
  await expect(code).toBeFocused();
  await expectAccessible(page, 'sign in again with a code');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This code is incorrect or was already used.')).toBeVisible();
  await expect(dialog(page).getByLabel('Password')).toHaveValue(editor.password);
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Footer content updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect((await contact.stored())['description2']).toBe('Tidak hilang');
  expect((await storedTokens(page)).session).not.toBeNull();
});

test('§4 Session ends in a form: after the form is left, its draft can be continued; a sign-in in another tab continues the save', async ({
  page
}) => {
  await enter(page, editor, { next: contact.form });
  const { form, second, save } = formOf(page);
  const signIn = async (tab: Page) => {
    await fillIn(tab, editor);
    await tab.getByRole('button', { name: 'Login', exact: true }).click();
  };
  await second.fill('Nanti saja');
  await endSessions(page);
  await press(save);
  await dialog(page).getByRole('button', { name: 'Leave and keep the draft' }).last().click();
  await expect(page).toHaveURL(/\/login\?session_expired=true/);
  await signIn(page);
  await form.getByRole('button', { name: 'Continue the draft' }).click();
  await expect(second).toHaveValue('Nanti saja');

  // Accounts with single sign-on have no password, so they sign in in another tab.
  await endSessions(page);
  await press(save);
  const opened = page.waitForEvent('popup');
  await dialog(page).getByRole('link', { name: 'Other ways (in a new tab)' }).click();
  const other = await opened;
  await other.goto('/en/login');
  await signIn(other);
  await expect(other).not.toHaveURL(/login/);
  await page.bringToFront();
  await expect(page.getByText('Footer content updated successfully')).toBeVisible();
  expect((await contact.stored())['description2']).toBe('Nanti saja');
});
