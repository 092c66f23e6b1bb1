import { test as testWithPhoto } from '../support/browser-camera.ts';
import { expect, test, visit } from '../support/browser.ts';
import { siteWords } from '../../src/lib/i18n/site.ts';
import { read, uploadPicture } from '../support/e2e-admin.ts';
import { SMALL_PHONE, answer } from '../support/e2e-identification.ts';
import { noise, PART_NAMES, uncertainPhoto, WITHOUT_PHOTOS } from '../support/e2e-photos.ts';
import { visitAndCache } from '../support/worker-cache.ts';
import {
  fetchedParts,
  prepareDevice,
  process,
  storedGarden
} from '../support/device-identifier.ts';

test.use({ serviceWorkers: 'allow' });

/** The first photograph loads the neural network, which is slow on a busy machine. */
const ANSWERED = { timeout: 60_000 };
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

testWithPhoto.describe(() => {
  testWithPhoto.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/ });

  testWithPhoto(
    '§2 Offline: a prepared device identifies photographs: it compares, names and suggests plants',
    async ({ page, context, request, seen }) => {
      testWithPhoto.skip(!seen, WITHOUT_PHOTOS);
      if (!seen) return;
      testWithPhoto.setTimeout(240_000);
      const { image, part, label } = seen;
      const product = `/product/${encodeURIComponent(label)}`;
      const file = { name: 'kebun.jpg', mimeType: 'image/jpeg', buffer: image };
      const path = await uploadPicture(request, file);
      const photos = [{ image: path, part, image_alt: 'Foto kebun', image_credit: 'Sari' }];
      const plants = (await (await request.get('/plants.json')).json()) as { name: string }[];
      const json = plants.map((plant) => (plant.name === label ? { ...plant, photos } : plant));
      await context.route('**/plants.json', (route) => route.fulfill({ json }));
      await page.setViewportSize(SMALL_PHONE);
      await prepareDevice(page);

      // The page of the plant is not stored, so the answer is a comparison.
      await context.setOffline(true);
      await visit(page, '/detection_tanaman');
      await process(page, image, PART_NAMES[part]);
      const plant = answer(page).getByRole('article', { name: label });
      const photo = plant.getByRole('img', { name: 'Foto kebun' });
      await expect(photo).toBeVisible(ANSWERED);
      await expect(page).toHaveURL(/detection_tanaman#hasil=1$/);
      const typeOf = async ({ currentSrc }: HTMLImageElement) =>
        (await fetch(currentSrc)).headers.get('content-type');
      expect(await photo.evaluate(typeOf)).toBe('image/avif');
      await expect(plant).toContainText('Gambar: Sari');
      await expect(plant.locator('[lang=la]')).not.toBeEmpty();
      await expect(plant.getByRole('listitem').first()).not.toBeEmpty();

      // A device stores only forty photographs. Deletes this one, so that the drawing is shown.
      await page.evaluate(
        async (stem) => {
          for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys())
              if (request.url.includes(stem)) await cache.delete(request);
          }
        },
        path.replace(/\.\w+$/, '')
      );
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.clearBrowserCache');
      await page.reload();
      await expect(plant).toContainText(`Gambar katalog: ${label}`);
      await expect(photo).toHaveCount(0);
      expect(await plant.getByRole('img').last().evaluate(typeOf)).toBe('image/avif');

      // The device answers if the server is busy. The plant's page is cached, so that it opens
      // even if the server responds slowly.
      await context.setOffline(false);
      await visitAndCache(page, product);
      await context.route('**/api/predict', (route) =>
        route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { error: 'busy' } })
      );
      await visit(page, '/detection_tanaman');
      await process(page, image, PART_NAMES[part]);
      await expect(page).toHaveURL(product, ANSWERED);
      await expect(page.getByText('Dijawab di perangkat ini')).toBeVisible();

      await context.setOffline(true);
      await visit(page, '/detection_tanaman');
      await page.getByRole('radio', { name: PART_NAMES[part] }).check();
      await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
      await page.getByRole('button', { name: 'Ambil Gambar' }).click();
      await page.getByRole('button', { name: 'Proses Gambar' }).click();
      await expect(page).toHaveURL(product, ANSWERED);
      await expect(
        page.getByRole('heading', { name: `Foto Anda dikenali sebagai ${label}` })
      ).toBeVisible();
      await expect(page.getByText('Dijawab di perangkat ini, bukan oleh server.')).toBeVisible();
      await page.goBack();
      await context.setOffline(false);
      await visit(page, '/detection_tanaman');
      await expect(page.getByRole('heading', { name: 'Siap tanpa koneksi' })).toBeVisible();

      const uncertain = await uncertainPhoto();
      const [name] = uncertain.suggestions as [string];
      await visitAndCache(page, `/product/${encodeURIComponent(name)}`);
      await context.setOffline(true);
      await visit(page, '/detection_tanaman');
      await process(page, uncertain.image, PART_NAMES.rhizome);
      const first = answer(page).getByRole('article', { name });
      const choice = first.getByRole('button', { name: 'Ini dia' });
      await expect(choice).toBeInViewport({ ratio: 1, ...ANSWERED });
      await expect(first.getByRole('paragraph').and(first.locator('[lang=la]'))).not.toBeEmpty();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(answer(page)).toContainText('Dijawab di perangkat ini');
      await choice.press('Enter');
      await expect(answer(page).getByRole('heading', { level: 2 })).toHaveText(
        `Foto Anda: ${name} · Anda memilihnya`
      );
      await page.goBack();
      await expect(answer(page)).toContainText(`Anda memilih ${name}.`);
    }
  );
});

