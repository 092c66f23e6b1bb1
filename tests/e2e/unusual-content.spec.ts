import { expect, test, visit, widthOf } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';

/** Names with a special meaning in URLs, HTML or file names. */
const NAMES = [
  '..',
  'Jamu #1 "asli" & \'murni\'',
  '<script>alert(1)</script>',
  '</script><b>tebal',
  'Sirih/Pinang 100%?',
  'Kunyit 🌿 %2F'
];

test('§2 Catalogue: an unknown category is empty and can be reset', async ({ page }) => {
  await visit(page, '/product?category=Sudah%20Dihapus');
  await expect(page.getByText('No products found')).toBeVisible();
  await page.getByRole('button', { name: 'Tampilkan semua produk' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12);
  await expect(page).toHaveURL('/product');
});

test('§2 Catalogue: cards of unusual names link to their pages', async ({ page, request }) => {
  for (const hard of NAMES) {
    let [name, next] = ['', hard];
    // The catalogue fetches the last twelve changes, and other tests change products too.
    await expect(async () => {
      [name, next] = [next, `${next} lagi`];
      const values = { name, price: 1000, description: `Uji ${name}` };
      await call(request, 'post', '/admin/product', values);
      await visit(page, `/product?q=${encodeURIComponent(name)}`);
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
      await card.getByRole('link').click({ timeout: 10_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByText(`Uji ${name}`)).toBeVisible();
  }
});

test.describe(() => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('§2 Product: a missing picture leaves the name and a background', async ({ page }) => {
    await page.route('**/uploads/**', (route) => route.abort());
    await visit(page, '/product/Jahe');
    await expect(page.getByRole('img', { name: 'Jahe' })).toBeVisible();
    await expect(page.locator('.product-picture img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Tambah jumlah' }).click();
    await expect(page.getByText('Kuantitas diubah menjadi 2')).toBeVisible();
  });
});

test('§2 Routes: the longest content widens no page', async ({ page, request }) => {
  const name = `Nama${Date.now()}${'panjang'.repeat(16)}`.slice(0, 120);
  const values = {
    name,
    price: 1e12,
    unit_type: 'x'.repeat(200),
    description: 'kata'.repeat(2500),
    latin_name: 'L'.repeat(200),
    efficacy: 'e'.repeat(9000),
    lookalikes: JSON.stringify([
      { name: 'n'.repeat(119), latin_name: 'L'.repeat(200), difference: 'd'.repeat(2000) }
    ])
  };
  await call(request, 'post', '/admin/product', values);
  const centre = { name, entrance_fee: 'f'.repeat(200), directions: 'd'.repeat(2000) };
  const { JamuCenter } = await call(request, 'post', '/admin/jamu-center', centre);
  for (const path of [`/product/${name}`, `/product?q=${name}`, `/central-jamu/${name}`]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await widthOf(page), path).toBe(width);
    }
  }
  await call(request, 'delete', `/admin/jamu-center/${JamuCenter.id}`);
});

test('§6 Dashboard: a long name of a plant widens no screen of 320 px', async ({
  page,
  request
}) => {
  const name = `Nama${Date.now()}${'panjang'.repeat(12)}`;
  const { Product } = await call(request, 'post', '/admin/product', { name, price: 1 });
  const centre = { name: `Kebun ${name}`, status: 'draft', products: [Product.id] };
  const { JamuCenter } = await call(request, 'post', '/admin/jamu-center', centre);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, `/dashboard/center/${JamuCenter.id}/teach`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(await widthOf(page)).toBe(320);
  for (const path of ['/dashboard', '/dashboard/activity']) {
    await visit(page, path);
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    expect(await widthOf(page), path).toBe(320);
  }
});
