import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');

test('§2 Dashboard: on a phone records are cards with a menu', async ({ page }) => {
  await signIn(page, '/dashboard/products');
  const first = cards(page).first();
  await expect(first).toContainText('Rp');
  const { height } = (await first.boundingBox()) ?? { height: 999 };
  expect(height, 'a record').toBeLessThanOrEqual(72);
  await expectAccessible(page, 'cards');
  await page.getByRole('button', { name: 'Rincian penerbitan' }).tap();
  await expect(page.getByText(/(Terbit|sejak) \d/)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');

  const more = first.getByRole('button', { name: /^More about / });
  await more.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await expectAccessible(page, 'menu');
  // Letters are not hotkeys while the menu is open.
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(items).toHaveCount(0);
  await more.tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question).toContainText('this product?');
  await question.getByText('Cancel', { exact: true }).tap();

  const open = page.getByRole('button', { name: 'Filter and sort' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filter and sort' });
  await expectAccessible(page, 'filters');
  await dialog.getByRole('combobox', { name: 'Sort' }).selectOption('Price, descending');
  const category = dialog.getByRole('combobox', { name: 'Category', exact: true });
  await category.tap();
  await dialog.getByRole('option', { name: 'Daun' }).tap();
  await expect(category).toHaveText('2 · Daun');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(open).toContainText('2 chosen');
  await expect(page).toHaveURL(/product_category_id=2.*sort=price.*order=desc/);
  await expect(first).toContainText('Daun');
  await page.reload();
  await expect(first).toContainText('Daun');
  await page.getByRole('button', { name: /2 chosen/ }).tap();
  await category.tap();
  await expectAccessible(page, 'filter by category');
  await dialog.getByRole('option', { name: 'Every category' }).tap();
  await dialog.getByRole('button', { name: 'Close' }).last().tap();
  await expect(page).not.toHaveURL(/product_category_id/);
});
