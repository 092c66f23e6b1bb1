import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { PART_NAMES, WITHOUT_PHOTOS, hasPhotos, knownPhoto, noise } from '../support/e2e-photos.ts';

test.use({ expectedErrors: /status of 422/ });

test.beforeEach(({ page }) => visit(page, '/detection_tanaman'));

test('§2 Identification: an uploaded photograph leads to the plant', async ({ page }) => {
  test.skip(!hasPhotos, WITHOUT_PHOTOS);
  const { image, part, label } = await knownPhoto();
  await page.getByRole('radio', { name: PART_NAMES[part] }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: image });
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
  await page.getByRole('button', { name: 'Proses Gambar' }).click();

  await expect(page).toHaveURL(`/product/${encodeURIComponent(label)}`);
  await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: `Foto Anda dikenali sebagai ${label}` })
  ).toBeVisible();
});

test('§8 Identification: shows the progress of sending; noise is not recognised as a plant', async ({
  page,
  context
}) => {
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectAccessible(page, 'known plants');
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
  await expect(page.getByRole('alert')).toContainText('Silakan pilih kategori terlebih dahulu');
  await expectAccessible(page, 'error');
  await page.getByRole('radio', { name: 'Daun' }).check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'derau.png', mimeType: 'image/png', buffer: await noise() });
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toBeVisible();
  await expectAccessible(page, 'photo');
  const network = await context.newCDPSession(page);
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput
    });
  // 2G: 50 kbit/s.
  await limitUpload(6250);
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
  const overlay = page.getByRole('dialog', { name: 'Sedang memproses gambar...' });
  await expect(overlay).toContainText(/Foto terkirim: \d+ %\. Biarkan halaman ini terbuka\./);
  await expectAccessible(page, 'overlay');
  await limitUpload(-1);
  const answer = page.getByRole('region', { name: 'Jawaban' });
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(
    'Tidak ada tanaman yang terlihat'
  );
  await page.getByRole('button', { name: 'Hapus Gambar' }).click();
  await expect(page.getByRole('img', { name: 'Foto yang dipilih' })).toHaveCount(0);
});
