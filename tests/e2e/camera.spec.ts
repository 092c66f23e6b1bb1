import type { Locator } from '@playwright/test';

import { expect, test, visit } from '../support/browser.ts';

declare global {
  var camera: { constraints?: unknown; live: () => number; show: (state: string) => void };
}

test('§2 Identification: the camera’s controls fit a phone in landscape; the camera is off while the tab is hidden', async ({
  page
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    let state = 'visible';
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getVideoTracks());
      camera.constraints = constraints;
      return stream;
    };
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    globalThis.camera = {
      show(next) {
        state = next;
        // When a page becomes visible again, iOS may fire only other events, such as `pageshow`.
        const event = next === 'hidden' ? 'visibilitychange' : 'pageshow';
        document.dispatchEvent(new Event(event, { bubbles: true }));
      },
      live: () => tracks.filter(({ readyState }) => readyState === 'live').length
    };
  });
  const show = (state: string) => page.evaluate((next) => camera.show(next), state);
  const live = () => page.evaluate(() => camera.live());
  const shutter = page.getByRole('button', { name: 'Ambil Gambar' });
  const process = page.getByRole('button', { name: 'Proses Gambar' });
  const background = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await visit(page, '/detection_tanaman');
  const primary = await background(process);
  await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
  await expect(shutter).toBeEnabled();
  await expect.poll(() => background(shutter)).toBe(primary);
  expect(await background(process), 'one primary button').not.toBe(primary);
  await expect(shutter).toBeInViewport({ ratio: 1 });
  expect(await live()).toBe(1);
  // Chromium simulates one camera.
  await expect(page.getByRole('button', { name: 'Ganti kamera' })).toHaveCount(0);
  expect(await page.evaluate(() => camera.constraints)).toMatchObject({
    video: { facingMode: { ideal: 'environment' } }
  });
  await show('hidden');
  await expect.poll(live).toBe(0);
  await show('visible');
  await expect(shutter).toBeEnabled();
  expect(await live()).toBe(1);
  // The click would fail if another element covered the button.
  await shutter.click();
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
  await page.getByRole('button', { name: 'Foto Lagi' }).click();
  await expect.poll(live).toBe(1);
  await page.getByRole('button', { name: 'Matikan Kamera' }).click();
  await expect.poll(live).toBe(0);
});
