import { expect, test } from '../support/browser.ts';
import { call } from '../support/e2e-admin.ts';

const NEW_NAME = 'Bidara Uji';
/** A name with characters that file names cannot contain. */
const UNSAFE = 'Wedang 50% / Jahe?';

test('§2 Product: a page without a file is rendered on request', async ({ page, request }) => {
  for (const name of [NEW_NAME, UNSAFE]) {
    const description = `Baru disimpan: ${name}`;
    await call(request, 'post', '/admin/product', { name, price: 5000, description });
    const answer = await page.goto(`/product/${encodeURIComponent(name)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Wisata Jamu`);
  }
});

test('§2 Routes: former URLs redirect permanently', async ({ request }) => {
  for (const [from, to] of [
    ['/products', '/product'],
    ['/jamu-central', '/central-jamu'],
    ['/id/products', '/id/product'],
    ['/en/jamu-central', '/en/central-jamu']
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([301, 308], from).toContain(answer.status());
    expect(answer.headers()['location']).toBe(to);
    expect((await request.get(to)).status(), to).toBe(200);
  }
});
