import { env } from 'node:process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as testWithPhoto } from '../support/browser-camera.ts';
import { expect, test, visit } from '../support/browser.ts';
import { asAdmin } from '../support/e2e-admin.ts';
import { knownPhoto, hasPhotos, noise, PART_NAMES, WITHOUT_PHOTOS } from '../support/e2e-photos.ts';
import { visitAndCache } from '../support/worker-cache.ts';
import { SMALL_PHONE, answer } from '../support/e2e-identification.ts';
import { fetchedParts, identifyInBrowser, prepareDevice, process } from '../support/on-device.ts';
import { apart, asSent, comparable, sampledPhotos } from '../support/sampled-photos.ts';

const LEAVES = join(import.meta.dirname, '../../../shared/plants/photos/leaf');
const PARTS = '**/_astro/*.{wasm,bin}';
/** Photographs that the server and the browser identify in a taught garden. */
const COMPARED = Number(env['COMPARED'] ?? 20);
/** The first photograph loads the neural network, which is slow on a busy machine. */
const ANSWERED = { timeout: 60_000 };
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

testWithPhoto.describe(() => {
  testWithPhoto.use({ expectedErrors: OFFLINE });

  testWithPhoto('§2 Offline: names a plant offline', async ({ page, context, seen }) => {
    testWithPhoto.skip(!seen, WITHOUT_PHOTOS);
    if (!seen) return;
    await visitAndCache(page, `/product/${encodeURIComponent(seen.label)}`);
    await prepareDevice(page);
    await context.setOffline(true);
    await visit(page, '/detection_tanaman');
    await page.getByRole('radio', { name: PART_NAMES[seen.part] }).check();
    await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
    await page.getByRole('button', { name: 'Ambil Gambar' }).click();
    await page.getByRole('button', { name: 'Proses Gambar' }).click();
    await expect(page).toHaveURL(`/product/${encodeURIComponent(seen.label)}`, ANSWERED);
    await expect(
      page.getByRole('heading', { name: `Foto Anda dikenali sebagai ${seen.label}` })
    ).toBeVisible();
    await expect(page.getByText('Dijawab di perangkat ini, bukan oleh server.')).toBeVisible();
    await page.goBack();
    await context.setOffline(false);
    await visit(page, '/detection_tanaman');
    await expect(page.getByRole('heading', { name: 'Siap tanpa jaringan' })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ expectedErrors: OFFLINE });

  test('§2 Offline: a plant without a stored page is compared', async ({ page, context }) => {
    test.skip(!hasPhotos, WITHOUT_PHOTOS);
    const { image, part, label } = await knownPhoto();
    await prepareDevice(page);
    await context.setOffline(true);
    await page.setViewportSize(SMALL_PHONE);
    await visit(page, '/detection_tanaman');
    await process(page, image, PART_NAMES[part]);
    const plant = answer(page).getByRole('article', { name: label });
    await expect(plant).toBeVisible(ANSWERED);
    await expect(page).toHaveURL(/detection_tanaman#hasil=1$/);
    const plate = plant.getByRole('img').last();
    const typeOf = async (image: HTMLImageElement) =>
      (await fetch(image.currentSrc)).headers.get('content-type');
    await expect.poll(() => plate.evaluate(typeOf)).toBe('image/avif');
    await expect(plant.locator('[lang=la]')).not.toBeEmpty();
    await expect(plant.getByRole('listitem').first()).not.toBeEmpty();
  });

  test('§2 Offline: a garden that could not be loaded is not reported as deleted', async ({
    page,
    context,
    request
  }) => {
    const { JamuCenter } = await (await request.get('/api/jamu-center')).json();
    await visitAndCache(page, '/detection_tanaman');
    await context.setOffline(true);
    await visit(page, `/detection_tanaman?kebun=${JamuCenter[0].id}`);
    const garden = page.getByRole('region', { name: 'Kebun' });
    await expect(garden).toContainText('Kebun pada tautan ini belum dapat dimuat.');
    await context.setOffline(false);
    await expect(garden).toContainText(`Anda di ${JamuCenter[0].name}`);
  });

  test('§2 Offline: an unprepared device shows how to prepare', async ({ page, context }) => {
    const fetched = fetchedParts(context);
    await visitAndCache(page, '/detection_tanaman');
    await context.setOffline(true);
    await process(page, await noise(), 'Daun');
    await expect(page.getByRole('alert')).toContainText('siapkan perangkat ini');
    expect(fetched).toEqual([]);
    expect(await page.evaluate(() => caches.has('kept-identifier'))).toBe(false);
  });

  test('§2 Offline: a broken download resumes and is removable', async ({ page, context }) => {
    const fetched = fetchedParts(context);
    await context.route('**/identifier-3.*.bin', (route) => route.abort());
    await visit(page, '/detection_tanaman');
    await page.getByRole('button', { name: /^Siapkan untuk luring \(1\d,\d MB\)/ }).click();
    await expect(page.getByText('Sambungan terputus.')).toBeVisible({ timeout: 60_000 });
    await context.unroute('**/identifier-3.*.bin');
    await page.reload();
    await page.getByRole('button', { name: /^Lanjutkan \(\d,\d MB\)/ }).click();
    await expect(page.getByRole('heading', { name: 'Siap tanpa jaringan' })).toBeVisible({
      timeout: 60_000
    });
    expect(new Set(fetched).size).toBe(fetched.length);
    await page.getByRole('button', { name: 'Hapus dari perangkat' }).click();
    await expect(page.getByText('Pengenal sudah dihapus')).toBeVisible();
    expect(await page.evaluate(() => caches.has('kept-identifier'))).toBe(false);
  });
});

test('§2 Offline: a download in one tab waits for no other tab, and can be paused', async ({
  page,
  context
}) => {
  // The request never gets a response.
  await context.route(PARTS, () => undefined);
  await visit(page, '/detection_tanaman');
  await page.getByRole('button', { name: /^Siapkan untuk luring/ }).click();
  const note = page.getByText(/tab lain|Dijeda/);
  await page.waitForRequest(PARTS);
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Jeda' }).click();
  await expect(page.getByRole('button', { name: /^Siapkan untuk luring/ })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('§2 Offline: damaged parts are not kept', async ({ page, context }) => {
  await context.route(PARTS, (route) => route.fulfill({ body: 'not this' }));
  await visit(page, '/detection_tanaman');
  await page.getByRole('button', { name: /^Siapkan untuk luring/ }).click();
  await expect(page.getByText('Berkas yang diterima rusak.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Siap tanpa jaringan' })).toBeHidden();
});

test('§2 Offline: a full or cleared storage shows a message', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  const limit = (quotaSize?: number) =>
    devtools.send('Storage.overrideQuotaForOrigin', {
      origin: new URL(page.url()).origin,
      ...(quotaSize !== undefined && { quotaSize })
    });
  await visit(page, '/detection_tanaman');
  await limit(6_000_000);
  await page.getByRole('button', { name: /^Siapkan untuk luring/ }).click();
  await expect(page.getByText('Penyimpanan perangkat penuh.')).toBeVisible({ timeout: 60_000 });
  await limit();
  await page.getByRole('button', { name: /^Lanjutkan/ }).click();
  await expect(page.getByRole('heading', { name: 'Siap tanpa jaringan' })).toBeVisible({
    timeout: 60_000
  });
  await page.evaluate(() => caches.delete('kept-identifier'));
  await page.reload();
  await expect(page.getByText('Peramban telah menghapus berkas')).toBeVisible();
});

test('§2 Offline: photographs never leave a device that forbids it', async ({ page, context }) => {
  await prepareDevice(page);
  await page.getByRole('checkbox', { name: 'Hanya di perangkat saya' }).check();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await process(page, await noise(), 'Daun');
  await expect(page.getByText('Dijawab di perangkat ini. Foto tidak dikirim.')).toBeVisible();
  await page.evaluate(() => caches.delete('kept-identifier'));
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
  await expect(page.getByText('Berkas pengenal di perangkat ini tidak lengkap lagi')).toBeVisible();
  expect(sent).toEqual([]);
  await page.reload();
  // The option stays after a change, so that it can be changed back.
  await page.getByRole('checkbox', { name: 'Hanya di perangkat saya' }).uncheck();
  await page.reload();
  await expect(page.getByText('Peramban telah menghapus berkas')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Hanya di perangkat saya' })).toBeHidden();
});

test.describe(() => {
  test.use({ expectedErrors: /status of 503/ });

  test('§2 Offline: the device replaces a busy server', async ({ page, context }) => {
    test.skip(!hasPhotos, WITHOUT_PHOTOS);
    const { image, part, label } = await knownPhoto();
    await prepareDevice(page);
    await context.route('**/api/predict', (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: { error: 'busy' } })
    );
    await process(page, image, PART_NAMES[part]);
    await expect(page).toHaveURL(`/product/${encodeURIComponent(label)}`, ANSWERED);
    await expect(page.getByText('Dijawab di perangkat ini')).toBeVisible();
  });
});

test('§7 Headers: only the worker compiles WebAssembly', async ({ page }) => {
  await prepareDevice(page);
  const refused = await page.evaluate(() =>
    WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
      () => 'compiled',
      (cause: unknown) => String(cause)
    )
  );
  expect(refused).toMatch(/Content Security Policy/i);
  const [outcome] = await identifyInBrowser(page, [{ image: await noise(), part: 'leaf' }]);
  expect(outcome).toHaveProperty('answer');
});

test('§2 Offline: server and browser give the same answer', async ({ page, request }) => {
  const sampled = await sampledPhotos(20);
  // Every other photograph is as large as a camera's, so that it is shrunk first.
  const photos = await Promise.all(
    sampled.map(async (one, at) => (at % 2 ? { ...one, image: await asSent(one.image) } : one))
  );
  test.skip(photos.length === 0, WITHOUT_PHOTOS);
  await prepareDevice(page);
  const browser = await identifyInBrowser(page, photos);
  for (const [at, { image, part, path }] of photos.entries()) {
    const answer = await request.post('/api/predict', {
      multipart: { model: part, file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: image } }
    });
    const here = browser[at]!;
    if (!('answer' in here)) throw new Error(`${path}: ${here.failed}`);
    const [server, device] = [comparable(await answer.json()), comparable(here.answer)];
    expect.soft(device.label, path).toBe(server.label);
    expect.soft(apart(server, device), path).toBeLessThanOrEqual(0.02);
  }
});

test('§2 Offline: in a taught garden it answers like the server', async ({ page, request }) => {
  test.skip(!hasPhotos, WITHOUT_PHOTOS);
  test.setTimeout(20 * 60_000);
  const headers = await asAdmin(request);
  const { JamuCenter } = await (await request.get('/api/jamu-center')).json();
  const { id: centre, products } = JamuCenter.at(-1);
  const taught: number[] = [];
  for (const [index, plant] of ['sirih', 'jambu-biji'].entries()) {
    // Photographs with adjacent names may belong to one series.
    const files = globSync(`${LEAVES}/${plant}/*`).toSorted();
    for (const image of [0, 9, 18].map((file) => readFileSync(files[file]!))) {
      const answer = await request.post('/api/admin/taught-photo', {
        headers,
        multipart: {
          model: 'leaf',
          product: products[index].id,
          centre,
          file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await asSent(image) }
        }
      });
      for (const { id } of (await answer.json()).taught) taught.push(id);
    }
  }
  expect(taught).toHaveLength(6);
  await prepareDevice(page);
  const own = await (await request.get(`/api/teaching?model=leaf&centre=${centre}`)).json();
  const nothing = { own: [], common: [] };
  const garden = {
    centre,
    plants: products.map(({ name }: { name: string }) => name),
    taught: { leaf: own, fruit: nothing, rhizome: nothing }
  };
  const asked = await sampledPhotos(COMPARED);
  for (let from = 0; from < asked.length; from += 20) {
    const photos = asked.slice(from, from + 20);
    const outcomes = await identifyInBrowser(page, photos, garden);
    for (const [index, { image, part, path }] of photos.entries()) {
      const answer = await request.post('/api/predict', {
        multipart: {
          model: part,
          centre,
          file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: image }
        }
      });
      const outcome = outcomes[index]!;
      if (!('answer' in outcome)) throw new Error(`${path}: ${outcome.failed}`);
      const body = await answer.json();
      expect.soft(body.taught, path).toBe(part === 'leaf' ? true : undefined);
      const [server, device] = [comparable(body), comparable(outcome.answer)];
      expect.soft(device.label, path).toBe(server.label);
      expect.soft(apart(server, device), path).toBeLessThanOrEqual(0.02);
    }
  }
  for (const id of taught) await request.delete(`/api/admin/taught-photo/${id}`, { headers });
});

