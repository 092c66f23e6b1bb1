import type { BrowserContext, Page } from '@playwright/test';
import { expect, holdRequests, test, visit } from '../support/browser.ts';
import { noise } from '../support/e2e-photos.ts';
import { fetchedParts, prepareDevice, process } from '../support/on-device.ts';

test.use({ serviceWorkers: 'allow' });

/** The third file of the weights, in the middle of the download. */
const THIRD_FILE = '**/identifier-3.*.bin';
const PAGE = '/detection_tanaman';
const INCOMPLETE = 'Berkas model identifikasi di perangkat ini tidak lengkap lagi';

const ready = (page: Page) => page.getByRole('heading', { name: 'Siap tanpa koneksi' });
const start = (page: Page) =>
  page.getByRole('button', { name: /^(Siapkan untuk dipakai tanpa koneksi|Lanjutkan)/ });
const remove = (page: Page) => page.getByRole('button', { name: 'Hapus dari perangkat' });
const only = (page: Page) => page.getByRole('checkbox', { name: 'Hanya di perangkat saya' });
const waiting = (page: Page) => page.getByText('Sedang disiapkan di tab lain.');
const removed = (page: Page) =>
  page.getByText('Model identifikasi sudah dihapus dari perangkat ini.');
const isKept = (page: Page) => page.evaluate(() => caches.has('kept-identifier'));
const expectReady = (page: Page) => expect(ready(page)).toBeVisible({ timeout: 60_000 });

/** Starts the download, and waits until it is blocked. */
async function startHeldDownload(page: Page): Promise<void> {
  await visit(page, PAGE);
  const asked = page.waitForRequest(THIRD_FILE);
  await start(page).click();
  await asked;
}

/** Opens another tab, starts the same download there, and waits until the tab is queued. */
async function openQueuedTab(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await visit(other, PAGE);
  await start(other).click();
  await expect(waiting(other)).toBeVisible();
  return other;
}

test('§2 Offline: two tabs download every file once; removing the files in one stops the identification in the other', async ({
  page,
  context
}) => {
  const fetched = fetchedParts(context);
  const releaseFile = await holdRequests(context, THIRD_FILE);
  await startHeldDownload(page);
  const other = await context.newPage();
  // Delays the script that checks and downloads files, so that the click comes before the check.
  const release = await holdRequests(other, /\/prepare\.[^/]*\.js$/);
  await visit(other, PAGE);
  await start(other).click();
  release();
  await expect(waiting(other)).toBeVisible();
  await expect(start(other)).toHaveCount(0);
  releaseFile();
  await expectReady(page);
  await expectReady(other);
  expect(fetched.length).toBeGreaterThan(5);
  expect(new Set(fetched).size).toBe(fetched.length);

  await only(page).check();
  await process(page, await noise(), 'Daun', 5);
  await remove(other).click();
  await expect(removed(other)).toBeVisible();
  await expect(
    page.getByText('Membuka pengenal di perangkat ini, lalu memproses gambar...')
  ).toBeHidden({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
  await expect(page.getByText(INCOMPLETE)).toBeVisible();
  // The other tab shows the checked option, and can uncheck it.
  await expect(only(other)).toBeChecked();
  await only(other).uncheck();
  await expect(only(page)).not.toBeChecked();
});

test('§2 Offline: the next tab continues if the downloading one is closed; removing the files stops all tabs', async ({
  page,
  context
}) => {
  const fetched = fetchedParts(context);
  const releaseFile = await holdRequests(context, THIRD_FILE);
  await startHeldDownload(page);
  const next = await openQueuedTab(context);
  const waits = await openQueuedTab(context);
  const askedAgain = next.waitForRequest(THIRD_FILE);
  await page.close();
  await askedAgain;
  expect(fetched.filter((path) => /identifier-1\./.test(path))).toHaveLength(1);

  const other = await context.newPage();
  await visit(other, PAGE);
  await remove(other).click();
  for (const tab of [other, next, waits]) {
    await expect(removed(tab)).toBeVisible();
    await expect(start(tab)).toBeVisible();
  }
  expect(await isKept(other)).toBe(false);
  releaseFile();
  await start(waits).click();
  await expectReady(waits);
  await expectReady(other);
});

/**
 * Makes the stored files look like those of an older model: with other names and their own list.
 */
const makeOlder = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const list = '/kept/identifier.json';
    const cache = await caches.open('kept-identifier');
    const kit = (await (await cache.match(list))?.json()) as { weights: { url: string }[] };
    for (const part of kit.weights) {
      const older = part.url.replace('identifier-', 'older-');
      const match = await cache.match(part.url);
      if (match) await cache.put(older, match);
      await cache.delete(part.url);
      part.url = older;
    }
    await cache.put(list, Response.json(kit));
  });

const olderParts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('kept-identifier')).keys();
    return requests.filter(({ url }) => url.includes('/older-')).length;
  });

test.describe(() => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('§2 Offline: damaged and older files are replaced; a removal is completed even if the page is left', async ({
    page,
    context
  }) => {
    const expectAnswered = () =>
      expect(page.getByText('Dijawab di perangkat ini. Foto tidak dikirim.')).toBeVisible({
        timeout: 60_000
      });
    await prepareDevice(page);
    await only(page).check();
    await page.evaluate(async () => {
      const cache = await caches.open('kept-identifier');
      const [first] = (await cache.keys()).filter(({ url }) => url.includes('/identifier-2.'));
      if (first) await cache.put(first, new Response('not this'));
    });
    await process(page, await noise(), 'Daun');
    await expect(page.getByText(INCOMPLETE)).toBeVisible();
    const fetched = fetchedParts(context);
    await visit(page, PAGE);
    await page.getByRole('button', { name: /^Lanjutkan/ }).click();
    await expectReady(page);
    expect(fetched).toHaveLength(1);

    // An older model identifies photographs until the update is complete.
    await makeOlder(page);
    await context.route(THIRD_FILE, (route) => route.abort());
    await visit(page, PAGE);
    const newer = page.getByRole('button', { name: /^Ambil model identifikasi yang baru/ });
    await newer.click();
    await expect(page.getByText('Koneksi terputus.')).toBeVisible({ timeout: 60_000 });
    expect(await olderParts(page)).toBeGreaterThan(0);
    await process(page, await noise(), 'Daun');
    await expectAnswered();
    await context.unroute(THIRD_FILE);
    await visit(page, PAGE);
    await newer.click();
    await expect(newer).toBeHidden({ timeout: 60_000 });
    await expectReady(page);
    expect(await olderParts(page)).toBe(0);
    await process(page, await noise(), 'Daun');
    await expectAnswered();

    // A removal waits for the lock of another tab, and is completed at the next visit.
    const busy = await context.newPage();
    await busy.goto('/favicon.svg');
    await busy.evaluate(
      () =>
        new Promise<void>((resolve) => {
          void navigator.locks.request('kept-identifier', () => {
            resolve();
            return new Promise(() => {});
          });
        })
    );
    await remove(page).click();
    await page.goto('/favorit');
    await busy.close();
    expect(await isKept(page)).toBe(true);
    await visit(page, PAGE);
    await expect.poll(() => isKept(page)).toBe(false);
    await expect(start(page)).toBeVisible();
    await expect(ready(page)).toHaveCount(0);
  });
});
