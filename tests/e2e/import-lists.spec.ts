import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { productNames, removeFound } from '../support/e2e-rows.ts';
import { LISTS } from '../support/import-lists.ts';
import { pictureFile } from '../support/pictures.ts';
import { sheet, workbook } from '../support/workbook.ts';

type GivenFile = Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0];

const choose = (page: Page, files: GivenFile) =>
  page.getByLabel('Choose a file').setInputFiles(files);

const csv = (text: string, name = 'daftar.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text)
});

const open = async (page: Page, path: string): Promise<void> => {
  await signIn(page, `/dashboard/${path}/import`);
  await expect(page.getByRole('heading', { level: 1, name: /^Import / })).toBeVisible();
};

test('§2 Import: a list made elsewhere takes three clicks, and its missing categories are created', async ({
  page,
  request
}) => {
  await open(page, 'products');
  await choose(page, csv(LISTS['products']!.text));
  await page.getByRole('button', { name: /^Create / }).click();
  await page.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(page.getByText('3 records imported')).toBeVisible();
  // Imported rows are drafts.
  const { Products } = await call(request, 'get', '/product?q=Beras%20Kencur%20Coba&status=draft');
  expect(Products).toMatchObject([
    { price: 12_000, product_category_name: 'Minuman Coba', description: 'Segar & hangat' }
  ]);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText(/^Undone for \d+ records:/)).toBeVisible();
});

test.describe('an import in several steps', () => {
  test.afterEach(({ request }) => removeFound(request, 'product', 'Langkah'));

  test('§2 Import: a list is imported, undone, imported in part, and the rest corrected', async ({
    page,
    request
  }) => {
    const text =
      'Nama;Nama Latin;Harga\nLangkah Satu;Primum;1.000\nLangkah Dua;Secundum;mahal\nLangkah Tiga;Tertium;3.000\n';
    await open(page, 'products');
    await choose(page, csv(text.replace('mahal', '2.000')));
    await page.getByRole('button', { name: 'Import 3 records' }).click();
    await expect(page.getByText('3 records imported')).toBeVisible();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText(/^Undone for 3 records:/)).toBeVisible();

    await choose(page, csv(text));
    await expect(page.getByText('Price: Invalid price: must be a valid number')).toBeVisible();
    await expectAccessible(page, 'import');
    await page.getByRole('button', { name: 'Import 2 records' }).click();
    await expect(page.getByText('2 records imported')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the other with its reason' }).click()
    ]);
    const rejects = await readFile(await download.path(), 'utf8');
    expect(rejects).toContain('Nama;Nama Latin;Harga;Reason');
    await choose(page, csv(rejects.replace('mahal', '2.000')));
    await page.getByRole('button', { name: 'Import 1 record' }).click();
    await expect(page.getByText('1 record imported')).toBeVisible();
    // The list shows drafts to editors only.
    const { Products } = await call(request, 'get', '/product?q=Langkah&status=draft&sort=name');
    expect(
      Products.map(({ name, price }: { name: string; price: number }) => [name, price])
    ).toEqual([
      ['Langkah Dua', 2000],
      ['Langkah Satu', 1000],
      ['Langkah Tiga', 3000]
    ]);
    expect(await productNames(request, 'Langkah')).toEqual([]);
  });

  test('§2 Import: a workbook with a picture beside it', async ({ page, request }) => {
    const bytes = workbook({
      formats: ['"Rp"#,##0'],
      sheets: {
        Produk: sheet([
          ['Daftar Harga'],
          ['Nama', 'Harga', 'Status'],
          ['Langkah Buku', ['s="1"', '<v>12500</v>'], 'Terbit']
        ])
      }
    });
    await open(page, 'products');
    const picture = await pictureFile('langkah_buku.png', { width: 61, height: 47 });
    await choose(page, [
      { name: 'produk.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
      picture
    ]);
    await expect(page.getByText('One picture is in the library.')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 record' }).click();
    await expect(page.getByText('1 record imported')).toBeVisible();
    const { Products } = await read(request, '/product?q=Langkah%20Buku');
    expect(Products).toMatchObject([
      { price: 12_500, image: expect.stringMatching(/^\/uploads\//) }
    ]);
  });
});
