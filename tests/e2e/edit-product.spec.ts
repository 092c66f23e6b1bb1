import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';

const NAME = 'Suruhan Pilihan';
const DESCRIPTION = 'Diubah lewat dasbor: daun kecil yang segar dari tepi kebun.';

test('§2 Management screens: an edited product stands on its public page once it is published', async ({
  page,
  browser,
  baseURL
}) => {
  test.setTimeout(120_000);
  await signIn(page, '/dashboard/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Management' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products by name...' }).fill('Suruhan');
  await page.getByRole('link', { name: 'Edit Suruhan' }).click();

  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Suruhan');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(NAME);
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('12345');
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill(DESCRIPTION);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);

  const html = async () => (await page.request.get(`/product/${encodeURIComponent(NAME)}`)).text();
  await expect.poll(html, { timeout: 60_000, intervals: [500] }).toContain(DESCRIPTION);
  // Other tests save meanwhile, and each save is published.
  await expect(page.getByText('Situs publik sudah terbaru')).toBeVisible({ timeout: 60_000 });

  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL })
  });
  const plain = await context.newPage();
  await plain.goto(`/product/${encodeURIComponent(NAME)}`);
  await expect(plain.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(plain.getByText(DESCRIPTION)).toBeVisible();
  await expect(plain.getByText(/^Rp\s?12\.345$/)).toBeVisible();
  await context.close();

  // A former name leads to the new one.
  await page.goto('/product/Suruhan');
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
});

test('§5 Management screens: a product without a name is not stored', async ({ page }) => {
  await signIn(page, '/dashboard/products/new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('banyak');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expect(form.getByText('Invalid price: must be a valid number')).toBeVisible();
});
