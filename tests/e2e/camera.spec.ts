import type { Locator, Page } from '@playwright/test';

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

test('§2 Identification: the shutter is visible on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, '/detection_tanaman');
  const shutter = page.getByRole('button', { name: 'Ambil Gambar' });
  const process = page.getByRole('button', { name: 'Proses Gambar' });
  const background = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const primary = await background(process);
  await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
  await expect.poll(() => background(shutter)).toBe(primary);
  expect(await background(process), 'one primary button').not.toBe(primary);
  await expect(shutter).toBeInViewport({ ratio: 1 });
  // Nothing covers it.
  await shutter.click();
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
});

test('§8 Camera: a refused camera has a message and a file input remains', async ({ page }) => {
  // The test browser always allows its own camera.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await visit(page, '/detection_tanaman');
  await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Gagal mengakses kamera. Pastikan izin kamera diaktifkan.'
  );
  await expect(page.getByRole('button', { name: 'Gunakan Kamera' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unggah Gambar' })).toBeEnabled();
});

test('§2 Identification: the camera is released, and can be switched if there are several', async ({
  page
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      Object.assign(globalThis, { lastTrack: stream.getVideoTracks()[0], wanted });
      return stream;
    };
  });
  const track = () =>
    page.evaluate(
      () => (globalThis as unknown as { lastTrack: MediaStreamTrack }).lastTrack.readyState
    );
  await visit(page, '/detection_tanaman');
  await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
  await expect(page.getByRole('button', { name: 'Ambil Gambar' })).toBeEnabled();
  expect(await track()).toBe('live');
  expect(
    await page.evaluate(() => JSON.stringify((globalThis as unknown as { wanted: unknown }).wanted))
  ).toContain('"facingMode":{"ideal":"environment"}');
  const cameras = await page.evaluate(
    async () =>
      (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
        .length
  );
  await expect(page.getByRole('button', { name: 'Ganti kamera' })).toHaveCount(cameras > 1 ? 1 : 0);
  await page.getByRole('button', { name: 'Matikan Kamera' }).click();
  await expect.poll(track).toBe('ended');
});
