import { expect, test } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';

// A deleted category is asked for once.
test.use({ expectedErrors: /status of 404/ });

test('§2 Dashboard: a bookmark of a list restores it, without a category that was deleted', async ({
  page
}) => {
  const values = { name: 'Kategori markah' };
  const created = await call(page.request, 'post', '/admin/product-category', values);
  const { id } = created.ProductCategory;
  const order = 'sort=price&order=desc';
  await signIn(page, `/dashboard/products?q=a&product_category_id=${id}&${order}`);
  await expect(page.getByRole('combobox', { name: 'Category' })).toContainText('Kategori markah');
  await expect(page.getByRole('searchbox').last()).toHaveValue('a');
  await call(page.request, 'delete', `/admin/product-category/${id}`);
  await page.reload();
  await expect(page).toHaveURL(`/dashboard/products?q=a&${order}`);
  await expect(page.getByRole('searchbox').last()).toHaveValue('a');
});
