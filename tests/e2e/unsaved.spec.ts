import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { createContact, formOf, type Contact } from '../support/e2e-forms.ts';

let contact: Contact;
test.beforeEach(async ({ page }) => {
  contact = await createContact(page.request);
  await signIn(page, contact.list);
  await page.getByRole('link', { name: `Edit ${contact.title}` }).click();
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).last().click();

test('§4 Unsaved: a changed form asks before it closes, even if Escape is pressed repeatedly', async ({
  page
}) => {
  const { second } = formOf(page);
  await second.fill('Diubah');
  await page.keyboard.press('Escape');
  await expect(question(page).getByRole('button', { name: 'Keep editing' }).last()).toBeFocused();
  await expectAccessible(page, 'unsaved changes');
  // After repeated Escape, browsers close a dialog even if its page prevents `cancel`. The form
  // must not cover the question in this case.
  for (let press = 0; press < 7; press++) await page.keyboard.press('Escape');
  await page.addLocatorHandler(question(page), () => answer(page, 'Keep editing'));
  await second.click();
  await expect(second).toHaveValue('Diubah');
});

test('§4 Unsaved: Back, Forward and links also ask before they leave a changed form, and then continue', async ({
  page
}) => {
  const { form, second } = formOf(page);
  await second.fill('Diubah');
  await page.goBack();
  await answer(page, 'Keep editing');
  await expect(page).toHaveURL(contact.list.replace('?', `/${contact.form.split('/').at(-1)}?`));
  await expect(second).toHaveValue('Diubah');
  await page.goBack();
  await answer(page, 'Discard changes');
  await expect(page).toHaveURL(contact.list);
  await expect(form).toHaveCount(0);

  await page.goForward();
  await expect(second).toHaveValue('Dua');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await second.fill('Lagi');
  await page.goForward();
  await answer(page, 'Keep editing');
  await expect(second).toHaveValue('Lagi');
  await page.goForward();
  expect(page.url()).toContain(contact.form);

  await second.fill('Diubah');
  await form.getByRole('button', { name: /^More about/ }).click();
  await form.getByRole('menuitem', { name: 'History' }).click();
  await answer(page, 'Discard changes');
  await expect(page).toHaveURL(`${contact.form}/history`);
});
