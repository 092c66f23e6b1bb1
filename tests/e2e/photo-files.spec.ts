import type { Page, Request } from '@playwright/test';
import { expect, give, test, visit } from '../support/browser.ts';
import { chosen, HEIC, scene } from '../support/chosen-files.ts';
import { answering, NO_PLANT, process } from '../support/e2e-identification.ts';
import sharp from 'sharp';

test.use({ expectedErrors: /status of 422/ });

const ADDRESS = '/detection_tanaman';
const VIEWER = '[aria-label="Foto yang akan dikenali"]';

/** Identifies the chosen photographs. Returns the pixels of the photographs in the request. */
async function sentPhotos(page: Page, requests: Request[]) {
  await process(page).click();
  await expect(page.getByRole('region', { name: 'Jawaban' })).toBeVisible();
  const [request] = requests as [Request];
  const form = await new Response(new Uint8Array(request.postDataBuffer()!), {
    headers: { 'content-type': request.headers()['content-type'] ?? '' }
  }).formData();
  return Promise.all(
    form.getAll('file').map(async (file) =>
      sharp(Buffer.from(await (file as File).arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
    )
  );
}

/** Returns the mean difference of the pixels of two pictures. */
const meanDifference = (data: Buffer, original: Buffer): number =>
  data.reduce((sum, value, index) => sum + Math.abs(value - original[index]!), 0) / data.length;

test('§5 Identification: the reason is shown for each unreadable file, and readable files are sent', async ({
  page
}) => {
  await page.addInitScript(() => {
    const { slice } = Blob.prototype;
    Blob.prototype.slice = function (...range) {
      if (!(this instanceof File) || this.name !== 'hilang.jpg') return slice.apply(this, range);
      const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
      return { arrayBuffer } as unknown as Blob;
    };
  });
  const requests = await answering(page, NO_PLANT);
  await visit(page, ADDRESS);
  const jpeg = await (await scene()).jpeg().toBuffer();
  const whole = jpeg.subarray(0, -2);
  await give(
    page,
    'drop',
    [
      chosen('tanpa-tipe.jpg', jpeg, ''),
      chosen('iphone.jpg', HEIC),
      chosen('biner', jpeg, 'application/octet-stream'),
      chosen('catatan.jpg', Buffer.from('bukan gambar')),
      chosen('lama.jpg', jpeg, 'image/pjpeg'),
      chosen('kosong.jpg', Buffer.alloc(0)),
      chosen('tanpa-akhir.jpg', whole),
      chosen('terpotong.jpg', jpeg.subarray(0, jpeg.length / 3)),
      chosen('nol.jpg', Buffer.concat([whole, Buffer.alloc(500)])),
      chosen(
        'nol-semua.jpg',
        Buffer.concat([jpeg.subarray(0, jpeg.length / 3), Buffer.alloc(9000)])
      ),
      chosen('hilang.jpg', jpeg)
    ],
    VIEWER
  );
  const alert = page.getByRole('alert');
  for (const reason of [
    /iphone\.jpg: Ini foto HEIC.*Paling Kompatibel/,
    /catatan\.jpg: Format gambar tidak didukung\. Gunakan JPEG atau PNG\./,
    /kosong\.jpg: File gambar ini kosong/,
    /terpotong\.jpg: Gambar rusak: kurang dari setengahnya dapat dibaca/,
    /nol-semua\.jpg: Gambar rusak/,
    /hilang\.jpg: File ini tidak dapat dibaca/
  ])
    await expect(alert).toContainText(reason);
  await expect(page.getByRole('button', { name: /^Foto \d dari 5$/ })).toHaveCount(5);
  const large = Buffer.concat([jpeg, Buffer.alloc(11e6, 7)]);
  await page.locator('input[type=file]').setInputFiles(chosen('besar.jpg', large));
  await expect(alert).toHaveText('Ukuran gambar terlalu besar. Maksimal 10MB.');
  const photos = await sentPhotos(page, requests);
  const original = await (await scene()).raw().toBuffer();
  expect(photos).toHaveLength(5);
  for (const { data } of photos) expect(meanDifference(data, original)).toBeLessThan(6);
});

test('§5 Identification: photographs are sent upright, in sRGB and on white', async ({ page }) => {
  const requests = await answering(page, NO_PLANT);
  await visit(page, ADDRESS);
  const picture = await scene();
  const clear = await picture.clone().ensureAlpha(0).png().toBuffer();
  const turned = await picture.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const wide = await picture.clone().withIccProfile('p3').png().toBuffer();
  const deep = await picture.clone().toColourspace('rgb16').png().toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles([
      chosen('tembus.png', clear, 'image/png'),
      chosen('putar.jpg', turned.subarray(0, -2)),
      chosen('p3.png', wide, 'image/png'),
      chosen('16-bit.png', deep, 'image/png')
    ]);
  const [white, upright, ...rest] = await sentPhotos(page, requests);
  expect(Math.min(...white!.data)).toBeGreaterThan(250);
  expect([upright!.info.width, upright!.info.height]).toEqual([120, 160]);
  const original = await picture.clone().raw().toBuffer();
  for (const { data } of rest) expect(meanDifference(data, original)).toBeLessThan(3);
});
