import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { importRows, productNames, removeFound } from '../support/e2e-rows.ts';

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'produk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.afterEach(async ({ request }) => {
  await removeFound(request, 'product', 'Ekspor');
  await removeFound(request, 'product', 'Impor');
});

test('§2 Dashboard: an export contains all filtered pages', async ({ page, request }) => {
  const rows = Array.from({ length: 103 }, (_, index) => ({
    name: `Ekspor ${String(index).padStart(3, '0')}`,
    price: '1500'
  }));
  await importRows(request, 'product', [...rows, { name: '=Ekspor()', price: '12.5' }]);
  await signIn(page, '/dashboard/products?q=Ekspor&sort=name');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click()
  ]);
  await expect(page.getByText('104 records exported')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFid;name;latin_name;/);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(105);
  expect(lines[1]).toMatch(/^\d+;"'=Ekspor\(\)";.*;12,5;/);
  expect(lines[2]).toMatch(/^\d+;Ekspor 000;/);

  // All of the exported rows exist already.
  await page.getByRole('link', { name: 'Import' }).click();
  await choose(page, text);
  await expect(page.getByText('Everything in this file is already stored.')).toBeVisible();
});

test('§2 Dashboard: an import is previewed, then stored', async ({ page, request }) => {
  await importRows(request, 'product', [
    { name: 'Impor Lama', price: '1000' },
    { name: 'Impor Sama', price: '5' }
  ]);
  await signIn(page, '/dashboard/products/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Product' })).toBeVisible();
  await choose(
    page,
    '\uFEFFname;price;product_category_name\r\nIMPOR LAMA;12.500;Daun\r\n"Impor; Baru";7,5;\r\nImpor Sama;5;\r\nImpor Koma;12,500;\r\n'
  );
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(
    row(/^2 IMPOR LAMA Changed .*Price: Rp1\.000 → Rp12\.500.* Rp12\.500$/)
  ).toBeVisible();
  await expect(row(/^5 Impor Koma New Rp12,5$/)).toBeVisible();
  await expect(row(/^3 Impor; Baru New/)).toBeVisible();
  await expect(row(/^4 Impor Sama Unchanged/)).toBeVisible();
  await expectAccessible(page, 'import');
  expect(await productNames(request, 'Impor')).toEqual(['Impor Lama', 'Impor Sama']);
  await page.getByRole('checkbox', { name: 'Add new records as drafts' }).uncheck();
  await page.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(page.getByText('3 records imported')).toBeVisible();
  expect(await productNames(request, 'Impor')).toEqual([
    'IMPOR LAMA',
    'Impor Sama',
    'Impor; Baru',
    'Impor Koma'
  ]);
});

test('§2 Dashboard: 50,000 lines are checked, and shown a page at a time', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, '/dashboard/products/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Product' })).toBeVisible();
  // API tests cover the server; this test covers the page.
  await page.route('**/api/admin/product/import', async (route) => {
    const { rows } = route.request().postDataJSON() as { rows: unknown[] };
    await route.fulfill({
      json: { message: 'x', rows: rows.map((_, index) => ({ row: index + 1, action: 'create' })) }
    });
  });
  await choose(
    page,
    `name;price\n${Array.from({ length: 50_000 }, (_, index) => `Banyak ${index};${index}`).join('\n')}`
  );
  await expect(page.getByText('New: 50000')).toBeVisible({ timeout: 200_000 });
  await expect(page.getByRole('rowheader')).toHaveCount(100);
  await page.getByRole('button', { name: 'Page 500', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'Banyak 49999' })).toBeVisible();
});
