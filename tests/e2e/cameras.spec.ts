import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/browser.ts';
import { type FakeCamera, PHONE, withCameras } from '../support/fake-cameras.ts';

const REFUSED = 'Gagal mengakses kamera. Pastikan izin kamera diaktifkan.';
const MISSING = 'Tidak ada kamera yang tersedia';
const button = (page: Page, name: string) => page.getByRole('button', { name });
const shutter = (page: Page) => button(page, 'Ambil Gambar');
const live = (page: Page) => page.evaluate(() => fake.live());

async function turnOn(page: Page, ...cameras: FakeCamera[]): Promise<void> {
  await withCameras(page, ...cameras);
  await visit(page, '/detection_tanaman');
  await button(page, 'Gunakan Kamera').click();
}

/** Waits until this camera is live and no other is in use. */
async function expectLive(page: Page, id: string): Promise<void> {
  await expect.poll(() => live(page)).toEqual([id]);
  await expect(shutter(page)).toBeEnabled();
}

async function switchTo(page: Page, id: string): Promise<void> {
  await button(page, 'Ganti kamera').click();
  await expectLive(page, id);
}

test('§2 Identification: the switch button goes through all cameras; a lost camera is replaced by the next', async ({
  page
}) => {
  await turnOn(page, ...PHONE);
  await expectLive(page, 'main');
  for (const id of ['front', 'wide', 'main', 'front']) await switchTo(page, id);
  // The chosen camera is kept until the page is left.
  await button(page, 'Matikan Kamera').click();
  await expect.poll(() => live(page)).toEqual([]);
  await button(page, 'Gunakan Kamera').click();
  await expectLive(page, 'front');
  // A camera that ends or is unplugged is replaced by the next one.
  await page.evaluate(() => fake.end('front'));
  await expectLive(page, 'wide');
  await page.evaluate(() => fake.unplug('wide'));
  await expectLive(page, 'main');
});

test('§2 Identification: a camera that delivers no picture is replaced by the next', async ({
  page,
  context
}) => {
  await context.grantPermissions(['camera']);
  await page.clock.install();
  const back = { facing: 'environment' } as const;
  const silent = { id: 'a', fails: 'silent', ...back } as const;
  await turnOn(page, silent, { id: 'b', fails: 'never', ...back }, { id: 'c' });
  await expect(page.getByText('Menyalakan kamera...')).toBeVisible();
  await expect(shutter(page)).toBeDisabled();
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return live(page);
    })
    .toEqual(['c']);
  await page.clock.resume();
  await expect(shutter(page)).toBeEnabled();
  // The time limit for starting camera c does not apply once it is live.
  await page.clock.fastForward(9000);
  await expectLive(page, 'c');
});

test('§8 Camera: permission that is granted after the time limit still starts the camera', async ({
  page
}) => {
  await page.clock.install();
  await turnOn(page, { id: 'a', fails: 'never' });
  await page.clock.fastForward(9000);
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await page.evaluate(() => {
    delete fake.cameras[0]!.fails;
    fake.answer();
  });
  await expectLive(page, 'a');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('§8 Camera: starts even if cameras cannot be listed; reports a browser without cameras', async ({
  page
}) => {
  await withCameras(page, { id: 'a' });
  for (const how of ['missing', 'failing', 'never answering']) {
    await page.addInitScript((broken) => {
      const answers: Record<string, unknown> = {
        failing: () => Promise.reject(new Error('broken')),
        'never answering': () => new Promise(() => undefined)
      };
      Object.assign(navigator.mediaDevices, { enumerateDevices: answers[broken] });
    }, how);
    await visit(page, '/detection_tanaman');
    await button(page, 'Gunakan Kamera').click();
    await expectLive(page, 'a');
  }
  await page.addInitScript(() => {
    for (const name of ['mediaDevices', 'getUserMedia', 'webkitGetUserMedia'])
      Object.defineProperty(navigator, name, { value: undefined, writable: true });
  });
  await visit(page, '/detection_tanaman');
  await button(page, 'Gunakan Kamera').click();
  await expect(page.getByRole('alert')).toHaveText(MISSING);
});

test('§8 Camera: photographs have the shape of the video; after a lost camera, the user can retry', async ({
  page
}) => {
  await turnOn(page, { id: 'a' });
  await expectLive(page, 'a');
  await page.evaluate(() => fake.mute(true));
  await expect(shutter(page)).toBeDisabled();
  await page.evaluate(() => fake.mute(false));
  await expect(shutter(page)).toBeEnabled();
  const picture = page.getByRole('img', { name: 'Foto yang dipilih' });
  const shape = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await shutter(page).click();
  await expect.poll(shape).toEqual([640, 480]);
  await button(page, 'Foto Lagi').click();
  await expect(shutter(page)).toBeEnabled();
  await page.evaluate(() => fake.turn(480, 640));
  await expect(page.getByLabel('Pratinjau kamera langsung')).toHaveJSProperty('videoWidth', 480);
  await shutter(page).click();
  await expect.poll(shape).toEqual([480, 640]);
  await button(page, 'Foto Lagi').click();
  await expectLive(page, 'a');

  await page.evaluate(() => fake.unplug('a'));
  await expect(page.getByRole('alert')).toHaveText(MISSING);
  await expect(shutter(page)).toHaveCount(0);
  await button(page, 'Coba Lagi').click();
  await expect(page.getByRole('alert')).toHaveText(MISSING);
  await page.evaluate(() => fake.plug({ id: 'c' }));
  await button(page, 'Coba Lagi').click();
  await expectLive(page, 'c');
});
