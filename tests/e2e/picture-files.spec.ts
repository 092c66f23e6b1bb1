import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, textbox } from '../support/browser.ts';
import { chosen, HEIC, scene } from '../support/chosen-files.ts';
import { call, signIn, uploadPicture } from '../support/e2e-admin.ts';
import { importRows, removeFound } from '../support/e2e-rows.ts';
import { pictureFile } from '../support/pictures.ts';
import sharp from 'sharp';

/** Returns the mean difference between two pictures as the browser shows them on white. */
const difference = (page: Page, file: Buffer, path: string): Promise<number> =>
  page.evaluate(
    async ({ bytes, path: stored }) => {
      const pixels = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const size = { width: image.naturalWidth, height: image.naturalHeight };
        const canvas = Object.assign(document.createElement('canvas'), size);
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, size.width, size.height);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, size.width, size.height).data;
      };
      const original = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
      const [a, b] = [await pixels(original), await pixels(stored)];
      return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]!), 0) / a.length;
    },
    { bytes: [...file], path }
  );

test('§5 Pictures: refused ones are named with their reasons, and colours are kept', async ({
  page
}) => {
  await signIn(page, '/dashboard/pictures');
  const seed = 1 + randomInt(1e6) / 1e6;
  const picture = await scene(seed);
  const jpeg = await picture.clone().jpeg({ quality: 95 }).toBuffer();
  const cut = jpeg.subarray(0, -2);
  const id = randomUUID().slice(0, 8);
  const good = [
    chosen(`daun "${id}" 100%.jpg`, cut, ''),
    chosen(`tinta-${id}.jpg`, await picture.clone().toColourspace('cmyk').jpeg().toBuffer()),
    chosen(`p3-${id}.jpg`, await picture.clone().withIccProfile('p3').jpeg().toBuffer()),
    chosen(
      `tembus-${id}.png`,
      await picture.clone().ensureAlpha(0.5).png().toBuffer(),
      'application/octet-stream'
    )
  ];
  await page
    .getByLabel('Upload pictures')
    .setInputFiles([
      chosen('kosong.jpg', Buffer.alloc(0)),
      chosen('iphone.jpg', HEIC),
      chosen('terpotong.jpg', jpeg.subarray(0, jpeg.length / 3)),
      ...good
    ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
  await expect(page.locator('main').getByRole('status').first()).toHaveText(
    '4 uploaded, 3 not uploaded',
    { timeout: 60_000 }
  );
  await expect(row('kosong.jpg')).toContainText('This image file is empty.');
  await expect(row('iphone.jpg')).toContainText('Most Compatible');
  await expect(row('terpotong.jpg')).toContainText('less than half of it can be read');
  const { pictures } = await call(page.request, 'get', `/admin/pictures?q=${id}&per_page=9`);
  for (const { name, buffer } of good) {
    const stored = pictures.find((each: { name: string }) => each.name === name);
    expect(stored, name).toBeDefined();
    // Browsers do not show the last rows of a JPEG without its end.
    const shown = buffer.equals(cut) ? jpeg : buffer;
    expect(await difference(page, shown, stored.path), name).toBeLessThanOrEqual(3);
    await call(page.request, 'delete', `/admin/pictures/${stored.id}`);
  }
});

test('§5 Pictures: a phone’s photograph of 48 megapixels and 20 MB is shrunk and stored', async ({
  page
}) => {
  const name = `Rumah ${randomUUID().slice(0, 8)}`;
  await signIn(page, '/dashboard/center/new');
  const photo = await sharp({
    create: { width: 8000, height: 6000, channels: 3, background: '#3f7d3c' }
  })
    .jpeg()
    .toBuffer();
  // A motion photograph ends with a film.
  const motion = Buffer.concat([photo, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(20e6, 7)]);
  await textbox(page, 'Name').fill(name);
  const form = page.getByRole('dialog', { name: 'Add Jamu Center' });
  await form.getByLabel('Image', { exact: true }).setInputFiles(chosen('IMG_1.jpg', motion));
  await page.getByRole('button', { name: 'Use whole picture' }).click();
  await form.getByRole('button', { name: 'Add Jamu Center' }).click();
  await expect(page.getByText('Jamu Center created successfully')).toBeVisible({ timeout: 60_000 });
  await removeFound(page.request, 'jamuCentre', name);
});

test('§2 Images: a new picture clears the texts of the previous one, with undo', async ({
  page,
  request
}) => {
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
