import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, holdRequests, test } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { importRows, productNames, removeFound } from '../support/e2e-rows.ts';

test.use({ expectedErrors: /status of 409/ });

const price = '1000';

/** Returns the texts of controls that a toast covers, except its own button. */
const blockedByToasts = (): string[] => {
  if (!document.querySelector('[data-sonner-toast]')) return ['no toast is shown'];
  return [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter((each) => !each.closest('[data-sonner-toaster]') && each.checkVisibility())
    .filter((each) => {
      const { top, left, width, height } = each.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit?.closest('[data-sonner-toaster]') && !hit.closest('[data-button]');
    })
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
};

test.afterEach(async ({ request }) => {
  await removeFound(request, 'product', 'Urung');
  await removeFound(request, 'productCategory', 'Urung');
  await removeFound(request, 'herbalStore', 'Urung');
  await removeFound(request, 'footerContent3', 'Urung');
});

const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

test('§2 Dashboard: the button of a toast undoes a deletion, and the toast covers no control', async ({
  page,
  request
}) => {
  await importRows(request, 'product', [{ name: 'Urung Satu', price }]);
  await importRows(
    request,
    'footerContent3',
    ['Urung Kaki', 'Urung Lain'].map((title) => ({ title, description1: 'x' }))
  );
  await signIn(page, '/dashboard/footer/contact?q=Urung');
  // Contents of the footer are deleted without a question.
  await page.getByRole('button', { name: 'Delete Urung Kaki' }).click();
  await expect(page.getByText('Footer content deleted successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Footer Contact' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader', { name: 'Urung Kaki' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/products?q=Urung');
  await page.getByRole('button', { name: 'More about Urung Satu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question.getByText('Are you sure you want to delete this product?')).toBeVisible();
  await confirmDelete(page);
  const toast = page.getByRole('status').filter({ hasText: 'Product deleted successfully' });
  await expect(toast).toContainText('Urung Satu');
  const card = page.getByRole('list', { name: 'Product Management' }).getByText('Urung Satu');
  await expect(card).toHaveCount(0);
  await expect.poll(() => page.evaluate(blockedByToasts)).toEqual([]);
  expect(await productNames(request, 'Urung')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 record restored')).toBeVisible();
  await expect(card.first()).toBeVisible();
  expect(await productNames(request, 'Urung')).toEqual(['Urung Satu']);
});

test('§8 Dashboard: rows that cannot be deleted reappear, with the reason', async ({
  page,
  request
}) => {
  const names = ['Urung Dipakai', 'Urung Bebas'];
  await importRows(
    request,
    'productCategory',
    names.map((name) => ({ name }))
  );
  await importRows(request, 'product', [
    { name: 'Urung Pemakai', price, product_category_name: 'Urung Dipakai' }
  ]);
  await signIn(page, '/dashboard/products/category?q=Urung');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await confirmDelete(page);
  const refused = page.getByRole('dialog', { name: 'Failed to delete product category' });
  await expect(refused.getByRole('alert')).toContainText('1 record, refused for 1 record');
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await expect(refused.getByRole('listitem')).toContainText('Urung Dipakai');
  await expect(refused.getByRole('listitem')).toContainText('1 product uses it');
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('rowheader')).toHaveText(['Urung Dipakai']);
  const used = page.getByRole('checkbox', { name: 'Select Urung Dipakai' });
  await expect(used).toBeChecked();
  await used.uncheck();

  const release = await holdRequests(page, /\/api\/admin\/product-category\/\d+/);
  await page.getByRole('button', { name: 'Delete Urung Dipakai' }).click();
  await confirmDelete(page);
  // The row disappears before the server responds.
  await expect(page.getByRole('rowheader', { name: 'Urung Dipakai' })).toHaveCount(0);
  // Blocks requests for the list, so the row must reappear without a new list.
  await page.route('**/api/product-category?*', () => {});
  release();
  const refusal = page.getByRole('alert').filter({ hasText: 'Urung Dipakai' });
  await expect(refusal).toContainText('1 product uses it');
  await expect.poll(() => page.evaluate(blockedByToasts)).toEqual([]);
  await expect(page.getByRole('rowheader', { name: 'Urung Dipakai' })).toBeVisible();
  await expect(used).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('§2 Dashboard: records in the trash can be restored, or deleted permanently', async ({
  page,
  request
}) => {
  const [first, second] = await importRows(request, 'herbalStore', [
    { name: 'Urung Satu' },
    { name: 'Urung Dua' }
  ]);
  for (const id of [first, second]) await call(request, 'delete', `/admin/herbal-store/${id}`);
  await importRows(request, 'herbalStore', [{ name: 'Urung Dua' }]);
  await signIn(page, '/dashboard/trash');
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind of record' }).selectOption('Herbal Store');
  const row = page.getByRole('row', { name: /Urung Satu Herbal Store admin .* 30 days/ });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'trash');
  await page.getByRole('button', { name: 'Restore Urung Dua' }).click();
  await expect(page.getByRole('alert')).toContainText('HerbalStore with this data already exists');
  await row.getByRole('button', { name: 'Restore Urung Satu' }).click();
  await expect(page.getByText('Urung Satu was restored')).toBeVisible();
  await expect(row).toHaveCount(0);
  const stores = await read(request, '/herbal-store?q=Urung+Satu');
  expect(stores).toMatchObject({ HerbalStore: [{ id: first, name: 'Urung Satu' }] });
  await page.getByRole('button', { name: 'Delete Urung Dua permanently' }).click();
  await expectAccessible(page, 'question');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Deleted permanently')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Urung Dua' })).toHaveCount(0);
});
