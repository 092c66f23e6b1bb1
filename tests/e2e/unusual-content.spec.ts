import { expect, test, visit, widthOf } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { createAccount } from '../support/e2e-session.ts';

test('§2 Routes: the longest content widens no page and no screen of the dashboard', async ({
  page,
  request
}) => {
  const name = `Nama${Date.now()}${'panjang'.repeat(16)}`.slice(0, 120);
  const values = {
    name,
    price: 1e12,
    unit_type: 'x'.repeat(200),
    description: 'kata'.repeat(2500),
    latin_name: 'L'.repeat(200),
    efficacy: 'e'.repeat(9000),
    research_results: `https://doi.org/${'r'.repeat(200)}`,
    lookalikes: JSON.stringify([
      { name: 'n'.repeat(119), latin_name: 'L'.repeat(200), difference: 'd'.repeat(2000) }
    ])
  };
  const { Product } = await call(request, 'post', '/admin/product', values);
  const centre = {
    name,
    entrance_fee: 'f'.repeat(200),
    directions: 'd'.repeat(2000),
    products: [Product.id]
  };
  const { JamuCenter } = await call(request, 'post', '/admin/jamu-center', centre);
  for (const path of [`/product/${name}`, `/product?q=${name}`, `/central-jamu/${name}`]) {
    await visit(page, path);
    await expect(
      page.getByRole('heading', { name, level: path.includes('?') ? 3 : 1 })
    ).toBeVisible();
    // The link to the other language opens the same page, also if the page has no file.
    const other = page.locator('[data-languages] a[lang=en]').first();
    const pathname = other.evaluate((link: HTMLAnchorElement) => link.pathname);
    expect(await pathname).toBe(`/en${path.replace(/\?.*/, '')}`);
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => widthOf(page), path).toBe(width);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, `/dashboard/center/${JamuCenter.id}/teach`);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(await widthOf(page)).toBe(320);
  // The dialog clips content that is too wide, so a field is measured instead of the page.
  await visit(page, `/dashboard/products/${Product.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const link = form.getByRole('textbox', { name: 'Research Results 1' });
  await expect(link).toHaveValue(values.research_results);
  const { x, width } = (await link.boundingBox())!;
  expect(x + width).toBeLessThan(320);
  // Shows only changes of this product, because changes by other tests could hide them.
  await page.route(/\/api\/admin\/history\?/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('entity', 'product');
    url.searchParams.set('id', String(Product.id));
    return route.continue({ url: url.href });
  });
  for (const path of ['/dashboard', '/dashboard/activity']) {
    await visit(page, path);
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    expect(await widthOf(page), path).toBe(320);
  }
  const { id, username } = await createAccount(request, 'n'.repeat(52), 'admin');
  await visit(page, '/dashboard/settings');
  await expect(page.getByText(username)).toBeVisible();
  expect(await widthOf(page), '/dashboard/settings').toBe(320);
  await call(request, 'delete', `/admin/user/${id}`);
  await call(request, 'delete', `/admin/jamu-center/${JamuCenter.id}`);
});
