import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, textbox, visit } from '../support/browser.ts';
import { asAdmin, read, signIn, uploadPicture } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';
import { pictureFile } from '../support/pictures.ts';

test('§2 Pictures: a form uses a library picture, and removes it', async ({ page, request }) => {
  const name = `Rumah ${randomUUID().slice(0, 8)}`;
  const made = await request.post('/api/admin/herbal-store', {
    headers: await asAdmin(request),
    multipart: { name, image: await pictureFile('a.png') }
  });
  const { HerbalStore: store } = await made.json();
  const imageOf = async () => (await read(request, `/herbal-store/${store.id}`)).HerbalStore.image;

  await signIn(page, `/dashboard/store/${store.id}`);
  const form = page.getByRole('dialog').first();
  const save = form.getByRole('button', { name: 'Save Changes' });
  await form.getByRole('button', { name: 'From the library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose from the library' });
  // Without a pointer. The last picture is not one of a test, so no other test deletes it.
  await library.locator('button[aria-pressed=false]').last().focus();
  await expectAccessible(page, 'library');
  await page.keyboard.press('Enter');
  await expect(library).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Alternative Text' }).fill('Rumah jamu');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await imageOf()).not.toBe(store.image);

  await visit(page, `/dashboard/store/${store.id}`);
  await form.getByRole('button', { name: 'Remove the image' }).click();
  await expect(form.getByText('The image is removed when you save.')).toBeVisible();
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await imageOf()).toBe('');

  await visit(page, '/dashboard/pictures?show=unused');
  const card = page.locator('main li', {
    has: page.locator(`img[src*="${store.image.slice(9, 41)}"]`)
  });
  await expect(card.getByText('Unused', { exact: true })).toBeVisible();
  await expectAccessible(page, 'pictures');
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Picture deleted')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await request.get(store.image)).status()).toBe(404);
});

test('§2 Images: a new picture clears the texts of the previous one', async ({ page, request }) => {
  const name = `Rumah ${randomUUID().slice(0, 8)}`;
  const image_file = `${randomUUID()}.png`;
  await uploadPicture(request, await pictureFile(image_file));
  const texts = { image_alt: 'Gerbang kayu', 'image_alt@en': 'A gate', image_credit: 'Sari' };
  const [id] = await importRows(request, 'jamuCentre', [{ name, image_file, ...texts }]);
  await signIn(page, `/dashboard/center/${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Jamu Center' });
  const alt = textbox(form, 'Alternative Text');
  const english = form.locator('[name="image_alt@en"]');
  const credit = textbox(form, 'Picture Credit');
  const values = () => Promise.all([alt, english, credit].map((field) => field.inputValue()));
  await expect(credit).toHaveValue('Sari');
  const choose = async (file: Awaited<ReturnType<typeof pictureFile>>) => {
    await form.getByLabel('Image', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Use whole picture' }).click();
    await expect(form.getByText('Alternative text and credit of the previous')).toBeVisible();
  };
  await choose(await pictureFile('lain.png'));
  expect(await values()).toEqual(['', '', '']);
  await form.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await values()).toEqual(['Gerbang kayu', 'A gate', 'Sari']);
  await form.getByRole('button', { name: 'Keep the stored image' }).click();
  expect(await values()).toEqual(['Gerbang kayu', 'A gate', 'Sari']);

  await choose(await pictureFile('baru.png'));
  await form.getByRole('button', { name: 'Keep the stored image' }).click();
  expect(await values()).toEqual(['Gerbang kayu', 'A gate', 'Sari']);

  await choose(await pictureFile('terbaru.png'));
  await credit.fill('Budi');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/dashboard/center/${id}`);
  await expect(credit).toHaveValue('Budi');
  expect(await values()).toEqual(['', '', 'Budi']);
  await removeFound(request, 'jamuCentre', name);
});
