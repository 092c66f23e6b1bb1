import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';

const PHONE = { width: 390, height: 844 };
const PHOTO = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64'
  )
};

test('§2 Routes: axe finds nothing in drawer, menus and empty lists', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await visit(page, '/product');
  await page.getByRole('button', { name: 'Kategori: All' }).click();
  await expectAccessible(page, 'category drawer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expectAccessible(page, 'side menu');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('tidak ada yang begini');
  await expect(page.getByText('No products found')).toBeVisible();
  await expectAccessible(page, 'no product');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('Bahasa', { exact: true }).locator('..').click();
  await expectAccessible(page, 'language menu');
});

test('§2 Identification: axe passes with photo, error and overlay', async ({ page }) => {
  await visit(page, '/detection_tanaman');
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectAccessible(page, 'known plants');
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
  await expect(page.getByRole('alert')).toContainText('Silakan pilih kategori terlebih dahulu');
  await expectAccessible(page, 'error');
  await page.getByRole('radio', { name: 'Daun' }).check();
  await page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
  await expectAccessible(page, 'photo');
  // Without a response the overlay stays.
  await page.route('**/api/predict', () => {});
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
  await expect(page.getByRole('dialog', { name: 'Sedang memproses gambar...' })).toBeVisible();
  await expectAccessible(page, 'overlay');
});
