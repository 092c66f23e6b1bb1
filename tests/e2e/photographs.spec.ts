import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit, widthOf } from '../support/browser.ts';
import { call, signIn, uploadPicture } from '../support/e2e-admin.ts';
import { NAMED, answering, choosePhotos, colour, process } from '../support/e2e-identification.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';
import { pictureFile } from '../support/pictures.ts';

const drawing = (name: string) => pictureFile(name, { width: 900, height: 700 });

test('§2 Photographs: an editor adds two by part; a visitor opens them on a phone', async ({
  page,
  request
}) => {
  const name = `Kencur ${randomUUID().slice(0, 8)}`;
  const [id] = await importRows(request, 'product', [{ name, price: '12000' }]);
  await signIn(page, `/dashboard/products/${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  const photos = form.getByRole('group', { name: 'Photographs' });
  await photos
    .getByLabel('Upload pictures (Photographs)')
    .setInputFiles([await drawing('daun.png'), await drawing('rimpang.png')]);
  await expect(photos.getByRole('combobox', { name: 'Part' })).toHaveCount(2);
  await expect(photos.getByRole('combobox', { name: 'Part' }).first()).toBeFocused();
  const second = photos.getByRole('group', { name: 'Row 2' });
  await second.getByRole('combobox').selectOption('rhizome');
  await second.getByRole('textbox', { name: 'Alternative Text (Indonesian)' }).fill('Rimpang <b>');
  await second.getByRole('textbox', { name: 'Alternative Text (English)' }).fill('A rhizome');
  await second.getByRole('textbox', { name: 'Picture Credit' }).fill('Sari');
  await photos.getByRole('button', { name: 'Move item 2 up' }).click();
  await photos.getByRole('button', { name: 'From the library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose from the library' });
  await library
    .getByRole('button', { pressed: false, name: /daun\.png/ })
    .first()
    .click();
  await library.getByRole('button', { name: 'Add 1 picture' }).click();
  await expect(photos.getByRole('combobox', { name: 'Part' })).toHaveCount(3);
  await photos.getByRole('button', { name: 'Remove item 3' }).click();
  await expectAccessible(page, 'the form with photographs');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/en/product/${encodeURIComponent(name)}`);
  const strip = page.getByRole('region', { name: 'Photographs' });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole('listitem')).toHaveText([/Leaf/, /Rhizome/]);
  await expect(strip.getByRole('img', { name: `${name}, Leaf` })).toBeVisible();
  await expectAccessible(page, 'a product with photographs');
  await strip.getByRole('button', { name: 'A rhizome' }).press('Enter');
  const large = page.locator('figure:popover-open');
  await expect(large).toContainText('Rhizome · A rhizome · Picture: Sari');
  await expect(large.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await widthOf(page)).toBe(390);
  await expectAccessible(page, 'an enlarged photograph');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(strip.getByRole('button', { name: 'A rhizome' })).toBeFocused();
  await removeFound(request, 'product', name);
});

test('§2 Photographs: a centre shows those of the place', async ({ page, request }) => {
  const path = await uploadPicture(request, await drawing('kebun.png'));
  const name = `Kebun ${randomUUID().slice(0, 8)}`;
  await importRows(request, 'jamuCentre', [{ name, photos: `${path} | Gerbang | Sari` }]);
  await visit(page, `/central-jamu/${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Gerbang' }).click();
  const large = page.locator('figure:popover-open');
  await expect(large).toContainText('Gerbang · Gambar: Sari');
  await large.getByRole('button', { name: 'Tutup' }).click();
  await expect(large).toHaveCount(0);
  await removeFound(request, 'jamuCentre', name);
});

test('§2 Photographs: a visitor allows showing one, an editor shows it, the code removes it', async ({
  page,
  context
}) => {
  const LABEL = 'Temulawak';
  const address = `/product/${LABEL}`;
  await answering(page, { ...NAMED, label: LABEL, alternatives: [] });
  await visit(page, '/detection_tanaman');
  await choosePhotos(page, 'Rimpang', [await colour('1.jpg', 'peru', 600, 450)]);
  await process(page).click();
  const form = page.getByRole('region', { name: 'Sudah benar?' });
  await form.getByRole('checkbox', { name: /boleh disimpan/ }).check();
  const show = form.getByRole('checkbox', { name: /boleh ditampilkan/ });
  await expect(show).not.toBeChecked();
  await show.check();
  await form.getByRole('textbox', { name: /^Nama yang ditampilkan/ }).fill('Sari');
  await expectAccessible(page, 'both consents');
  await form.getByRole('button', { name: `Benar, ini ${LABEL}` }).click();
  await expect(form).toContainText('1 foto disimpan');
  const code = (await form.getByText(/^(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}$/).textContent()) ?? '';

  const { photos } = await call(page.request, 'get', '/admin/visitor-photos?per_page=100');
  const { id, product } = photos.find(({ credit }: { credit: string }) => credit === 'Sari');
  const accepted = { state: 'accepted', product: product.id };
  await call(page.request, 'put', `/admin/visitor-photos/${id}`, accepted);
  const editor = await context.newPage();
  await signIn(editor, `/dashboard/visitor-photos?state=accepted&product=${product.id}`);
  const detail = editor.getByRole('region', { name: new RegExp(`^${LABEL}`) });
  await expect(detail).toContainText('Boleh ditampilkanSari');
  await expectAccessible(editor, 'a photograph that may be shown');
  await detail.getByRole('button', { name: 'Tampilkan di halaman produk' }).click();
  await expect(detail.getByRole('button', { name: 'Turunkan dari halaman produk' })).toBeVisible();

  const strip = editor.getByRole('region', { name: 'Foto', exact: true });
  const opened = (isShown: boolean) =>
    expect(async () => {
      await visit(editor, address);
      await expect(strip).toHaveCount(isShown ? 1 : 0, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  await opened(true);
  await strip.getByRole('button', { name: `${LABEL}, Rimpang` }).click();
  await expect(editor.locator('figure:popover-open')).toContainText('Gambar: Sari');

  await visit(page, '/detection_tanaman');
  await page.getByText('Tarik kembali foto Anda').click();
  await page.getByRole('textbox', { name: 'Kode' }).fill(code);
  await page.getByRole('button', { name: 'Hapus foto saya' }).click();
  await expect(page.getByText('1 foto dihapus secara permanen.')).toBeVisible();
  await opened(false);
});
