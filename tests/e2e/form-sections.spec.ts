import { expect, test, textbox } from '../support/browser.ts';
import { expectAccessible } from '../support/axe.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { removeFound } from '../support/e2e-rows.ts';

const NAME = 'Ruang Lapang';

test.use({ expectedErrors: /status of 409/ });

test('§2 Dashboard: a product form has sections, is saved with Ctrl+S, and can be duplicated', async ({
  page
}) => {
  await removeFound(page.request, 'product', NAME);
  const translations = { en: { description: 'Warm.' } };
  const values = { name: NAME, price: 1000, description: 'Hangat.', translations };
  const { id } = (await call(page.request, 'post', '/admin/product', values)).Product;
  await signIn(page, `/dashboard/products/${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const description = textbox(form, 'Description');
  await expect(description).toHaveValue('Hangat.');

  const sections = form.getByRole('navigation', { name: 'Sections' });
  const lastSection = sections.getByRole('button').last();
  await lastSection.press('Enter');
  const first = form.getByRole('combobox', { name: 'Poisonous' });
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await expect(lastSection).toBeInViewport();

  const height = async () => (await description.boundingBox())?.height ?? 0;
  const before = await height();
  await description.fill('Baris.\n'.repeat(12));
  expect(await height()).toBeGreaterThan(1.5 * before);
  await description.fill('- **Akar yang hangat**');
  await expectAccessible(page, 'form of a product');

  await description.press('Control+s');
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);

  // The site has no page of the product yet, so a generic page fetches it from the API.
  await page.goto(`/product/${encodeURIComponent(NAME)}`);
  await expect(page.getByRole('listitem').locator('strong')).toHaveText('Akar yang hangat');

  await page.goto(`/dashboard/products/${id}`);
  await form.getByRole('button', { name: `More about ${NAME}` }).click();
  await form.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'Add Product' });
  await expect(textbox(copy, 'Name')).toHaveValue(`${NAME} (salinan)`);
  await expect(copy.locator('[name="description@en"]')).toHaveValue('Warm.');
  const path = `/product/get-name?translations=all&name=${encodeURIComponent(NAME)}`;
  const countRows = async () => (await read(page.request, path)).products;
  expect(await countRows()).toHaveLength(1);
  await textbox(copy, 'Name').press('Meta+s');
  await expect(page.getByText('Product created successfully')).toBeVisible();
  expect(await countRows()).toMatchObject([
    { name: NAME },
    { name: `${NAME} (salinan)`, translations }
  ]);

  // The next copy gets an unused name. If the name is taken before it is saved, it is refused.
  await page.goto(`/dashboard/products/new?copy=${id}`);
  await expect(textbox(copy, 'Name')).toHaveValue(`${NAME} (salinan 2)`);
  await call(page.request, 'post', '/admin/product', { name: `${NAME} (SALINAN 2)`, price: 1 });
  await textbox(copy, 'Name').press('Control+Enter');
  await expect(copy.getByRole('alert')).toHaveText('A product with this data already exists');
  await expect(copy.locator('[name="description@en"]')).toHaveValue('Warm.');
  await removeFound(page.request, 'product', NAME);
});
