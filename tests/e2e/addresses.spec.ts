import { expect, test } from '../support/browser.ts';
import { createProduct } from '../support/e2e-admin.ts';

const FRESH = 'Bidara Uji';
/** With characters that the names of files do not take. */
const UNSAFE = 'Wedang 50% / Jahe?';

test('§2 Product: a page without a file is rendered on request', async ({ page, request }) => {
  for (const name of [FRESH, UNSAFE]) {
    expect(
      await createProduct(request, {
        name,
        price: 5000,
        description: `Baru disimpan: ${name}`,
        unit_type: 'per 100 g'
      })
    ).toBe(201);
    const answer = await page.goto(`/product/${encodeURIComponent(name)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(`Baru disimpan: ${name}`)).toBeVisible();
  }
});

test.describe(() => {
  // Whether the document itself says 404 is left open; it must say what is missing and lead on.
  test.use({ expectedErrors: /status of 404/ });

  test('§2 Product: a product that nobody knows is said to be missing', async ({ page }) => {
    await page.goto('/product/Tanaman%20Bulan');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Produk Tidak Ditemukan' })
    ).toBeVisible();
    await page.getByRole('link', { name: 'Kembali ke Produk' }).click();
    await expect(page).toHaveURL('/product');
  });

  test('§2 Routes: an unknown address is a 404 with a message', async ({ page }) => {
    const answer = await page.goto('/tidak-ada-di-sini');
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Halaman tidak ditemukan' })
    ).toBeVisible();
  });
});

for (const [from, to] of [
  ['/products', '/product'],
  ['/jamu-central', '/central-jamu'],
  ['/id/products', '/id/product'],
  ['/en/jamu-central', '/en/central-jamu']
] as const) {
  test(`§2 Routes: ${from} redirects permanently to ${to}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([301, 308]).toContain(answer.status());
    expect(answer.headers()['location']).toBe(to);
    expect((await request.get(from)).status()).toBe(200);
  });
}
