import { expect, holdRequests, ready, test, visit } from '../support/browser.ts';

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('§2 Catalogue: a visitor opens the catalogue from the home page, searches, and opens a product', async ({
    page
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Explore Jamu' }).click();
    await expect(page).toHaveURL('/product');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Farmakope Herbal Products' })
    ).toBeVisible();

    await ready(page);
    await page.getByRole('searchbox', { name: 'Search products...' }).fill('TEMUL');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Temulawak']);
    await page.getByRole('link', { name: 'Detail Temulawak' }).click();

    await expect(page).toHaveURL('/product/Temulawak');
    await expect(page.getByRole('heading', { level: 1, name: 'Temulawak' })).toBeVisible();
    await page.getByRole('link', { name: 'Kembali ke Daftar Produk' }).click();
    await expect(page).toHaveURL('/product?q=TEMUL');
  });
});

test('§2 Catalogue: the URL contains order and filters, and each filter can be removed', async ({
  page
}) => {
  // The filtered list does not wait for pictures of the prerendered list.
  const release = await holdRequests(page, /\/uploads\//);
  await page.goto('/product?q=daun&category=Daun', { waitUntil: 'commit' });
  const filters = page.getByRole('list', { name: 'Filter aktif' });
  await expect(filters).toBeVisible();
  release();
  await ready(page);
  await page.getByRole('combobox', { name: 'Urutkan:' }).selectOption('Harga tertinggi');
  await expect(page).toHaveURL(/sort=price-desc/);
  await filters.getByRole('button', { name: 'Hapus kategori Daun' }).click();
  await expect(page).toHaveURL('/product?q=daun&sort=price-desc');
  await expect(page.getByRole('status').filter({ hasText: 'produk' })).toBeFocused();
  await filters.getByRole('button', { name: 'Hapus pencarian “daun”' }).click();
  await expect(filters).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(filters.getByRole('button')).toHaveCount(3);
});

test('§2 Catalogue: returning from a product restores the list’s page and the card’s position', async ({
  page
}) => {
  await visit(page, '/product?page=3');
  const card = page.getByRole('link', { name: /^Detail/ }).nth(8);
  // Until all cards have loaded, the page shows its prerendered cards, and marks page 3.
  await expect(page.getByRole('status').filter({ hasText: 'halaman 3' })).toBeVisible();
  const name = (await card.textContent()) ?? '';
  const sameCard = page.getByRole('link', { name, exact: true });
  await sameCard.click();
  await expect(page).toHaveURL(/\/product\/./);
  await page.getByRole('link', { name: 'Kembali ke Daftar Produk' }).click();
  await expect(page).toHaveURL('/product?page=3');
  await expect(sameCard).toBeInViewport();
  await sameCard.click();
  await expect(page).toHaveURL(/\/product\/./);
  await page.goBack();
  await expect(page).toHaveURL('/product?page=3');
  await expect(sameCard).toBeInViewport();
});

test('§2 Catalogue: a search finds names first, then uses of plants; each index is requested only when needed', async ({
  page
}) => {
  const requested: string[] = [];
  page.on('request', (sent) => {
    const path = new URL(sent.url()).pathname;
    if (/^\/catalogue(\/uses)?\.json$/.test(path)) requested.push(path);
  });
  const search = page.getByRole('searchbox');
  const names = page.getByRole('heading', { level: 3 });
  const status = page.getByRole('main').getByRole('status');
  await visit(page, '/product');
  await page.getByRole('link', { name: 'Detail Delima' }).hover();
  expect(requested).toEqual([]);
  await search.fill('kunyit');
  await expect(names.first()).toHaveText('Kunyit');
  expect(requested, 'a search for a name does not load the uses').toEqual(['/catalogue.json']);
  const picture = page
    .getByRole('listitem')
    .filter({ hasText: /^Kunyit/ })
    .locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await search.fill('batuk');
  await expect(names.filter({ hasText: 'Kencur' })).toBeVisible();
  await expect(status).toContainText('Tidak ada tanaman bernama “batuk”.');
  await expect(names.filter({ hasText: 'Kunyit' })).toHaveCount(0);
  expect(requested).toEqual(['/catalogue.json', '/catalogue/uses.json']);
  await visit(page, '/en/product?q=turmeric');
  await expect(names.first()).toHaveText('Turmeric (Kunyit)');
  await expect(names.first().locator('[lang=id]')).toHaveText('Kunyit');
});
