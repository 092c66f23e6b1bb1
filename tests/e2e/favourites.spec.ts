import { expect, ready, test, visit } from '../support/browser.ts';
import { read } from '../support/e2e-admin.ts';
import { cachedPaths, visitAndCache } from '../support/worker-cache.ts';

test.use({ serviceWorkers: 'allow' });

const KEY = 'favourites';

test.describe(() => {
  test.use({ expectedErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ });

  test('§4 Favourites: stay on the device, also offline', async ({ page, context }) => {
    await visitAndCache(page, '/product/Jahe');
    await page.getByRole('button', { name: 'Tambahkan ke favorit' }).click();
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match('/favorit'))), {
        timeout: 30_000
      })
      .toBe(true);
    await page.reload();
    await ready(page);
    await expect(page.getByRole('button', { name: 'Hapus dari favorit' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Lihat favorit' }).click();
    await expect(page).toHaveURL('/favorit');
    const names = page.getByRole('heading', { level: 2 });
    await expect(names.filter({ hasText: 'Jahe' })).toBeVisible();
    expect((await cachedPaths(page, 'assets')).length).toBeGreaterThan(0);
    // A product removed by mistake can be added again at its position.
    await page.getByRole('button', { name: 'Hapus Jahe dari favorit' }).click();
    await page.getByRole('button', { name: 'Kembalikan Jahe ke favorit' }).click();
    await expect(page.getByRole('status').filter({ hasText: '1 tanaman' })).toBeVisible();
    await page.getByRole('link', { name: 'Jahe' }).click();
    await expect(page).toHaveURL('/product/Jahe');
  });

  test('§4 Favourites: a deleted product is marked, a renamed one has its new name', async ({
    page,
    request
  }) => {
    const named = await read(request, '/product/get-name?name=Jahe');
    const favourites = [
      { id: named.products[0].id, name: 'Nama lama', latin: '', image: '' },
      { id: 987_654, name: 'Purwoceng', latin: 'Pimpinella', image: '' }
    ];
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(key!, text!),
      [KEY, JSON.stringify(favourites)]
    );
    await visit(page, '/en/favorit');
    const card = page.getByRole('listitem').filter({ hasText: 'Purwoceng' });
    await expect(card).toContainText('No longer in the catalogue.');
    await expect(card.getByRole('link')).toHaveCount(0);
    await card.getByRole('button').click();
    const stored = await page.evaluate((key) => localStorage.getItem(key), KEY);
    expect(stored).not.toContain('Purwoceng');
    await expect(page.getByRole('link', { name: 'Ginger' })).toBeVisible();
  });
});

test('§4 Favourites: without storage a note is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await visit(page, '/product/Jahe');
  await page.getByRole('button', { name: 'Tambahkan ke favorit' }).click();
  await expect(page.getByText('Peramban ini tidak dapat menyimpan favorit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus dari favorit' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/favorit');
  await expect(page.getByText(/Peramban ini tidak menyimpan apa pun/)).toBeVisible();
  await expect(page.getByText(/Belum ada favorit/)).toBeVisible();
  // Nothing visible moves when the list is empty, because the footer is outside of the screen.
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(footer?.y).toBeGreaterThanOrEqual(844);
});
