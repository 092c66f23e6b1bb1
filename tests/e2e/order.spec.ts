import { expect, test, visit } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';

const TITLES = ['Urutan Satu', 'Urutan Dua'];

test.beforeEach(async ({ request }) => {
  const rows = TITLES.map((title) => ({ title, description: `${title} berkata.` }));
  await importRows(request, 'footerContent1', rows);
});
// Restores the footer's texts for other tests.
test.afterEach(async ({ request }) => {
  await call(request, 'post', '/admin/footer/content-1/order', { ids: [] });
  await removeFound(request, 'footerContent1', 'Urutan');
});

test('§2 Order: rows are ordered with a menu, keys or dragging, and the order is reset', async ({
  page
}) => {
  await signIn(page, '/dashboard/footer');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  const shown = page.getByRole('row').filter({ hasText: 'Shown on the site' });
  await expect(shown).toHaveCount(1);
  const first = (await shown.getByRole('rowheader').textContent()) ?? '';
  expect(first).not.toContain('Urutan');

  await page.getByRole('button', { name: 'More about Urutan Dua' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Use this one' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row('Urutan Dua')).toContainText('Shown on the site');
  await expect(shown).toHaveCount(1);
  await expect(page.getByRole('row').nth(1)).toContainText('Urutan Dua');

  await visit(page, '/dashboard/produsen');
  const open = page.getByRole('button', { name: 'Order', exact: true });
  await expect(page.getByText('On the home page')).toHaveCount(3);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'What the site shows' });
  const items = dialog.getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(dialog).toContainText('choose "Show on the home page" in the "…" menu of its row');
  const names = await items.allTextContents();
  const handles = dialog.getByRole('button', { name: /^Move / });
  await handles.nth(2).press('ArrowUp');
  await expect(handles.nth(1)).toBeFocused();
  const [from, to] = [await handles.nth(1).boundingBox(), await handles.nth(0).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 5 });
  await page.mouse.up();
  const withoutNumber = (text = '') => text.replace(/^\d/, '');
  await expect(items.first()).toHaveText(`1${withoutNumber(names[2])}`);
  await dialog.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('The site shows this order')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(withoutNumber(names[2]));
  await open.click();
  await dialog.getByRole('button', { name: 'Oldest first' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(withoutNumber(names[0]));
});