test.describe(() => {
  test.use({ expectedErrors: OFFLINE });

  test('§2 Offline: an unprepared device shows a notice and how to prepare, and does not report a garden as deleted', async ({
    page,
    context,
    request
  }) => {
    const fetched = fetchedParts(context);
    const { JamuCenter } = await read(request, '/jamu-center');
    const notice = page.getByText(siteWords.default.offline.notice);
    await page.setViewportSize(SMALL_PHONE);
    await visitAndCache(page, '/detection_tanaman');
    await expect(notice).toHaveCount(0);
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    for (const control of [
      page.getByRole('button', { name: 'Proses Gambar' }),
      page.getByRole('button', { name: 'Buka menu' }),
      page.getByRole('heading', { level: 1 })
    ]) {
      const [row, box] = [(await notice.boundingBox())!, (await control.boundingBox())!];
      expect(row.y + row.height <= box.y || box.y + box.height <= row.y).toBe(true);
    }
    await process(page, await noise(), 'Daun');
    await expect(page.getByRole('alert')).toContainText('siapkan perangkat ini');
    expect(fetched).toEqual([]);
    expect(await page.evaluate(() => caches.has('kept-identifier'))).toBe(false);

    await visit(page, `/detection_tanaman?kebun=${JamuCenter[0].id}`);
    const garden = page.getByRole('region', { name: 'Kebun' });
    await expect(garden).toContainText('Kebun pada tautan ini belum dapat dimuat.');
    await context.setOffline(false);
    await expect(garden).toContainText(`Anda di ${JamuCenter[0].name}`);
    await expect(notice).toHaveCount(0);
  });

  test('§2 Offline: a prepared garden works offline, and the device knows the plants of other gardens', async ({
    page,
    context,
    request
  }) => {
    const { JamuCenter } = await read(request, '/jamu-center');
    // Excludes gardens of other tests, because they have no published page.
    const [garden, second] = (
      JamuCenter as { id: number; name: string; products: { name: string }[] }[]
    ).filter(({ name, products }) => name.endsWith('(contoh)') && products.length > 1);
    const plant = garden!.products[1]!.name;
    const path = `/central-jamu/${encodeURIComponent(garden!.name)}`;
    await visitAndCache(page, path);
    const panel = page.getByRole('region', { name: 'Bawa kebun ini tanpa koneksi' });
    await panel.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: panel })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Siapkan untuk dipakai tanpa koneksi' }).click();
    await page
      .getByRole('button', { name: /^Siapkan untuk dipakai tanpa koneksi \(1\d,\d\sMB\)/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Siap tanpa koneksi' })).toBeVisible({
      timeout: 60_000
    });
    expect(await storedGarden(page, garden!.id)).toMatchObject({
      taught: { leaf: { own: expect.anything() }, rhizome: { own: [] } }
    });
    expect((await storedGarden(page, second!.id)).taught).toBeUndefined();
    await context.setOffline(true);
    await visit(page, path);
    await page.getByRole('link', { name: plant }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: plant, exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: plant }).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200);
    await visit(page, `/detection_tanaman?kebun=${garden!.id}`);
    const bar = page.getByRole('region', { name: 'Kebun' });
    await expect(bar).toContainText(garden!.name);
    await process(page, await noise(), 'Daun');
    await expect(page.getByText('Dijawab di perangkat ini')).toBeVisible(ANSWERED);
    await expect(answer(page)).toContainText(`Tanaman di ${garden!.name} didahulukan.`);
    await expect(
      answer(page).getByText('Tanaman tidak dikenali. Coba foto lebih dekat dengan latar polos.')
    ).toBeInViewport();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await visit(page, '/detection_tanaman');
    await bar.getByRole('button', { name: 'Pilih kebun' }).click();
    await bar.getByRole('combobox').selectOption({ label: second!.name });
    await process(page, await noise(), 'Daun');
    await expect(answer(page)).toContainText(`Tanaman di ${second!.name} didahulukan.`, ANSWERED);
    await expect(answer(page)).not.toContainText('kebun tidak diperhitungkan');
  });
});
