import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, give, test, widthOf } from '../support/browser.ts';
import { call, signIn } from '../support/e2e-admin.ts';
import { pictureFile } from '../support/pictures.ts';

/** Creates a picture that no other test uses. */
const fresh = (name: string) =>
  pictureFile(name, { width: 40 + randomInt(40), height: 30 + randomInt(30) });

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const row = (page: Page, name: string) =>
  uploads(page).getByRole('listitem').filter({ hasText: name });
const progress = (page: Page) => page.locator('main').getByRole('status').first();

/** Deletes the test's uploads, by the URLs in its list. */
async function removeUploads(page: Page): Promise<void> {
  const shown = await uploads(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const list = await call(page.request, 'get', '/admin/pictures?per_page=1000&show=unused');
  for (const { id, path } of list.pictures)
    if (shown.some((src) => src.includes(path.slice(9, 41))))
      await call(page.request, 'delete', `/admin/pictures/${id}`);
}

test.describe('refused files', () => {
  test.use({ expectedErrors: /status of 415/ });

  test('§2 Pictures: several files are uploaded, each with its result', async ({ page }) => {
    const first = await fresh('jahe.png');
    await signIn(page, '/dashboard/pictures');
    await page
      .getByLabel('Upload pictures')
      .setInputFiles([
        first,
        { ...first, name: 'jahe lagi.png' },
        { name: 'bukan.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
        { name: 'catatan.txt', mimeType: 'text/plain', buffer: Buffer.from('jahe') },
        await fresh('kunyit.png')
      ]);
    await expect(progress(page)).toHaveText('2 uploaded, 1 was already there, 2 not uploaded');
    await expect(row(page, 'jahe.png')).toContainText('Uploaded');
    await expect(row(page, 'jahe lagi.png')).toContainText('Already there');
    await expect(row(page, 'bukan.png')).toContainText('Please choose a JPEG, PNG or WebP image.');
    await expect(row(page, 'catatan.txt')).toContainText('JPEG');
    await expectAccessible(page, 'uploads');

    // The newest picture is first in the library, can be chosen in a form, and stays until it is
    // deleted.
    const src = await row(page, 'kunyit.png').locator('img').getAttribute('src');
    const key = String(src).replace(/^.*\/uploads\/([0-9a-f]{32}).*$/, '$1');
    const card = page.locator('main > ul > li', { has: page.locator(`img[src*="${key}"]`) });
    await expect(card.getByText('Unused', { exact: true })).toBeVisible();
    await removeUploads(page);
    await uploads(page).getByRole('button', { name: 'Close the list' }).click();
    await expect(uploads(page)).toHaveCount(0);
    await expect(page.getByLabel('Upload pictures')).toBeFocused();
  });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('§2 Pictures: failed uploads are retried; leaving asks first', async ({ page }) => {
    await signIn(page, '/dashboard/pictures');
    await expect(page.getByLabel('Upload pictures')).toBeVisible();
    let isDown = true;
    await page.route('**/api/admin/pictures', (route) =>
      route.request().method() === 'POST' && isDown ? route.abort() : route.continue()
    );
    await give(page, 'drop', [await fresh('satu.png'), await fresh('dua.png')]);
    await expect(progress(page)).toHaveText('2 not uploaded');
    await expect(row(page, 'satu.png')).toContainText('The server did not respond.');

    await page.getByRole('navigation').getByRole('link', { name: 'Sampah' }).click();
    const question = page.getByRole('dialog', { name: 'Not all pictures are uploaded' });
    await expect(question).toContainText('2 pictures are not uploaded yet.');
    await question.getByRole('button', { name: 'Cancel', exact: true }).last().click();
    await expect(question).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await widthOf(page)).toBe(390);

    isDown = false;
    await row(page, 'satu.png').getByRole('button', { name: 'Try satu.png again' }).focus();
    await page.keyboard.press('Enter');
    await expect(row(page, 'satu.png')).toContainText('Uploaded');
    await expect(page.getByLabel('Upload pictures')).toBeFocused();
    await row(page, 'dua.png').getByRole('button', { name: 'Try dua.png again' }).focus();
    await page.keyboard.press('Enter');
    await give(page, 'paste', [await fresh('tiga.png')]);
    await expect(progress(page)).toHaveText('3 uploaded');
    await removeUploads(page);
  });
});
