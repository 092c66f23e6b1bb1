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
  await removeFound(request, 'product', 'Pemakai');
  await removeFound(request, 'productCategory', 'Terpakai');
  await removeFound(request, 'herbalStore', 'Sampah');
  await removeFound(request, 'footerContent3', 'Urung');
});

test('§2 Dashboard: the toast restores a deleted record', async ({ page, request }) => {
  await importRows(request, 'product', [{ name: 'Urung Satu', price }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/dashboard/products?q=Urung');
  await page.getByRole('button', { name: 'More about Urung Satu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question.getByText('Are you sure you want to delete this product?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
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

test('§4 Trash: a record whose category was deleted permanently is restored without it', async ({
  page,
  request
}) => {
  const { ProductCategory: category } = await call(request, 'post', '/admin/product-category', {
    name: 'Terpakai'
  });
  await importRows(request, 'product', [
    { name: 'Urung Yatim', price, product_category_name: 'Terpakai' }
  ]);
  await removeFound(request, 'product', 'Urung Yatim');
  const { trash_id } = await call(request, 'delete', `/admin/product-category/${category.id}`);
  await signIn(page, '/dashboard/trash');
  await page.getByRole('button', { name: 'Restore Urung Yatim' }).click();
  await expect(page.getByRole('alert').getByText('"Terpakai" is in the trash')).toBeVisible();
  await call(request, 'delete', `/admin/trash/${trash_id}`);
  await page.getByRole('button', { name: 'Restore Urung Yatim' }).click();
  await expect(page.getByText('Urung Yatim: Category')).toBeVisible();
  await expectAccessible(page, 'the trash after an incomplete restore');
  expect(await productNames(request, 'Urung')).toEqual(['Urung Yatim']);
});

test('§2 Dashboard: the trash restores records and whole deletions', async ({ page, request }) => {
  const names = ['Urung A', 'Urung B', 'Urung C'];
  await importRows(
    request,
    'product',
    names.map((name) => ({ name, price }))
  );
  await signIn(page, '/dashboard/products?q=Urung');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('3 records deleted')).toBeVisible();

  await page.getByRole('link', { name: 'Sampah', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Urung B' }).check();
  await page.getByRole('button', { name: 'Restore selected' }).click();
  await expect(page.getByText('1 record restored')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Urung B' })).toHaveCount(0);
  await page
    .getByRole('row')
    .filter({ hasText: /Urung [AC]/ })
    .getByRole('button', { name: 'Restore this deletion (2)' })
    .click();
  await expect(page.getByText('2 records restored')).toBeVisible();
  expect(await productNames(request, 'Urung')).toEqual(expect.arrayContaining(names));
});

test('§2 Footer content 3 is deleted without a question', async ({ page, request }) => {
  const titles = ['Urung Kaki', 'Urung Lain'];
  await importRows(
    request,
    'footerContent3',
    titles.map((title) => ({ title, description1: 'x' }))
  );
  await signIn(page, '/dashboard/footer/contact?q=Urung');
  await page.getByRole('button', { name: 'Delete Urung Kaki' }).click();
  await expect(page.getByText('Footer content deleted successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Footer Contact' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader', { name: 'Urung Kaki' })).toBeVisible();
});

test('§8 a row that cannot be deleted comes back with the reason', async ({ page, request }) => {
  await importRows(request, 'productCategory', [{ name: 'Terpakai' }]);
  await importRows(request, 'product', [
    { name: 'Pemakai Kategori', price, product_category_name: 'Terpakai' }
  ]);
  await signIn(page, '/dashboard/products/category?q=Terpakai');
  const answer = await holdRequests(page, '**/api/admin/product-category/*');
  await page.getByRole('button', { name: 'Delete Terpakai' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  // The row disappears before the server responds.
  await expect(page.getByRole('rowheader', { name: 'Terpakai' })).toHaveCount(0);
  // The list is not fetched again.
  await page.route('**/api/product-category?*', () => {});
  answer();
  const refusal = page.getByRole('alert').filter({ hasText: 'Terpakai' });
  await expect(refusal).toContainText(/1 product/);
  await expect.poll(() => page.evaluate(blockedByToasts)).toEqual([]);
  await expect(page.getByRole('rowheader', { name: 'Terpakai' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('§2 Dashboard: the trash restores and deletes', async ({ page, request }) => {
  const [first, second] = await importRows(request, 'herbalStore', [
    { name: 'Sampah Satu' },
    { name: 'Sampah Dua' }
  ]);
  for (const id of [first, second]) await call(request, 'delete', `/admin/herbal-store/${id}`);
  await importRows(request, 'herbalStore', [{ name: 'Sampah Dua' }]);

  await signIn(page, '/dashboard');
  await page.getByRole('link', { name: 'Sampah', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind of record' }).selectOption('Herbal Store');
  const row = page.getByRole('row', { name: /Sampah Satu Herbal Store admin .* 30 days/ });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'trash');

  await page.getByRole('button', { name: 'Restore Sampah Dua' }).click();
  await expect(page.getByRole('alert')).toContainText('HerbalStore with this data already exists');
  await row.getByRole('button', { name: 'Restore Sampah Satu' }).click();
  await expect(page.getByText('Sampah Satu was restored')).toBeVisible();
  await expect(row).toHaveCount(0);
  const stores = await read(request, '/herbal-store?q=Sampah+Satu');
  expect(stores).toMatchObject({ HerbalStore: [{ id: first, name: 'Sampah Satu' }] });

  await page.getByRole('button', { name: 'Delete Sampah Dua permanently' }).click();
  await expectAccessible(page, 'question');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Deleted permanently')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Sampah Dua' })).toHaveCount(0);
});
