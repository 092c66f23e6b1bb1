import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit } from '../support/browser.ts';
import { asAdmin, read, signIn } from '../support/e2e-admin.ts';
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
  // Uses the keyboard. No test created the last picture, so no other test deletes it.
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
