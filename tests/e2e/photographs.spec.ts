import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit, widthOf } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';
import { pictureFile } from '../support/pictures.ts';

const drawing = (name: string) => pictureFile(name, { width: 480, height: 360 });

test('§2 Photographs: an editor adds two photographs with plant parts; a visitor enlarges one on a phone', async ({
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
  const enlarged = page.locator('figure:popover-open');
  await expect(enlarged).toContainText('Rhizome · A rhizome · Picture: Sari');
  await expect(enlarged.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await widthOf(page)).toBe(390);
  await expectAccessible(page, 'an enlarged photograph');
  await page.keyboard.press('Escape');
  await expect(enlarged).toHaveCount(0);
  await expect(strip.getByRole('button', { name: 'A rhizome' })).toBeFocused();
  await removeFound(request, 'product', name);
});
