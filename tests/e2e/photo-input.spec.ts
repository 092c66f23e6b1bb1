import { expect, give, test, visit } from '../support/browser.ts';
import { pictureFile } from '../support/pictures.ts';

test.use({ expectedErrors: /dynamically imported module|Failed to load resource/ });

test('§2 Identification: a pasted picture is taken; “Coba Lagi” clears it with an error', async ({
  page
}) => {
  await visit(page, '/detection_tanaman');
  const preview = page.getByRole('img', { name: 'Foto yang dipilih' });
  expect(await give(page, 'paste', [await pictureFile('foto.png')])).toBe(true);
  await expect(preview).toBeVisible();
  await page.getByRole('button', { name: 'Hapus Gambar' }).click();

  // The icon of the button, a file of the same name, is loaded by now.
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
