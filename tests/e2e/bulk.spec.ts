import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { importRows, productNames, removeFound } from '../support/e2e-rows.ts';

test.use({ expectedErrors: /status of 409/ });

const products = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${word} ${String(index + 1).padStart(2, '0')}`,
    price: '1000'
  }));

test.afterEach(async ({ request }) => {
  await removeFound(request, 'product', 'Pilihan');
  await removeFound(request, 'product', 'Borongan');
  await removeFound(request, 'product', 'Pindahan');
});

test('§2 Dashboard: selects rows singly, in ranges, by page or all', async ({ page, request }) => {
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

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(box('Pilihan 30')).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(selectionStatus).toHaveText('9 records selected');
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(box('Pilihan 02')).toBeChecked();
  await expect(box('Pilihan 01')).not.toBeChecked();
  await expect(box('all on this page')).toBeChecked({ indeterminate: true });
  await page.getByRole('button', { name: 'Select all 30 found' }).click();
  await expect(selectionStatus).toHaveText('30 records selected');

  // A typed word matches any part of a word, such as 01 and 21.
  await page.getByRole('searchbox', { name: 'Search products by name...' }).fill('Pilihan 1');
  await expect(page.getByRole('rowheader')).toHaveCount(12);
  await expect(selectionStatus).toHaveCount(0);
  await expect(box('Pilihan 10')).not.toBeChecked();
});

test('§2 Dashboard: if the last page is deleted, the one before it is shown', async ({
  page,
  request
}) => {
  await importRows(request, 'product', products('Borongan', 27));
  await signIn(page, '/dashboard/products?q=Borongan&page=2');
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/products?q=Borongan');
  await expect(page.getByRole('rowheader')).toHaveCount(25);
});

test('§2 Dashboard: moves the selection to another category', async ({ page, request }) => {
  await importRows(request, 'product', products('Pindahan', 3));
  await signIn(page, '/dashboard/products?q=Pindahan');
  const category = page.getByRole('combobox', { name: 'Move to category' });
  const move = async (option: string) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await category.click();
    await page.getByRole('option', { name: option }).click();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('3 records moved').last()).toBeVisible();
  };
  await move('2 · Daun');
  await expect(page.getByRole('cell', { name: '2 Daun' })).toHaveCount(3);
  await move('No Category');
  await expect(page.getByRole('cell', { name: 'No Category' })).toHaveCount(3);
});

test('§2 Dashboard: incomplete rows are listed, hidden and shown', async ({ page, request }) => {
  await importRows(request, 'product', products('Pilihan', 2));
  await signIn(page, '/dashboard/products?q=Pilihan');
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('Incomplete');
  await expect(page).toHaveURL(/lacks=any/);
  const rows = page.getByRole('row', { name: /Pilihan/ });
  await expect(rows.first()).toContainText('Lacks: Image, Description, Efficacy, Category');
  const set = async (status: string) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('combobox', { name: 'Set the status' }).selectOption(status);
    // The toast of the previous change may still be visible, so it does not prove this save.
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/bulk')),
      page.getByRole('button', { name: 'Set', exact: true }).click()
    ]);
    await expect(page.getByText('Status of 2 records set').last()).toBeVisible();
  };
  await set('Hidden');
  expect(await productNames(request, 'Pilihan')).toEqual([]);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Hidden');
  await expect(page).toHaveURL(/status=hidden/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Every status');
  await set('Published');
  expect(await productNames(request, 'Pilihan')).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('Without: Price');
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();
});

test('§2 Dashboard: every row links to its public page', async ({ page }) => {
  await signIn(page, '/dashboard/products?q=Jahe');
  const [seen] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View Jahe on the site (opens in a new tab)' }).click()
  ]);
  expect(new URL(seen.url()).pathname).toBe('/product/Jahe');
  // The actions do not cover the price, also next to the sidebar.
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    const hidden = await page
      .getByRole('region', { name: 'Product Management' })
      .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden, `room at ${width}`).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole('link', { name: /^View Jahe on the site/ })).toBeVisible();
  await page.getByRole('button', { name: 'More about Jahe', exact: true }).click();
  const [site] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'View on site' }).click()
  ]);
  await expect(site.getByRole('heading', { level: 1, name: 'Jahe' })).toBeVisible();
  expect(new URL(site.url()).pathname).toBe('/product/Jahe');
  await page.goto('/dashboard/users');
  await page.getByRole('button', { name: 'More about admin', exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'View on site' })).toHaveCount(0);
});

test('§2 Selection: used categories stay as selected as they were, with a reason', async ({
  page,
  request
}) => {
  await importRows(request, 'productCategory', [
    { name: 'Borong Dipakai' },
    { name: 'Borong Bebas' }
  ]);
  await importRows(request, 'product', [
    { name: 'Borong Pemakai', price: '1000', product_category_name: 'Borong Dipakai' }
  ]);
  await signIn(page, '/dashboard/products/category?q=Borong');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  const refused = page.getByRole('dialog', { name: 'Failed to delete product category' });
  await expect(refused.getByRole('alert')).toContainText('1 record, refused for 1 record');
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await expect(refused.getByRole('listitem')).toContainText('Borong Dipakai');
  await expect(refused.getByRole('listitem')).toContainText('1 product uses it');
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('rowheader')).toHaveText(['Borong Dipakai']);
  const used = page.getByRole('checkbox', { name: 'Select Borong Dipakai' });
  await expect(used).toBeChecked();
  await used.uncheck();
  await page.getByRole('button', { name: 'Delete Borong Dipakai' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('1 product uses it');
  await expect(used).not.toBeChecked();
  await removeFound(request, 'product', 'Borong');
  await removeFound(request, 'productCategory', 'Borong');
});
