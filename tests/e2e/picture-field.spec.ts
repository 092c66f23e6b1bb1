import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/axe.ts';
import { expect, give, test, textbox } from '../support/browser.ts';
import { read, signIn } from '../support/e2e-admin.ts';
import { removeFound } from '../support/e2e-rows.ts';
import { hugePng } from '../support/huge-picture.ts';
import { photograph } from '../support/pictures.ts';

/**
 * A photo as phones store it: landscape pixels, whose left half is red, and an orientation that
 * turns the red half to the top.
 */
const phonePhoto = async () => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await photograph(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
});

const fileInput = (page: Page) =>
  page.getByRole('dialog', { name: 'Add Jamu Center' }).getByLabel('Image', { exact: true });
const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop the picture' });
const preview = (page: Page) => page.getByRole('img', { name: /foto|lain/ });

/** Returns the size of the picture in the form, in pixels. */
async function size(page: Page): Promise<[number, number]> {
  // The dialog shows the whole picture until the crop is applied.
  await expect(crop(page)).toHaveCount(0);
  await expect(preview(page)).toBeVisible();
  return preview(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight] as [number, number];
  });
}

test.beforeEach(({ page }) => signIn(page, '/dashboard/center/new'));

test('§2 Images: a photo is cropped by keyboard and uploaded', async ({ page }) => {
  const name = `Rumah ${randomUUID().slice(0, 8)}`;
  await textbox(page, 'Name').fill(name);
  await fileInput(page).setInputFiles(await phonePhoto());
  const frame = crop(page).getByRole('group', { name: 'Frame: arrow keys move it' });
  await expect(frame).toBeVisible();
  await expectAccessible(page, 'crop');
  // The crop starts in the middle, and can be moved up to the top.
  await frame.focus();
  for (let press = 0; press < 60; press++) await page.keyboard.press('Shift+ArrowUp');
  await crop(page).getByRole('button', { name: 'Use this part' }).click();
  await expect(crop(page)).toHaveCount(0);
  expect(await size(page)).toEqual([600, 450]);

  const shares: (string | null)[] = [];
  await page.exposeFunction('noteShare', (share: string | null) => shares.push(share));
  await page.evaluate(() => {
    const note = (globalThis as unknown as { noteShare: (share: string | null) => void }).noteShare;
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar) note(bar.getAttribute('value'));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Add Jamu Center' }).click();
  await expect(page.getByText('Jamu Center created successfully')).toBeVisible();
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toContain('1');

  const { JamuCenter } = await read(page.request, '/jamu-center');
  const { image } = JamuCenter.find((centre: { name: string }) => centre.name === name);
  const { data, info } = await sharp(await (await page.request.get(`/api${image}`)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 600, height: 450 });
  // Red covers the upper 400 of 800 rows, and the crop begins at the top.
  const reddest = (row: number) =>
    (data[(row * info.width + 300) * info.channels] ?? 0) -
    (data[(row * info.width + 300) * info.channels + 1] ?? 0);
  expect(reddest(10)).toBeGreaterThan(100);
  expect(reddest(440)).toBeLessThan(90);
});

test('§2 Images: files can be chosen, dropped or pasted; invalid ones are refused', async ({
  page
}) => {
  const form = page.getByRole('dialog', { name: 'Add Jamu Center' });
  const hint = form.getByRole('alert');
  for (const [mimeType, buffer, text] of [
    ['image/gif', Buffer.from('GIF89a'), 'Please choose a JPEG, PNG or WebP image.'],
    ['image/png', Buffer.from('no picture'), 'Please choose a JPEG, PNG or WebP image.'],
    ['image/png', Buffer.from(''), 'This image file is empty. Choose another photo.'],
    ['image/jpeg', Buffer.from('ffd8ffe0', 'hex'), /^This browser cannot open the picture/],
    ['image/png', await hugePng(15_000), 'The picture has more than 200 megapixels.']
  ] as const) {
    await fileInput(page).setInputFiles({ name: 'a', mimeType, buffer });
    await expect(hint).toHaveText(text);
  }
  await expectAccessible(page, 'refused picture');
  await expect(crop(page)).toHaveCount(0);

  const photo = await phonePhoto();
  const whole = crop(page).getByRole('button', { name: 'Use whole picture' });
  const remove = page.getByRole('button', { name: 'Remove the chosen image' });
  await fileInput(page).setInputFiles(photo);
  await whole.click();
  expect(await size(page)).toEqual([600, 800]);
  await fileInput(page).setInputFiles({ ...photo, name: 'lain.jpg' });
  await expect(crop(page).getByRole('img', { name: 'lain.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(crop(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'foto.jpg' })).toBeVisible();
  await remove.click();
  await expect(preview(page)).toHaveCount(0);
  for (const type of ['drop', 'paste'] as const) {
    await give(page, type, [photo], 'dialog form');
    await crop(page).getByRole('button', { name: 'Use this part' }).click();
    expect(await size(page), type).toEqual([600, 450]);
    if (type === 'drop') await remove.click();
  }

  await textbox(page, 'Name').fill('Tidak jadi');
  await page.route('**/api/admin/jamu-center', () => {});
  await form.getByRole('button', { name: 'Add Jamu Center' }).click();
  await page.getByRole('button', { name: 'Stop saving' }).click();
  await expect(hint).toContainText('Saving was stopped');
  await expect(textbox(page, 'Name')).toHaveValue('Tidak jadi');
  await expect(preview(page)).toBeVisible();
});

test('§5 Images: a photograph of 48 megapixels is shrunk and stored', async ({ page }) => {
  const name = `Rumah ${randomUUID().slice(0, 8)}`;
  await textbox(page, 'Name').fill(name);
  // The file ends with a video, as motion photographs do.
  const phone = { width: 8000, height: 6000, channels: 3, background: '#3f7d3c' } as const;
  const jpeg = await sharp({ create: phone }).jpeg().toBuffer();
  const buffer = Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(20e6, 7)]);
  await fileInput(page).setInputFiles({ ...(await phonePhoto()), buffer });
  await crop(page).getByRole('button', { name: 'Use whole picture' }).click();
  await page.getByRole('button', { name: 'Add Jamu Center' }).click();
  await expect(page.getByText('Jamu Center created successfully')).toBeVisible({ timeout: 60_000 });
  await removeFound(page.request, 'jamuCentre', name);
});
