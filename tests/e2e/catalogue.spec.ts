import { expect, ready, test, visit } from '../support/browser.ts';

test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('§2 Catalogue: from home to the catalogue, a search, and the product', async ({ page }) => {
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
    await expect(page.getByRole('img', { name: 'Temulawak' })).toBeVisible();
    for (const name of ['Detail Produk', 'Informasi Tambahan', 'Deskripsi Produk'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await page.getByRole('link', { name: 'Kembali ke Daftar Produk' }).click();
    await expect(page).toHaveURL('/product?q=TEMUL');
  });
});

test('§2 Catalogue: order and filters are in the URL and removable', async ({ page }) => {
  await visit(page, '/product?q=daun&category=Daun');
  const prices = async () =>
    (await page.getByText(/^Rp[\d.]+$/).allTextContents()).map((text) =>
      Number(text.replace(/\D/g, ''))
    );
  await page.getByRole('combobox', { name: 'Urutkan:' }).selectOption('Harga tertinggi');
  await expect(page).toHaveURL(/sort=price-desc/);
  // While the list loads there are no prices.
  await expect
    .poll(async () => {
      const shown = await prices();
      const sorted = shown.toSorted((a, b) => b - a);
      return shown.length > 0 && shown.join() === sorted.join();
    })
    .toBe(true);
  const filters = page.getByRole('list', { name: 'Filter aktif' });
  await filters.getByRole('button', { name: 'Hapus kategori Daun' }).click();
  await expect(page).toHaveURL('/product?q=daun&sort=price-desc');
  await expect(page.getByRole('status').filter({ hasText: 'produk' })).toBeFocused();
  await filters.getByRole('button', { name: 'Hapus pencarian “daun”' }).click();
  await expect(filters).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(filters.getByRole('button')).toHaveCount(3);
});

test('§2 Catalogue: returning from a product restores list and card', async ({ page }) => {
  await visit(page, '/product?page=3');
  const card = page.getByRole('link', { name: /^Detail/ }).nth(8);
  // The page shows its prerendered cards until all cards have loaded.
  await expect(page.getByRole('button', { name: 'Halaman 3' })).toHaveAttribute('aria-current');
  const name = (await card.textContent()) ?? '';
  const theSame = page.getByRole('link', { name, exact: true });
  await theSame.click();
  await expect(page).toHaveURL(/\/product\/./);
  await page.getByRole('link', { name: 'Kembali ke Daftar Produk' }).click();
  await expect(page).toHaveURL('/product?page=3');
  await expect(theSame).toBeInViewport();
  await theSame.click();
  await expect(page).toHaveURL(/\/product\/./);
  await page.goBack();
  await expect(page).toHaveURL('/product?page=3');
  await expect(theSame).toBeInViewport();
});

test('§2 Catalogue: an unknown name lists plants by their uses', async ({ page }) => {
  const asked: string[] = [];
  page.on(
    'request',
    (sent) => sent.url().endsWith('/catalogue/uses.json') && asked.push(sent.url())
  );
  const names = page.getByRole('heading', { level: 3 });
  const status = page.getByRole('main').getByRole('status');
  for (const [path, typed, plant, said] of [
    ['/product', 'batuk', 'Kencur', 'Tidak ada tanaman bernama “batuk”.'],
    ['/en/product', 'batuk', 'Kencur', 'No plant is called “batuk”.']
  ] as const) {
    asked.length = 0;
    await visit(page, path);
    const search = page.getByRole('searchbox');
    await search.fill('kunyit');
    await expect(names.first()).toHaveText(/Kunyit/);
    expect(asked, 'names need no uses').toEqual([]);
    await search.fill(typed);
    await expect(names.filter({ hasText: plant })).toBeVisible();
    await expect(status).toContainText(said);
    await expect(status).toContainText(
      /bukan pengganti nasihat medis|no substitute for medical advice/
    );
    await expect(names.filter({ hasText: 'Kunyit' })).toHaveCount(0);
    expect(asked).toHaveLength(1);
    await search.fill('kunyit');
    await expect(names.first()).toHaveText(/Kunyit/);
    await expect(status).not.toContainText(said);
  }
});

test.describe(() => {
  test.use({ expectedErrors: /uses\.json/ });

  test('§2 Catalogue: an unknown word has no results', async ({ page }) => {
    await visit(page, '/product?q=xyzxyz');
    await expect(page.getByText('No products found')).toBeVisible();
    await page.route('**/catalogue/uses.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/en/product?q=cough');
    await expect(page.getByText('No products found')).toBeVisible();
  });
});

test('§2 Product: quantity, and an order that requires a centre', async ({ page }) => {
  await visit(page, '/product/Jahe');
  await page.getByRole('button', { name: 'Tambah jumlah' }).click();
  await expect(page.getByText('Kuantitas diubah menjadi 2')).toBeVisible();
  // The button is aria-disabled, but a press shows what is missing.
  await page.getByRole('button', { name: 'Pesan Sekarang' }).click({ force: true });
  const toast = page.getByRole('listitem').filter({ hasText: 'Pilih Jamu Center terlebih dahulu' });
  await expect(toast).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Jamu Center' })).toBeFocused();
  await page
    .getByRole('combobox', { name: 'Jamu Center' })
    .selectOption('Joglo Jamu Merapi (contoh)');
  await expect(page.getByRole('link', { name: /Website/ })).toHaveAttribute(
    'href',
    /jamu-merapi\.example/
  );
});

test('§2 Catalogue: regional names, joined words, lists and complaints find plants', async ({
  page
}) => {
  await visit(page, '/id/product');
  const search = page.getByRole('searchbox');
  const names = page.getByRole('heading', { level: 3 });
  for (const [typed, plants] of [
    ['kunir', ['Kunyit']],
    ['laos', ['Lengkuas']],
    ['sereh', ['Serai']],
    ['kumiskucing', ['Kumis Kucing']],
    ['koenjit', ['Kunyit']],
    ['jahe dan kunyit', ['Jahe', 'Kunyit']],
    ['kunyit, jahe', ['Jahe', 'Kunyit']],
    ['empon-empon', ['Bangle', 'Jahe', 'Kencur', 'Kunyit', 'Lengkuas', 'Temu Kunci', 'Temulawak']]
  ] as const) {
    await search.fill(typed);
    for (const plant of plants)
      await expect(names.filter({ hasText: new RegExp(`^${plant}$`) }), typed).toBeVisible();
  }
  // Plants for both complaints come before those for one.
  const uses = (await (await page.request.get('/api/product')).json()) as {
    Products: { name: string; efficacy: string }[];
  };
  const both = uses.Products.filter(({ efficacy }) => /batuk.*pilek|pilek.*batuk/i.test(efficacy));
  const either = uses.Products.filter(({ efficacy }) => /batuk|pilek/i.test(efficacy));
  await search.fill('batuk pilek');
  await expect(
    page.getByRole('status').filter({ hasText: 'pengganti nasihat medis' })
  ).toBeVisible();
  const shown = await names.allTextContents();
  expect(shown.slice(0, both.length).toSorted()).toEqual(both.map(({ name }) => name).toSorted());
  expect(shown.length).toBeGreaterThanOrEqual(Math.min(12, either.length));
});
