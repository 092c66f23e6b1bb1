import { expect, test, visit } from '../support/browser.ts';
import {
  SUGGESTIONS,
  SMALL_PHONE,
  answer,
  answering,
  choosePhotos,
  colour,
  process,
  sentIn,
  strip
} from '../support/e2e-identification.ts';

test.use({ expectedErrors: /status of 422/ });

test('§2 Identification: the submit button is visible on every screen and reached by Tab; photographs are shrunk before sending', async ({
  page
}) => {
  const requests = await answering(page, SUGGESTIONS);
  await visit(page, '/detection_tanaman');
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [720, 450]
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(process(page)).toBeInViewport({ ratio: 1 });
    const button = (await process(page).boundingBox())!;
    for (const radio of await page.getByRole('radio').all()) {
      const box = (await radio.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(button.y);
    }
  }
  await choosePhotos(page, 'Daun', await colour('1.jpg', 'green'));
  await page.getByRole('button', { name: 'Hapus Gambar' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Unggah Gambar' })).toBeFocused();
  await choosePhotos(page, 'Daun', [
    await colour('1.jpg', 'red', 2000, 1000),
    await colour('2.jpg', 'green', 1000, 2000)
  ]);
  await page.locator('input[type=file]').setInputFiles(await colour('3.jpg', 'blue'));
  await expect(strip(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Tambah foto' }).focus();
  await page.keyboard.press('Tab');
  await expect(process(page)).toBeFocused();
  await strip(page).nth(0).click();
  await page.getByRole('button', { name: 'Hapus Gambar' }).click();
  await expect(strip(page)).toHaveCount(2);
  await process(page).click();
  await expect.poll(() => requests.length).toBe(1);
  const { photos, model } = await sentIn(requests[0]!);
  expect(photos.map(({ width, height }) => [width, height])).toEqual([
    [640, 1280],
    [64, 64]
  ]);
  expect(model).toBe('leaf');
});

test.describe(() => {
  test.use({ viewport: SMALL_PHONE, isMobile: true, hasTouch: true });

  test('§2 Identification: a phone needs no scrolling, and its camera takes several photographs in a row', async ({
    page
  }) => {
    // Simulates the camera of a phone in landscape: red on the left, blue on the right.
    await page.addInitScript(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 400 });
      const paint = () => {
        const context = canvas.getContext('2d')!;
        context.fillStyle = 'lime';
        context.fillRect(0, 0, 1600, 400);
        context.fillStyle = 'red';
        context.fillRect(0, 0, 200, 400);
        context.fillStyle = 'blue';
        context.fillRect(1400, 0, 200, 400);
        requestAnimationFrame(paint);
      };
      navigator.mediaDevices.getUserMedia = async () => {
        paint();
        return canvas.captureStream(30);
      };
    });
    await visit(page, '/detection_tanaman');
    const buttons = ['Gunakan Kamera', 'Unggah Gambar', 'Proses Gambar'].map((name) =>
      page.getByRole('button', { name })
    );
    for (const control of [...buttons, ...(await page.getByRole('radio').all())])
      await expect(control).toBeInViewport({ ratio: 1 });
    const [camera, upload] = buttons;
    expect((await camera!.boundingBox())?.y).toBe((await upload!.boundingBox())?.y);
    await page.getByRole('radio', { name: 'Daun' }).check();
    await camera!.click();
    const capture = page.getByRole('button', { name: 'Ambil Gambar' });
    await expect(capture).toBeEnabled();
    const shown = await page
      .getByLabel('Pratinjau kamera langsung')
      .evaluate((video: HTMLVideoElement) => {
        const { objectFit } = getComputedStyle(video);
        return { objectFit, seen: [video.videoWidth, video.videoHeight] };
      });
    expect(shown).toEqual({ objectFit: 'contain', seen: [1600, 400] });
    await capture.click();
    const picture = page.getByRole('img', { name: 'Foto yang dipilih' });
    await expect(picture).toHaveJSProperty('naturalWidth', 1600);
    await page.getByRole('button', { name: 'Foto Lagi' }).click();
    await capture.click();
    await page.getByRole('button', { name: 'Tambah foto' }).click();
    await capture.click();
    await expect(strip(page)).toHaveCount(3);
    await expect(process(page)).toBeInViewport({ ratio: 1 });
    await expect(picture).toBeInViewport();
    const requests = await answering(page, SUGGESTIONS);
    await process(page).click();
    await expect(page.getByRole('heading', { name: 'Yang paling mirip' })).toBeInViewport();
    expect((await sentIn(requests[0]!)).photos).toHaveLength(3);

    await answer(page).getByRole('button', { name: 'Foto lagi tanaman ini' }).tap();
    await expect(capture).toBeInViewport({ ratio: 1 });
    await capture.tap();
    await expect(strip(page)).toHaveCount(4);
    await expect(process(page)).toBeInViewport({ ratio: 1 });
    await process(page).tap();
    await answer(page).getByRole('button', { name: 'Foto buahnya' }).tap();
    expect((await sentIn(requests[1]!)).photos).toHaveLength(4);
    await expect(capture).toBeInViewport({ ratio: 1 });
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Buah' })).toBeChecked();
  });
});
