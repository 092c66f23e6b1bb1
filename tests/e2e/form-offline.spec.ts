import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { createContact, formOf, type Contact } from '../support/e2e-forms.ts';

test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 5\d\d/ });

const OFFLINE = 'You are offline. Everything is saved as soon as the connection is back.';

let contact: Contact;
test.beforeEach(async ({ page }) => {
  contact = await createContact(page.request);
  await signIn(page, contact.form);
});

test('§8 Forms: an offline save waits and then continues', async ({ page, context }) => {
  const { form, second, save } = formOf(page);
  await second.fill('Saat luring');
  await context.setOffline(true);
  await save.click();
  await expect(form.getByText(OFFLINE)).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('Footer content updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect((await contact.stored())['description2']).toBe('Saat luring');
});

test('§8 Forms: waiting can be stopped without any loss', async ({ page, context }) => {
  const { form, second, save } = formOf(page);
  await second.fill('Batal');
  await context.setOffline(true);
  await save.click();
  await form.getByRole('button', { name: 'Stop saving' }).click();
  await expect(form.getByRole('alert')).toContainText('Saving was stopped');
  await context.setOffline(false);
  await expect(save).toBeEnabled();
  await expect(second).toHaveValue('Batal');
  expect((await contact.stored())['description2']).toBe('Dua');
});

test('§8 Forms: typed values stay if the server does not respond', async ({ page }) => {
  const { form, second, save } = formOf(page);
  await second.fill('Coba lagi');
  await page.route('**/api/admin/footer/**', (route) => route.abort());
  await save.click();
  await expect(form.getByRole('alert')).toContainText('Failed to save footer content');
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(form.getByRole('alert')).toContainText('What you typed is still here');
  await page.unroute('**/api/admin/footer/**');
  await save.click();
  await expect(form).toHaveCount(0);
  expect((await contact.stored())['description2']).toBe('Coba lagi');
});

test('§4 Forms: the list shows a save at once, until it fails', async ({ page }) => {
  const { form, first, save } = formOf(page);
  await page.goto(contact.list);
  await page.getByRole('link', { name: `Edit ${contact.title}` }).click();
  const row = page.getByRole('row', { name: contact.title, includeHidden: true });
  await expect(row).toContainText('Satu');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/footer/**', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 503, json: { error: 'Sibuk', message: 'Sibuk' } });
  });
  await first.fill('Optimis');
  await save.click();
  await expect(row).toContainText('Optimis');
  answer.resolve();
  await expect(form.getByRole('alert')).toHaveText('Sibuk');
  await expect(row).toContainText('Satu');
});
