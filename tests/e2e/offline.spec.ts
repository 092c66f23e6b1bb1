import { siteWords } from '../../src/lib/i18n/site.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { cachedPaths, visitAndCache } from '../support/worker-cache.ts';

// These requests fail offline: counting the visit, and loading more parts of the picture index.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED.*\/catalogue\/picture-index\//
});

test.describe(() => {
  // The test registers `/sw.js?next` as a newer worker. After the reload, the page registers
  // `/sw.js`, which fails offline.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script/ });

  test('§2 Product: the first visited page opens offline, after an update of the worker, and while the connection hangs', async ({
    page,
    context
  }) => {
    await visitAndCache(page, '/product/Jahe');
    await expect
      .poll(async () => (await cachedPaths(page, 'pictures')).length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await page.mouse.wheel(0, 100);
    await expect
      .poll(async () => (await cachedPaths(page, 'assets')).join(), { timeout: 30_000 })
      .toContain('/toaster.');
    await page.evaluate(async () => {
      await caches.open('pages-v0');
      const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve)
      );
      await navigator.serviceWorker.register('/sw.js?next');
      await changed;
    });
    await expect.poll(() => page.evaluate(() => caches.has('pages-v0'))).toBe(false);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Jahe' })).toBeVisible();
    const picture = page.getByRole('img', { name: 'Jahe' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Tambah jumlah' }).click();
    await expect(page.getByText('Kuantitas diubah menjadi 2')).toBeVisible();

    await context.setOffline(false);
    await page.goto('/');
    // The request never gets a response.
    await context.route('**/product/Jahe', () => undefined);
    await page.goto('/product/Jahe');
    await expect(page.getByRole('heading', { level: 1, name: 'Jahe' })).toBeVisible();
  });
});

test('§2 Catalogue: search and redirects work offline', async ({ page, context }) => {
  await visitAndCache(page, '/product');
  await expect
    .poll(() => cachedPaths(page, 'data'), { timeout: 30_000 })
    .toContain('/catalogue.json');
  await expect.poll(() => cachedPaths(page, 'data')).toContain('/catalogue/uses.json');
  await visitAndCache(page, '/');
  // The home page asks the API for newer rows. If there are newer rows, it loads more scripts.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.goto('/products?q=TEMUL');
  await expect(page).toHaveURL('/product?q=TEMUL');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Temulawak']);
  await page.getByRole('searchbox', { name: 'Search products...' }).fill('masuk angin');
  await expect(page.getByRole('heading', { level: 3, name: 'Jahe', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products...' }).fill('zaitun tidak ada');
  await expect(page.getByText('No products found')).toBeVisible();
});

test('§2 Routes: offline, an uncached page links to cached ones, and opens once the connection is back', async ({
  page,
  context
}) => {
  const words = siteWords.en.offline;
  const links = page.getByRole('navigation', { name: words.kept });
  await visitAndCache(page, '/en/product/Jahe');
  // Scripts that load on the first interaction are cached too.
  await page.mouse.wheel(0, 100);
  await expect
    .poll(async () => (await cachedPaths(page, 'assets')).join(), { timeout: 30_000 })
    .toContain('/toaster.');
  await context.setOffline(true);
  await page.goto('/en/product/Sirih');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: words.notice });
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'offline page');
  await links.getByRole('link', { name: 'Ginger (Jahe)', exact: true }).click();
  await expect(page).toHaveURL('/en/product/Jahe');
  await expect(page.getByRole('heading', { level: 1, name: 'Jahe' })).toBeVisible();
  await expect(notice).toBeVisible();
  // The page leaves room for the notice below the header, once the notice has been laid out.
  await expect(async () => {
    const [header, back] = await Promise.all(
      ['#site-header', 'a[data-list]'].map((selector) => page.locator(selector).boundingBox())
    );
    expect(back!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  }).toPass();
  await page.goto('/en/product/Kunyit');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Kunyit' })).toBeVisible();
});

test('§2 Routes: accounts and the dashboard are not cached', async ({ page }) => {
  await visitAndCache(page, '/');
  await signIn(page, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A doubled slash must not make the worker cache the dashboard.
  await page.goto(`${new URL(page.url()).origin}//dashboard`);
  await page.goto('/dashboard/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  const paths = (
    await Promise.all((['pages', 'data', 'assets'] as const).map((kind) => cachedPaths(page, kind)))
  ).flat();
  expect(
    paths.filter((path) => /dashboard|profile|login|admin|\/api\/(?!product\/get-name)/.test(path))
  ).toEqual([]);
});
