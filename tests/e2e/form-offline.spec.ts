import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { createContact, formOf } from '../support/e2e-forms.ts';

test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ });

const OFFLINE = 'You are offline. Everything is saved as soon as the connection is back.';

test('§8 Forms: the form keeps its values if saving fails or the browser is offline, and cannot be changed during a save', async ({
  page,
  context
}) => {
  const contact = await createContact(page.request);
  await signIn(page, contact.list);
  await page.getByRole('link', { name: `Edit ${contact.title}` }).click();
  const { form, first, second, save } = formOf(page);
  const alert = form.getByRole('alert');
  await second.fill('Coba lagi');
  await page.route('**/api/admin/footer/**', (route) => route.abort());
  await save.click();
  await expect(alert).toContainText('Failed to save footer content');
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('What you typed is still here');
  await page.unroute('**/api/admin/footer/**');

  await first.fill('Optimis');
  await context.setOffline(true);
  await save.click();
  await expect(form.getByText(OFFLINE)).toBeVisible();
  await expectAccessible(page, 'offline');
  await second.click({ force: true });
  await page.keyboard.type('Terlambat');
  await form.getByRole('button', { name: 'Stop saving' }).click();
  await expect(alert).toContainText('Saving was stopped');
  await expect(second).toHaveValue('Coba lagi');
  await context.setOffline(false);
  await expect(save).toBeEnabled();
  expect((await contact.stored())['description2']).toBe('Dua');
  await context.setOffline(true);
  await save.click();
  await expect(form.getByText(OFFLINE)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Footer content updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await contact.stored()).toMatchObject({
    description1: 'Optimis',
    description2: 'Coba lagi'
  });
});
