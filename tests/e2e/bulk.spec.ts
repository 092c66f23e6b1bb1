import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { importRows, productNames, removeFound } from '../support/e2e-rows.ts';

// The list requests a deleted category once, which responds with 404.
test.use({ expectedErrors: /status of 404/ });

const products = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${word} ${String(index + 1).padStart(2, '0')}`,
    price: '1000'
  }));

test.afterEach(async ({ request }) => {
  for (const word of ['Pilihan', 'Borongan']) await removeFound(request, 'product', word);
});

test('§2 Dashboard: rows are selected one at a time, as a range, or all at once', async ({
  page,
  request
}) => {
  await importRows(request, 'product', products('Pilihan', 30));
  await signIn(page, '/dashboard/products?q=Pilihan');
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  const selectionStatus = page.getByRole('status').filter({ hasText: 'selected' });
  await box('Pilihan 02').check();
  await expect(selectionStatus).toHaveText('1 record selected');
  await box('Pilihan 05').click({ modifiers: ['Shift'] });
  await expect(selectionStatus).toHaveText('4 records selected');
  await expect(box('Pilihan 03')).toBeChecked();
  await expectAccessible(page, 'selection');

  const nextPage = page.getByRole('button', { name: 'Next page' });
  await nextPage.click();
  await expect(box('Pilihan 30')).not.toBeChecked();
  await box('all on this page').check();
  await expect(selectionStatus).toHaveText('9 records selected');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(box('Pilihan 02')).toBeChecked();
  await expect(box('Pilihan 01')).not.toBeChecked();
  await expect(box('all on this page')).toBeChecked({ indeterminate: true });
  await page.getByRole('button', { name: 'Select all 30 found' }).click();
  await expect(selectionStatus).toHaveText('30 records selected');

  // A search matches any part of a word: "1" matches 10 to 19, and also 01 and 21.
  const search = page.getByRole('searchbox', { name: 'Search products by name...' });
  await search.fill('Pilihan 1');
  await expect(page.getByRole('rowheader')).toHaveCount(12);
  await expect(selectionStatus).toHaveCount(0);
  await expect(box('Pilihan 10')).not.toBeChecked();

  await search.fill('Pilihan');
  await nextPage.click();
  await expect(page.getByRole('rowheader')).toHaveCount(5);
  await expect(selectionStatus).toHaveCount(0);
  await box('all on this page').check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/products?q=Pilihan');
  await expect(page.getByRole('rowheader')).toHaveCount(25);
});

test('§2 Dashboard: incomplete rows are listed, and get a status and a category in bulk', async ({
  page,
  request
}) => {
  await importRows(request, 'product', products('Borongan', 2));
  await signIn(page, '/dashboard/products?q=Borongan');
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await filter.selectOption('Incomplete');
  await expect(page).toHaveURL(/lacks=any/);
  const rows = page.getByRole('row', { name: /Borongan/ });
  await expect(rows.first()).toContainText('Lacks: Image, Description, Efficacy, Category');
  const selectAll = () => page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const set = async (status: string) => {
    await selectAll();
    await page.getByRole('combobox', { name: 'Set the status' }).selectOption(status);
    // The toast of the previous change may still be visible, so it does not prove this save.
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/bulk')),
      page.getByRole('button', { name: 'Set', exact: true }).click()
    ]);
    await expect(page.getByText('Status of 2 records set').last()).toBeVisible();
  };
  await set('Hidden');
  expect(await productNames(request, 'Borongan')).toEqual([]);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Hidden');
  await expect(page).toHaveURL(/status=hidden/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Every status');
  await set('Published');
  expect(await productNames(request, 'Borongan')).toHaveLength(2);

  const move = async (option: string) => {
    await selectAll();
    await page.getByRole('combobox', { name: 'Move to category' }).click();
    await page.getByRole('option', { name: option }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('2 records moved').last()).toBeVisible();
  };
  await move('2 · Daun');
  await expect(page.getByRole('cell', { name: '2 Daun' })).toHaveCount(2);
  await move('No Category');
  await expect(page.getByRole('cell', { name: 'No Category' })).toHaveCount(2);
  await filter.selectOption('Without: Price');
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();

  const values = { name: 'Kategori markah' };
  const { ProductCategory } = await call(request, 'post', '/admin/product-category', values);
  const order = 'sort=price&order=desc';
  await page.goto(`/dashboard/products?q=a&product_category_id=${ProductCategory.id}&${order}`);
  await expect(page.getByRole('combobox', { name: 'Category' })).toContainText(values.name);
  await call(request, 'delete', `/admin/product-category/${ProductCategory.id}`);
  await page.reload();
  await expect(page).toHaveURL(`/dashboard/products?q=a&${order}`);
  await expect(page.getByRole('searchbox').last()).toHaveValue('a');
});
