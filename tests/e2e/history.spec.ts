import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';

test.afterEach(({ request }) => removeFound(request, 'product', 'Riwayat'));

test('§2 Dashboard: a history shows changes and restores values', async ({ page, request }) => {
  const [id] = await importRows(request, 'product', [
    { name: 'Riwayat Satu', price: '1000', description: 'Semula' }
  ]);
  await call(request, 'put', `/admin/product/${id}`, { description: 'Kemudian', price: 2500 });
  await signIn(page, '/dashboard/products?q=Riwayat');
  await page.getByRole('button', { name: 'More about Riwayat Satu' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/products/${id}/history$`));
  await expect(
    page.getByRole('heading', { level: 1, name: 'History of Product Riwayat Satu' })
  ).toBeVisible();
  const entries = page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.getByRole('time') });
  await expect(entries).toHaveCount(2);
  const newest = entries.first();
  await expect(newest).toContainText('admin changed');
  await expect(newest.getByText('Description', { exact: true }).locator('..')).toHaveText(
    'DescriptionBeforeSemulaAfterKemudian'
  );
  await expect(newest.getByText('Price', { exact: true }).locator('..')).toHaveText(
    'PriceBefore1000After2500'
  );
  await expect(entries.last().getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expectAccessible(page, 'history');

  await newest.getByRole('button', { name: /^Restore/ }).click();
  await expectAccessible(page, 'question');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore these values' }).click();
  await expect(page.getByText('The earlier values are back')).toBeVisible();
  await expect(entries).toHaveCount(3);
  await expect(newest).toContainText('admin restored');
  const { Product } = await read(request, `/product/${id}`);
  expect(Product).toMatchObject({ description: 'Semula', price: 1000 });

  const open = page.getByRole('link', { name: 'Open the record' });
  await expect(open).toBeVisible();
  await call(request, 'delete', `/admin/product/${id}`);
  await page.reload();
  await expect(newest).toContainText('admin deleted');
  await expect(open).toHaveCount(0);
});
