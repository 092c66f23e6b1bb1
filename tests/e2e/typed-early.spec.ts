import { expect, ready, test } from '../support/browser.ts';

test('§2 Catalogue: what is typed before the page’s code has come is searched for', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/product', { waitUntil: 'commit' });
  const box = page.getByRole('searchbox', { name: 'Search products...' });
  await box.fill('TEMUL');
  code.resolve();
  await ready(page);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Temulawak']);
  await expect(box).toHaveValue('TEMUL');
});
