import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';

const focused = (page: Page) => page.locator(':focus');

/** Expects that Tab never leaves a dialog. */
async function expectFocusInside(page: Page, dialog: string): Promise<void> {
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate((name) => {
      const element = document.activeElement;
      return element !== document.body && !element?.closest(`dialog[open]${name}`);
    }, dialog);
    expect(outside, `after ${press + 1} presses`).toBe(false);
  }
}

test('§2 Navigation: a link skips the navigation; open menus trap the focus and return it', async ({
  page
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/product');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Langsung ke isi');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true);

  await page.getByRole('button', { name: 'Buka menu' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Navigasi utama' })).toBeVisible();
  await expectAccessible(page, 'side menu');
  await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveText([
    'Farmakope Herbal',
    'Indonesia + English'
  ]);
  await expectFocusInside(page, '#side-menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeFocused();

  await page.getByRole('button', { name: 'Kategori: All' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Kategori' })).toBeVisible();
  await expectAccessible(page, 'category drawer');
  await expectFocusInside(page, '[aria-label="Kategori"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Kategori: All' })).toBeFocused();
  // Waits, because a drawer that is closing still contains its buttons.
  await expect(page.getByRole('dialog', { name: 'Kategori' })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Rimpang' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Kategori: Rimpang' })).toBeFocused();

  await page.getByRole('searchbox').fill('tidak ada yang begini');
  await expect(page.getByText('No products found')).toBeVisible();
  await expectAccessible(page, 'no product');

  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = page.getByText('Bahasa', { exact: true }).locator('..');
  await menu.press('Enter');
  await expectAccessible(page, 'language menu');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Indonesia + English');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.getByRole('link', { name: 'English' })).toHaveCount(0);
});
