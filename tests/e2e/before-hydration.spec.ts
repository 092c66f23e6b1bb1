import type { Page } from '@playwright/test';
import { expect, holdRequests, ready, test } from '../support/browser.ts';
import { SUGGESTIONS, answering, colour, process, sentIn } from '../support/e2e-identification.ts';

/** Opens a page whose code loads only after the returned function is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, '**/_astro/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await ready(page);
  };
}

test('§2 Catalogue: a search typed before the code loads runs', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/product');
  const box = page.getByRole('searchbox', { name: 'Search products...' });
  await box.fill('TEMUL');
  await letCodeCome();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Temulawak']);
  await expect(box).toHaveValue('TEMUL');
});

test('§2 Product: a button pressed before the code loads works once', async ({ page }) => {
  const letCodeCome = await openWithoutCode(page, '/product/Jahe');
  await page.getByRole('button', { name: 'Tambah jumlah' }).click();
  await letCodeCome();
  await expect(page.getByText('Kuantitas diubah menjadi 2')).toBeVisible();
  await page.getByRole('button', { name: 'Tambah jumlah' }).click();
  await expect(page.getByText('Kuantitas diubah menjadi 3')).toBeVisible();
});

test('§2 Jamu centres: the map opened before the code loads is shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letCodeCome = await openWithoutCode(page, '/central-jamu');
  await page.getByRole('button', { name: 'Peta', exact: true }).click();
  await letCodeCome();
  const map = page.getByRole('group', { name: 'Peta Indonesia' });
  await expect(map.locator('.map-land')).toBeVisible();
});

test.describe(() => {
  // Playwright's routes do not receive requests of the service worker.
  test.use({ serviceWorkers: 'block', expectedErrors: /status of 422/ });

  test('§2 Identification: choices made before the code loads count', async ({ page }) => {
    const requests = await answering(page, SUGGESTIONS);
    const letCodeCome = await openWithoutCode(page, '/detection_tanaman');
    await page.getByRole('radio', { name: 'Buah' }).check();
    await page.locator('input[type=file]').setInputFiles(await colour('dini.jpg', 'green'));
    await process(page).click();
    await letCodeCome();
    await expect(page.getByRole('radio', { name: 'Buah' })).toBeChecked();
    await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
    await expect.poll(() => requests.length).toBe(1);
    expect(await sentIn(requests[0]!)).toMatchObject({ model: 'fruit', photos: [{}] });
  });
});
