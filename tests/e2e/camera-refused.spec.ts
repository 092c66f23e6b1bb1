import { expect, test, visit } from '../support/browser.ts';

/**
 * Errors of a browser without a camera or permission, because the test browser always allows its
 * own.
 */
const ANSWERS = [
  ['NotAllowedError', 'Gagal mengakses kamera. Pastikan izin kamera diaktifkan.'],
  ['NotReadableError', 'Gagal mengakses kamera. Pastikan izin kamera diaktifkan.'],
  ['NotFoundError', 'Tidak ada kamera yang tersedia']
] as const;

for (const [name, sentence] of ANSWERS) {
  test(`§8 Camera: ${name} has a message and a file input remains`, async ({ page }) => {
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
    await visit(page, '/detection_tanaman');
    await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('button', { name: 'Gunakan Kamera' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unggah Gambar' })).toBeEnabled();
  });
}

test('§2 Identification: releases the camera; switches only several', async ({ page }) => {
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

test('§5 Identification: an empty file and a HEIC photo each have their sentence', async ({
  page
}) => {
  await visit(page, '/detection_tanaman');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'kosong.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(0)
  });
  await expect(page.getByRole('alert')).toHaveText('File gambar ini kosong. Pilih foto lain.');
  await input.setInputFiles({
    name: 'foto.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('ftypheic')
  });
  await expect(page.getByRole('alert')).toHaveText(
    'Format gambar tidak didukung. Gunakan JPEG atau PNG.'
  );
});
