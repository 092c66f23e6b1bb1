import { expect, test, visit } from '../support/browser.ts';
import { asAdmin } from '../support/e2e-admin.ts';
import { SMALL_PHONE, answer } from '../support/e2e-identification.ts';
import { hasPhotos, knownPhoto, PART_NAMES, WITHOUT_PHOTOS } from '../support/e2e-photos.ts';
import { prepareDevice, process } from '../support/on-device.ts';
import { ownProduct } from '../support/own-product.ts';

test('§2 Offline: a comparison shows stored photographs without a server', async ({ browser }) => {
  test.skip(!hasPhotos, WITHOUT_PHOTOS);
  test.setTimeout(300_000);
  const { image, part, label } = await knownPhoto();
  const { origin, stop } = await ownProduct({ SEED: 'demo' });
  const context = await browser.newContext({ baseURL: origin, viewport: SMALL_PHONE });
  try {
    const { request } = context;
    const headers = await asAdmin(request);
    const upload = await request.post('/api/admin/pictures', {
      headers,
      multipart: { image: { name: 'kebun.jpg', mimeType: 'image/jpeg', buffer: image } }
    });
    const { path } = ((await upload.json()) as { picture: { path: string } }).picture;
    const stem = path.replace(/\.\w+$/, '');
    const listed = await request.get('/api/product?per_page=1000');
    const { Products } = (await listed.json()) as { Products: { id: number; name: string }[] };
    const { id } = Products.find(({ name }) => name === label)!;
    const data = { photos: `${path} | ${part} | Foto kebun | Sari` };
    await request.put(`/api/admin/product/${id}`, { headers, data });
    const plants = async () => (await request.get('/plants.json')).text();
    await expect.poll(plants, { timeout: 60_000 }).toContain(stem);

    const page = await context.newPage();
    await prepareDevice(page);
    await stop();
    await context.setOffline(true);
    await visit(page, '/detection_tanaman');
    await process(page, image, PART_NAMES[part]);
    const plant = answer(page).getByRole('article', { name: label });
    const photo = plant.getByRole('img', { name: 'Foto kebun' });
    await expect(photo).toBeVisible({ timeout: 60_000 });
    const typeOf = async ({ currentSrc }: HTMLImageElement) =>
      (await fetch(currentSrc)).headers.get('content-type');
    expect(await photo.evaluate(typeOf)).toBe('image/avif');
    await expect(plant).toContainText('Gambar: Sari');

    // Each device stores forty photographs. Other plants have their drawing.
    await page.evaluate(async (prefix) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.includes(prefix)) await cache.delete(request);
      }
    }, stem);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await page.reload();
    await expect(plant).toContainText(`Gambar katalog: ${label}`);
    await expect(photo).toHaveCount(0);
    expect(await plant.getByRole('img').last().evaluate(typeOf)).toBe('image/avif');
  } finally {
    await context.close();
    await stop();
  }
});
