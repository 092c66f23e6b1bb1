import { expect, give, test, visit } from '../support/browser.ts';
import { pictureFile } from '../support/pictures.ts';

test.use({ expectedErrors: /dynamically imported module|Failed to load resource/ });

test('§2 Identification: a pasted picture is accepted; “Coba Lagi” recovers after code failed to load', async ({
  page
}) => {
  await visit(page, '/detection_tanaman');
  const preview = page.getByRole('img', { name: 'Foto yang dipilih' });
  const photo = await pictureFile('foto.png');
  // React begins to listen shortly after it has hydrated the page.
  await expect.poll(() => give(page, 'paste', [photo])).toBe(true);
  await expect(preview).toBeVisible();
  await page.getByRole('button', { name: 'Hapus Gambar' }).click();

  // The script of the button's icon has the same name, but is already loaded.
  await page.route('**/_astro/camera.*.js', (route) => route.abort());
  const parts = page.getByRole('group', { name: 'Pilih kategori' }).locator('label');
  await expect(parts).toHaveText(['Rimpang', 'Buah', 'Daun']);
  await page.getByRole('radio', { name: 'Buah' }).check();
  await page.getByRole('button', { name: 'Gunakan Kamera' }).click();
  const broken = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Terjadi Kesalahan' }) });
  await expect(broken).toBeFocused();
  await broken.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(broken).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Buah' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Gunakan Kamera' })).toBeVisible();
  await expect(preview).toHaveCount(0);
});
