import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { chosen, HEIC, scene } from '../support/chosen-files.ts';
import { call, signIn } from '../support/e2e-admin.ts';

test.use({ expectedErrors: /Failed to load resource/ });

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const row = (page: Page, name: string) =>
  uploads(page).getByRole('listitem').filter({ hasText: name });
const progress = (page: Page) => page.locator('main').getByRole('status').first();

interface Picture {
  id: number;
  name: string;
  path: string;
}

/** Deletes the pictures with a text in their name, and returns them. */
async function deletePictures({ request }: Page, text: string): Promise<Picture[]> {
  const { pictures } = await call(request, 'get', `/admin/pictures?q=${text}&per_page=9`);
  for (const { id } of pictures) await call(request, 'delete', `/admin/pictures/${id}`);
  return pictures;
}

test('§5 Pictures: the list shows the result of each upload, and the reason of each refusal', async ({
  page
}) => {
  await signIn(page, '/dashboard/pictures');
  const drawn = await scene(1 + randomInt(1e6) / 1e6);
  const jpeg = await drawn.clone().jpeg({ quality: 95 }).toBuffer();
  const id = randomUUID().slice(0, 8);
  const good = [
    // A JPEG without its last bytes can still be read.
    chosen(`daun "${id}" 100%.jpg`, jpeg.subarray(0, -2), ''),
    chosen(`tinta-${id}.jpg`, await drawn.clone().toColourspace('cmyk').jpeg().toBuffer()),
    chosen(`p-${id}.png`, await drawn.clone().png().toBuffer(), 'application/octet-stream')
  ];
  const refused = [
    [chosen('kosong.jpg', Buffer.alloc(0)), 'This image file is empty.'],
    [chosen('iphone.jpg', HEIC), 'Most Compatible'],
    [
      chosen('terpotong.jpg', jpeg.subarray(0, jpeg.length / 3)),
      'less than half of it can be read'
    ],
    [chosen('bukan.png', Buffer.from('<svg/>')), 'Please choose a JPEG, PNG or WebP image.'],
    [chosen('catatan.txt', Buffer.from('jahe'), 'text/plain'), 'JPEG']
  ] as const;
  const again = { ...good[0]!, name: 'lagi.jpg' };
  const chooser = page.getByLabel('Upload pictures');
  await chooser.setInputFiles([...refused.map(([file]) => file), ...good, again]);
  await expect(progress(page)).toHaveText('3 uploaded, 1 was already there, 5 not uploaded', {
    timeout: 60_000
  });
  for (const [{ name }, reason] of refused) await expect(row(page, name)).toContainText(reason);
  await expect(row(page, again.name)).toContainText('Already there');
  await expectAccessible(page, 'uploads');
  const stored = await deletePictures(page, id);
  expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(good.map(({ name }) => name)));
  for (const { name, path } of stored) {
    await expect(row(page, name)).toContainText('Uploaded');
    const picture = page.locator(`img[src*="${path.slice(9, 41)}"]`);
    const card = page.locator('main > ul > li', { has: picture });
    await expect(card.getByText('Unused', { exact: true })).toBeVisible();
  }
  await uploads(page).getByRole('button', { name: 'Close the list' }).click();
  await expect(uploads(page)).toHaveCount(0);
  await expect(chooser).toBeFocused();
});
