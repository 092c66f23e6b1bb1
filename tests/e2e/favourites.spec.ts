import { expect, ready, test } from '../support/browser.ts';
import { cachedPaths, visitAndCache } from '../support/worker-cache.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('§4 Favourites: are stored on the device and work offline', async ({ page, context }) => {
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
