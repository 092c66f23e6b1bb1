import { expect, test, visit } from '../support/browser.ts';

test('§2 Jamu centres: a search by name or address', async ({ page }) => {
  await visit(page, '/central-jamu');
  const search = page.getByRole('searchbox', { name: 'Search Jamu centers by name or address...' });
  await search.fill('joglo');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Joglo Jamu Merapi (contoh)']);
  await expect(page.getByRole('link', { name: /^Maps/ })).toHaveAttribute('target', '_blank');
  await search.fill('tawangmangu');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Kebun Empon-Empon Lawu (contoh)'
  ]);
  await search.fill('di bulan');
  await expect(page.getByText('No Jamu centers found matching your search.')).toBeVisible();
});

test('§2 Manufacturers: a search by name, address or description', async ({ page }) => {
  await visit(page, '/produsen');
  const search = page.getByRole('searchbox');
  await search.fill('lumpang sari');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Lumpang Sari (contoh)']);
  await expect(page.getByText('Lokasi:')).toBeVisible();
  await search.fill('nganjuk');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Simplisia Wilis (contoh)']);
  await search.fill('di bulan');
  await expect(
    page.getByText('Tidak ada produsen jamu yang ditemukan sesuai pencarian Anda.')
  ).toBeVisible();
});