test.describe(() => {
  test.use({ expectedErrors: OFFLINE });

  test('§2 Offline: a garden works offline', async ({ page, context, request }) => {
    const { JamuCenter } = await (await request.get('/api/jamu-center')).json();
    const garden = JamuCenter.find(({ products }: { products: unknown[] }) => products.length > 1);
    const plant: string = garden.products[1].name;
    const path = `/central-jamu/${encodeURIComponent(garden.name)}`;
    await visitAndCache(page, path);
    const panel = page.getByRole('region', { name: 'Bawa kebun ini tanpa jaringan' });
    await panel.scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]').filter({ has: panel })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Siapkan untuk luring' }).click();
    await page.getByRole('button', { name: /^Siapkan untuk luring \(1\d,\d MB\)/ }).click();
    await expect(page.getByRole('heading', { name: 'Siap tanpa jaringan' })).toBeVisible({
      timeout: 60_000
    });
    const stored = await page.evaluate(
      async () => (await caches.match('/kept/garden.json'))?.json() as Promise<object>
    );
    expect(stored).toHaveProperty('taught.rhizome.own', []);
    await context.setOffline(true);
    await visit(page, path);
    await page.getByRole('link', { name: plant }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: plant, exact: true })).toBeVisible();
    const picture = page.getByRole('img', { name: plant }).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(200);
    await visit(page, `/detection_tanaman?kebun=${garden.id}`);
    await expect(page.getByRole('region', { name: 'Kebun' })).toContainText(garden.name);
    await process(page, await noise(), 'Daun');
    await expect(page.getByText('Dijawab di perangkat ini')).toBeVisible();
  });
});
