import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, textbox } from '../support/browser.ts';
import { asAdmin, call, read, signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';

test('§4 Statuses: a draft is saved and published by keyboard', async ({ page, request }) => {
  const name = `Draf ${randomUUID().slice(0, 8)}`;
  await signIn(page, '/dashboard/products/new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await textbox(form, 'Name').fill(name);
  await form.getByRole('textbox', { name: 'Price' }).fill('12000');
  const status = form.getByRole('group', { name: 'Status' });
  await status.getByRole('radio', { name: 'Published' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(status.getByRole('radio', { name: 'Draft' })).toBeChecked();
  await expectAccessible(page, 'the form with a draft');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  const path = `/product?q=${encodeURIComponent(name)}`;
  expect((await read(request, path)).Products).toEqual([]);
  expect((await call(request, 'get', `${path}&status=draft`)).Products).toHaveLength(1);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
  await expect(page).toHaveURL(/status=draft/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Draft');
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByRole('radio', { name: 'Draft' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  expect((await read(request, path)).Products).toHaveLength(1);
  await removeFound(request, 'product', name);
});

test('§2 Preview: editors see a draft as its real page', async ({ page, request }) => {
  const name = `Pratinjau ${randomUUID().slice(0, 8)}`;
  // All texts together exceed the maximum length of a process's arguments.
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
  const answer = await request.get(address, { headers: await asAdmin(request) });
  const other = { headers: await asAdmin(request), params: { locale: 'fr' } };
  expect((await request.get(address, other)).status()).toBe(422);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex'
  });
  for (const path of [`/product/${encodeURIComponent(name)}`, '/product', '/sitemap.xml'])
    expect(await (await request.get(path)).text()).not.toContain(name);

  await call(request, 'delete', `/admin/product/${id}`);
});
