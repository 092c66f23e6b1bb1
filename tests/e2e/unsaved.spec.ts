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

test('§4 Unsaved: a changed form asks before it closes', async ({ page }) => {
  const { form, second } = formOf(page);
  await second.fill('x');
  await second.fill('Dua');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);

  const edit = page.getByRole('link', { name: `Edit ${contact.title}` });
  await edit.click();
  await second.fill('Diubah');
  const ways = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close', exact: true }).click(),
    () => form.getByRole('button', { name: 'Cancel' }).click()
  ];
  for (const close of ways) {
    await close();
    await expect(question(page).getByRole('button', { name: 'Keep editing' }).last()).toBeFocused();
    await answer(page, 'Keep editing');
    await expect(question(page)).toHaveCount(0);
    await expect(second).toHaveValue('Diubah');
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'unsaved changes');
  await answer(page, 'Discard changes');
  await expect(page).toHaveURL(contact.list);
  await edit.click();
  await expect(second).toHaveValue('Dua');
  await second.fill('Disimpan nanti');
  await page.keyboard.press('Escape');
  await answer(page, 'Close, keep the draft');
  await expect(page).toHaveURL(contact.list);
  await edit.click();
  await form.getByRole('button', { name: 'Continue the draft' }).click();
  await expect(second).toHaveValue('Disimpan nanti');
  // Browsers close a dialog on repeated Escape without asking the page. The form must stay open,
  // and must not cover its question.
  for (let press = 0; press < 7; press++) await page.keyboard.press('Escape');
  await page.addLocatorHandler(question(page), () => answer(page, 'Keep editing'));
  await second.click();
  await expect(second).toHaveValue('Disimpan nanti');
});

test('§4 Unsaved: Back, Forward and links ask too, and then continue', async ({ page }) => {
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
