import { randomUUID } from 'node:crypto';
import { expect, textbox, visit } from '../support/browser.ts';
import { call, signIn, uploadPicture } from '../support/e2e-admin.ts';
import { importRows } from '../support/e2e-rows.ts';
import { pictureFile } from '../support/pictures.ts';
import { cachedPaths, visitAndCache } from '../support/worker-cache.ts';
import { test } from '../support/publishing-server.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

const NAME = 'Suruhan Pilihan';
const DESCRIPTION = 'Diubah lewat dasbor: daun kecil yang segar dari tepi kebun.';

test('§2 Dashboard: an edit is published on the product’s page', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, '/dashboard/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Management' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products by name...' }).fill('Suruhan');
  await page.getByRole('link', { name: 'Edit Suruhan' }).click();

  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(textbox(form, 'Name')).toHaveValue('Suruhan');
  await textbox(form, 'Name').fill(NAME);
  await textbox(form, 'Price').fill('12345');
  await textbox(form, 'Description').fill(DESCRIPTION);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);

  const html = async () => (await page.request.get(`/product/${encodeURIComponent(NAME)}`)).text();
  await expect.poll(html, { timeout: 60_000, intervals: [500] }).toContain(DESCRIPTION);
  await expect(page.getByText('Situs publik sudah terbaru').first()).toBeVisible({
    timeout: 60_000
  });

  // A former name redirects to the new one.
  await page.goto('/product/Suruhan');
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText(/^Rp\s?12\.345$/)).toBeVisible();
});

test('§2 Photographs: are shown on published pages, and can be enlarged without scripts', async ({
  browser,
  baseURL,
  request
}) => {
  test.setTimeout(120_000);
  const file = await pictureFile('gerbang.png', { width: 500, height: 400 });
  const path = await uploadPicture(request, file);
  const texts = 'Rimpang tua | Sari';
  const [leaf, habit] = await Promise.all(
    ['daun.png', 'rumpun.png'].map(async (name) =>
      uploadPicture(request, await pictureFile(name, { width: 500, height: 400 }))
    )
  );
  const photos = `${path} | rhizome | ${texts}\n${leaf} | leaf\n${habit} | whole`;
  await importRows(request, 'product', [{ name: 'Jahe', photos }]);
  await importRows(request, 'jamuCentre', [{ name: 'Rumah Foto', photos: `${path} | ${texts}` }]);
  const showsPhoto = async (page: string) =>
    (await (await request.get(page)).text()).includes(path.slice('/uploads/'.length, -5));
  for (const page of ['/indeks', '/product/Jahe', '/central-jamu/Rumah%20Foto', '/plants.json'])
    await expect.poll(() => showsPhoto(page), { timeout: 60_000, message: page }).toBe(true);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL })
  });
  const plain = await context.newPage();
  for (const page of ['/product/Jahe', '/central-jamu/Rumah%20Foto']) {
    await plain.goto(page);
    await plain.getByRole('button', { name: 'Rimpang tua' }).click();
    const enlarged = plain.locator('figure:popover-open');
    await expect(enlarged).toContainText('Rimpang tua · Gambar: Sari');
    await enlarged.getByRole('button', { name: 'Tutup' }).click();
    await expect(enlarged).toHaveCount(0);
  }
  // The first photograph is also the large picture; the drawing comes second.
  await plain.goto('/product/Jahe');
  const strip = plain.getByRole('region', { name: 'Foto', exact: true });
  const parts = ['Seluruh tanaman', 'Gambar', 'Daun', 'Rimpang'];
  for (const [index, part] of parts.entries())
    await expect(strip.getByRole('listitem').nth(index)).toContainText(part);
  const first = plain.getByRole('img', { name: 'Jahe, Seluruh tanaman' }).first();
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await strip.getByRole('button', { name: /Gambar$/ }).press('Enter');
  await expect(plain.locator('figure:popover-open')).toHaveCount(1);
  await plain.goto('/indeks');
  const pictures = plain.locator('section li img');
  expect(
    await pictures.count(),
    'shows one plant’s photograph and the drawings of the other plants'
  ).toBeGreaterThan(1);
  await context.close();
});

test('§2 Statuses: a page exists only while its record is published, and is current after each publication', async ({
  page,
  request,
  context
}) => {
  test.setTimeout(240_000);
  const name = `Terbit ${randomUUID().slice(0, 8)}`;
  const path = `/product/${encodeURIComponent(name)}`;
  const draft = { name, price: '12000', description: 'Teks yang pertama.', status: 'draft' };
  const [id] = await importRows(request, 'product', [draft]);
  const change = (values: object) => call(request, 'put', `/admin/product/${id}`, values);
  const isListed = async () => (await (await request.get('/indeks')).text()).includes(name);
  const pageStatus = async () => (await request.get(path)).status();
  expect(await pageStatus()).toBe(404);

  const dashboard = await context.newPage();
  await signIn(dashboard, '/dashboard');
  const publishing = dashboard.getByRole('region', { name: 'Penerbitan situs' });
  const status = publishing.getByRole('status');
  await expect(status).toHaveText('Situs publik sudah terbaru', { timeout: 60_000 });
  await change({ status: 'published' });
  await expect.poll(isListed, { timeout: 60_000 }).toBe(true);
  expect(await (await request.get(path)).text()).toContain(`<title>${name}`);
  await publishing.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(status).toHaveText('Situs publik sudah terbaru', { timeout: 60_000 });
  await dashboard.close();

  await visitAndCache(page, path);
  await change({ description: 'Teks yang kedua.' });
  await expect
    .poll(async () => (await request.get(path)).text(), { timeout: 60_000 })
    .toContain('Teks yang kedua.');
  await visit(page, path);
  await expect(page.getByText('Teks yang kedua.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Teks yang kedua.')).toBeVisible();
  await context.setOffline(false);
  await change({ name: `${name} Baru` });
  await page.goto(path);
  await expect(page).toHaveURL(/Baru$/);
  await expect.poll(() => cachedPaths(page, 'pages')).not.toContain(path);

  await change({ status: 'hidden' });
  await expect.poll(isListed, { timeout: 60_000 }).toBe(false);
  expect(await pageStatus()).toBe(404);
});
