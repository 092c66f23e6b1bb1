import type { Page } from '@playwright/test';

import { expect, test, visit } from '../support/browser.ts';
import { noise } from '../support/e2e-photos.ts';

const preview = (page: Page) => page.getByRole('img', { name: 'Foto yang dipilih' });

/** Creates the data of a paste or drop with a picture. */
const carried = async (page: Page) =>
  page.evaluateHandle(
    async (address) => {
      const data = new DataTransfer();
      data.items.add(
        new File([await (await fetch(address)).blob()], 'foto.png', { type: 'image/png' })
      );
      return data;
    },
    `data:image/png;base64,${(await noise()).toString('base64')}`
  );

test.describe(() => {
  // The test fetches its picture from a URL that the page's policy blocks.
  test.use({ bypassCSP: true });
  test.beforeEach(({ page }) => visit(page, '/detection_tanaman'));

  test('§2 Identification: a pasted picture is taken', async ({ page }) => {
    const taken = await (
      await carried(page)
    ).evaluate(
      (clipboardData) =>
        !document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    );
    expect(taken).toBe(true);
    await expect(preview(page)).toBeVisible();
  });

  test('§2 Identification: a dropped picture is accepted', async ({ page }) => {
    const viewer = page.getByRole('region', { name: 'Foto yang akan dikenali' });
    const dataTransfer = await carried(page);
    await viewer.dispatchEvent('dragover', { dataTransfer });
    await expect(viewer).toContainText('Lepaskan foto di sini');
    await viewer.dispatchEvent('dragleave');
    await expect(viewer).not.toContainText('Lepaskan foto di sini');
    await viewer.dispatchEvent('drop', { dataTransfer });
    await expect(preview(page)).toBeVisible();
  });
});

test.describe(() => {
  // Playwright's routes do not receive requests of the service worker.
  test.use({
    serviceWorkers: 'block',
    expectedErrors: /dynamically imported module|Failed to load resource/
  });

  test('§2 Identification: “Coba Lagi” clears picture and error', async ({ page }) => {
    await page.route('**/_astro/camera.*.js', (route) => route.abort());
    await visit(page, '/detection_tanaman');
    const parts = page.getByRole('group', { name: 'Pilih kategori' }).locator('label');
    await expect(parts).toHaveText(['Rimpang', 'Buah', 'Daun']);
    await page.getByRole('radio', { name: 'Buah' }).check();
    await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
    const broken = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: 'Terjadi Kesalahan' }) });
    await expect(broken).toBeFocused();

    await broken.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(broken).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Buah' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Gunakan Kamera' })).toBeVisible();
    await expect(preview(page)).toHaveCount(0);
  });
});
