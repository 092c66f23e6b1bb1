import { expect, test } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';

test.use({ expectedErrors: /status of 409/ });

test.afterEach(({ request }) => removeFound(request, 'product', 'Ubah'));

test('§2 Dashboard: price and category are edited in the row', async ({ page, request }) => {
  const [id] = await importRows(request, 'product', [{ name: 'Ubah Cepat', price: '1000' }]);
  await signIn(page, '/dashboard/products?q=Ubah%20Cepat');
  const cell = (name: string) => page.getByRole('cell', { name }).getByRole('button');
  await cell('Rp1.000').press('Enter');
  const price = page.getByRole('textbox', { name: 'Price of Ubah Cepat' });
  await expect(price).toBeFocused();
  const saves: string[] = [];
  page.on('request', (sent) => sent.method() === 'PUT' && saves.push(sent.url()));
  // Enter on the stored value ends editing without a save, and does not start it again.
  await price.fill('1.000');
  await page.keyboard.press('Enter');
  await expect(cell('Rp1.000')).toBeFocused();
  await expect(price).toHaveCount(0);
  expect(saves).toEqual([]);
  await cell('Rp1.000').press('Enter');
  await price.fill('dua belas');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('12.500');
  await page.keyboard.press('Enter');
  await expect(cell('Rp12.500')).toBeFocused();
  await cell('Rp12.500').press('Enter');
  await price.fill('1');
  await page.keyboard.press('Escape');
  await expect(cell('Rp12.500')).toBeFocused();

  await cell('No Category').click();
  await page.getByRole('option', { name: '2 · Daun' }).click();
  await expect(cell('2 Daun')).toBeFocused();
  expect(await read(request, `/product/${id}`)).toMatchObject({
    Product: { price: 12_500, product_category_id: 2 }
  });

  await cell('Rp12.500').click();
  await call(request, 'put', `/admin/product/${id}`, { price: 7000 });
  await price.fill('2000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Ubah Cepat' })).toContainText(
    'changed by somebody else'
  );
  await price.press('Escape');
  await expect(page.getByRole('cell', { name: 'Rp7.000' })).toBeVisible();
});
