import { entities } from '../../src/lib/contract/entities.ts';
import { expect, test } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';

// Restores the home page for other tests.
test.afterEach(({ request }) =>
  call(request, 'post', `${entities.jamuManufacturer.paths.admin}/order`, { ids: [] })
);

test('§2 Order: rows are ordered with keys or dragging', async ({ page }) => {
  await signIn(page, '/dashboard/produsen');
  const open = page.getByRole('button', { name: 'Order', exact: true });
  await expect(page.getByText('On the home page')).toHaveCount(3);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'What the site shows' });
  const items = dialog.getByRole('listitem');
  await expect(items).toHaveCount(3);
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
});
