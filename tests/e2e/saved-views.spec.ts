import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { call, enter, signIn } from '../support/e2e-admin.ts';
import { createContact } from '../support/e2e-forms.ts';
import { createAccount } from '../support/e2e-session.ts';

// A deleted category is asked for once.
test.use({ expectedErrors: /status of 404/ });

test('§2 Views: a list is found again under a name, without filters that no longer exist', async ({
  page
}) => {
  const values = { name: 'Kategori tampilan' };
  const created = await call(page.request, 'post', '/admin/product-category', values);
  const { id } = created.ProductCategory;
  await signIn(page, `/dashboard/products?product_category_id=${id}&sort=price&order=desc&page=3`);
  const menu = page.getByRole('button', { name: 'Saved views' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Save or delete a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save view' })).toBeDisabled();
  await name.fill('Termahal');
  await name.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(menu).toBeFocused();

  await page.goto('/dashboard/products');
  await menu.press('Enter');
  await expectAccessible(page, 'saved views');
  await page.getByRole('menuitem', { name: 'Termahal' }).press('Enter');
  await expect(page).toHaveURL(
    `/dashboard/products?product_category_id=${id}&sort=price&order=desc`
  );
  await expect(page.getByRole('combobox', { name: 'Category' })).toContainText('Kategori tampilan');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Save or delete a view' }).click();
  await name.fill('termahal');
  await expect(dialog).toContainText('It will be replaced.');
  await expect(dialog.getByRole('button', { name: 'Replace view' })).toBeVisible();
  await expectAccessible(page, 'change views');
  await dialog.getByRole('button', { name: 'Delete the view Termahal' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();

  await call(page.request, 'delete', `/admin/product-category/${id}`);
  await page.goto('/dashboard/products');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Termahal' }).click();
  await expect(page).toHaveURL('/dashboard/products?sort=price&order=desc');
});

test('§4 Open records: two editors of a record see each other', async ({
  page,
  context,
  browser
}) => {
  const contact = await createContact(page.request);
  const editor = await createAccount(page.request, 'rina', 'editor');
  const other = await (await browser.newContext()).newPage();
  await enter(other, editor, { next: contact.form });
  await expect(other.getByRole('dialog')).toBeVisible();
  await signIn(page, contact.form);
  await expect(page.getByText(/^rina\w+ has had this open since \d\d:\d\d\.$/)).toBeVisible();
  await expectAccessible(page, 'open elsewhere');
  const second = await context.newPage();
  await signIn(second, contact.form);
  await expect(second.getByText('You have this open in another tab.')).toBeVisible();
  await other.close();
  await second.close({ runBeforeUnload: true });
  await expect(async () => {
    // As when the tab is shown again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await page.getByText(/open since|another tab/).count()).toBe(0);
  }).toPass();
});
