import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/browser.ts';
import { asAdmin, call, signIn } from '../support/e2e-admin.ts';
import { importRows } from '../support/e2e-rows.ts';

test('§2 Preview: the preview shows a draft as its published page would look', async ({
  page,
  request
}) => {
  const name = `Pratinjau ${randomUUID().slice(0, 8)}`;
  // In all languages together, the texts exceed the maximum length of a process argument. Rendering
  // would fail if the server passed them to the rendering process as an argument.
  const long = 'panjang '.repeat(1200).trim();
  const [id] = await importRows(request, 'product', [
    {
      name,
      name_en: 'Preview',
      price: '12000',
      status: 'draft',
      description: `Masih ditulis. ${long}`,
      morphology: long,
      area_name: long,
      efficacy: long,
      method_of_reproduction: long
    }
  ]);
  await signIn(page, `/dashboard/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: `Preview: ${name}` });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(frame.getByText('Masih ditulis.')).toBeVisible();
  await expect(frame.getByRole('combobox', { name: 'Jamu Center' })).toBeVisible();
  await dialog.getByRole('combobox').selectOption('en');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Preview');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  await dialog.getByRole('button', { name: 'As wide as a phone' }).click();
  await expect(dialog.locator('iframe')).toHaveCSS('width', '390px');

  const address = `/api/admin/preview/product/${id}`;
  expect((await request.get(address)).status()).toBe(401);
  const response = await request.get(address, { headers: await asAdmin(request) });
  const unknownLocale = { headers: await asAdmin(request), params: { locale: 'fr' } };
  expect((await request.get(address, unknownLocale)).status()).toBe(422);
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex'
  });
  for (const path of [`/product/${encodeURIComponent(name)}`, '/product', '/sitemap.xml'])
    expect(await (await request.get(path)).text()).not.toContain(name);

  await call(request, 'delete', `/admin/product/${id}`);
});
