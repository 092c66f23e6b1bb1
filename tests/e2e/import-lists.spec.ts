import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { productNames, removeFound } from '../support/e2e-rows.ts';
import { LISTS } from '../support/import-lists.ts';

test.afterEach(async ({ request }) => {
  for (const word of ['Langkah', 'Ekspor']) await removeFound(request, 'product', word);
});

test('§2 Import: lists are imported, undone, and corrected', async ({ page, request }) => {
  await signIn(page, '/dashboard/products/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import Product' })).toBeVisible();
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    page.getByLabel('Choose a file').setInputFiles(files);
  const chooseCsv = (text: string) =>
    choose({ name: 'daftar.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const importOf = async (count: string) => {
    await page.getByRole('button', { name: `Import ${count}` }).click();
    await expect(page.getByText(`${count} imported`)).toBeVisible();
  };
  const drafts = async (q: string) =>
    (await call(request, 'get', `/product?q=${encodeURIComponent(q)}&status=draft&sort=name`))
      .Products;

  // A list that was made in another program is imported with three clicks.
  await chooseCsv(LISTS['products']!.text);
  await page.getByRole('button', { name: /^Create / }).click();
  await importOf('3 records');
  expect(await drafts('Beras Kencur Coba')).toMatchObject([
    { price: 12_000, product_category_name: 'Minuman Coba', description: 'Segar & hangat' }
  ]);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText(/^Undone for \d+ records:/)).toBeVisible();

  const text =
    'Nama;Nama Latin;Harga\nLangkah Satu;Primum;1.000\nLangkah Dua;Secundum;mahal\nLangkah Tiga;Tertium;3.000\n';
  await chooseCsv(text);
  await expect(page.getByText('Price: Invalid price: must be a valid number')).toBeVisible();
  await expectAccessible(page, 'import');
  await importOf('2 records');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the wrong line with its reason' }).click()
  ]);
  const rejects = await readFile(await download.path(), 'utf8');
  expect(rejects).toContain('Nama;Nama Latin;Harga;Reason');
  await chooseCsv(rejects.replace('mahal', '2.000'));
  await importOf('1 record');
  const stored = (await drafts('Langkah')) as { name: string; price: number }[];
  expect(stored.map(({ name, price }) => [name, price])).toEqual([
    ['Langkah Dua', 2000],
    ['Langkah Satu', 1000],
    ['Langkah Tiga', 3000]
  ]);
  expect(await productNames(request, 'Langkah')).toEqual([]);
});
