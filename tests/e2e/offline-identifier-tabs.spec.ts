import type { BrowserContext, Page } from '@playwright/test';
import { expect, holdRequests, test, visit } from '../support/browser.ts';
import { noise } from '../support/e2e-photos.ts';
import { fetchedParts, process } from '../support/device-identifier.ts';

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

test('§2 Offline: two tabs together download every file once; removing the files in one tab stops the identification in the other', async ({
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
    page.getByText('Membuka model identifikasi di perangkat ini, lalu memproses gambar...')
  ).toBeHidden({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Proses Gambar' }).click();
  await expect(page.getByText(INCOMPLETE)).toBeVisible();
  // The other tab shows the checked option, and can uncheck it.
  await expect(only(other)).toBeChecked();
  await only(other).uncheck();
  await expect(only(page)).not.toBeChecked();
});

test('§2 Offline: the next tab continues if the downloading tab is closed; removing the files stops all tabs', async ({
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
