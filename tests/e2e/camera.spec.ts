import type { Page } from '@playwright/test';

import { test as testWithPhoto } from '../support/browser-camera.ts';
import { expect, test, visit } from '../support/browser.ts';
import { PART_NAMES, WITHOUT_PHOTOS } from '../support/e2e-photos.ts';

async function photograph(page: Page, part: string): Promise<void> {
  await visit(page, '/detection_tanaman');
  await page.getByRole('radio', { name: part }).check();
  await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
  await page.getByRole('button', { name: 'Ambil Gambar' }).click();
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
}

testWithPhoto('§2 Identification: names the plant before the camera', async ({ page, seen }) => {
  testWithPhoto.skip(!seen, WITHOUT_PHOTOS);
  if (!seen) return;
  await photograph(page, PART_NAMES[seen.part]);
  await expect(page).toHaveURL(`/product/${encodeURIComponent(seen.label)}`);
  await expect(
    page.getByRole('heading', { level: 1, name: seen.label, exact: true })
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: `Foto Anda dikenali sebagai ${seen.label}` })
  ).toBeVisible();
});

test('§4 Identification: turns the camera on and off', async ({ page }) => {
  await visit(page, '/detection_tanaman');
  await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
  await page.getByRole('button', { name: 'Ambil Gambar' }).click();
  await page.getByRole('button', { name: 'Hapus Gambar' }).click();
  await expect(page.getByRole('button', { name: 'Ambil Gambar' })).toBeEnabled();
  await page.getByRole('button', { name: 'Matikan Kamera' }).click();
  await expect(page.getByRole('button', { name: 'Ambil Gambar' })).toHaveCount(0);
});

test('§2 Identification: the shutter is visible on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/detection_tanaman');
  await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
  const shutter = page.getByRole('button', { name: 'Ambil Gambar' });
  await expect(shutter).toBeInViewport({ ratio: 1 });
  // Nothing covers it.
  await shutter.click();
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
});
