import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';

import { TEACHING } from '../../src/lib/contract/messages.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { hasPhotos, WITHOUT_PHOTOS } from '../support/e2e-photos.ts';
import { visitAndCache } from '../support/worker-cache.ts';

const LEAVES = join(import.meta.dirname, '../../../shared/plants/photos/leaf');
const GARDEN = 'Joglo Jamu Merapi (contoh)';

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 422/
});
// Serial, because all tests teach the same garden with the same account.
test.describe.configure({ mode: 'serial' });
test.skip(!hasPhotos, WITHOUT_PHOTOS);

/** Returns different photographs of a plant's leaves. */
const leaves = (plant: string, count: number, from = 0) =>
  readdirSync(join(LEAVES, plant))
    .toSorted()
    // Photographs with adjacent names may belong to one series.
    .filter((_, index) => index % 7 === 0)
    .slice(from, from + count)
    .map((name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: readFileSync(join(LEAVES, plant, name))
    }));

async function centre(request: APIRequestContext) {
  const { JamuCenter } = await read(request, '/jamu-center');
  const find = (rows: { id: number; name: string; products: [] }[], wanted: string) =>
    rows.find(({ name }) => name === wanted)!;
  const { id, products } = find(JamuCenter, GARDEN);
  return { id, plantId: (plant: string) => find(products, plant).id };
}

async function stored(request: APIRequestContext): Promise<{ photographer: { id: string } }[]> {
  const { id } = await centre(request);
  return (await call(request, 'get', `/admin/taught-photo?centre=${id}&per_page=100`)).photos;
}

async function openPlant(page: Page, plant: string): Promise<void> {
  const { id, plantId } = await centre(page.request);
  await signIn(page, `/dashboard/center/${id}/teach?plant=${plantId(plant)}&part=leaf`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${plant} · Leaf`);
}

const choosePhotos = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const waiting = (page: Page) => page.getByText(/^Waiting \(\d+\)$/);
/** Waits until all photographs are sent. On a busy machine each takes seconds. */
const expectSent = (page: Page) => expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });

test.afterEach(async ({ request }) => {
  for (const photographer of new Set((await stored(request)).map((item) => item.photographer.id)))
    await call(request, 'post', '/admin/taught-photo/forget', { photographer });
});

test('§6 Teaching: photographs of two plants are taken and used', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, '/dashboard/center');
  await page.getByRole('button', { name: `More about ${GARDEN}` }).click();
  await page.getByRole('menuitem', { name: 'Teach the identifier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(GARDEN);
  await expectAccessible(page, 'plants to teach');
  await page.getByRole('link', { name: /^Pandan, Leaf/ }).click();
  await choosePhotos(page, leaves('pandan', 5));
  await expect(page.getByText('5 photographs: that is enough')).toBeVisible();
  await expectSent(page);
  await expect(page.getByRole('img', { name: /^Photograph \d$/ })).toHaveCount(5);
  await expectAccessible(page, 'photographs of a plant');

  await page.getByRole('link', { name: 'Next plant: Salak' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Next plant: Serai' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Next plant: Sirih' }).click();
  await choosePhotos(page, leaves('sirih', 5));
  await expect(page.getByText('5 photographs: that is enough')).toBeVisible();
  await expectSent(page);
  await page.getByRole('link', { name: 'All plants' }).click();
  await expect(page.getByText(/^Of your 10 photographs, \d+ would be recognised\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sirih, Leaf/ })).toContainText(
    /[345] of 5 recognised/
  );
});

test('§6 Teaching: photographs taken offline wait, and two tabs send each of them once', async ({
  page,
  context
}) => {
  await visitAndCache(page, '/');
  await openPlant(page, 'Sirih');
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/dashboard'))), {
      timeout: 30_000
    })
    .toBe(true);
  const second = await context.newPage();
  await openPlant(second, 'Sirih');
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/taught-photo'))
      requests.push(request.url());
  });

  await context.setOffline(true);
  await choosePhotos(page, leaves('sirih', 2));
  await expect(page.getByText('Waiting (2)')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sirih · Leaf');
  await expect(page.getByText('Waiting (2)')).toBeVisible();
  await expect(second.getByText('Waiting (2)')).toBeVisible();
  expect(requests).toEqual([]);

  await context.setOffline(false);
  await expectSent(page);
  await expect(waiting(second)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Photograph \d$/ })).toHaveCount(2);
  expect(requests).toHaveLength(2);
  expect(await stored(page.request)).toHaveLength(2);

  // Closing all tabs ends the session. After the next sign-in, any screen sends the photographs.
  await context.setOffline(true);
  await choosePhotos(page, leaves('sirih', 1, 3));
  await expect(page.getByText('Waiting (1)')).toBeVisible();
  await second.close();
  await page.close();
  await context.setOffline(false);
  const tab = await context.newPage();
  const sent = tab.waitForResponse(/taught-photo$/);
  await signIn(tab, '/dashboard/trash');
  expect((await sent).status()).toBe(201);
  expect(await stored(tab.request)).toHaveLength(3);
});

test('§6 Teaching: a blurred photograph waits for a decision; refusals are shown', async ({
  page
}) => {
  await openPlant(page, 'Sirih');
  const [leaf] = leaves('sirih', 1);
  await choosePhotos(page, [leaf!]);
  await expect(page.getByRole('img', { name: 'Photograph 1' })).toBeVisible();
  await choosePhotos(page, [leaf!]);
  await expect(page.getByRole('alert')).toHaveText(TEACHING.duplicate);
  await expectAccessible(page, 'a refused photograph');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const [other] = leaves('sirih', 1, 3);
  const blurred = await sharp(other!.buffer).blur(12).jpeg().toBuffer();
  await choosePhotos(page, [{ ...other!, buffer: blurred }]);
  await expect(page.getByRole('alert')).toHaveText('This photograph seems blurred.');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();

  await choosePhotos(page, [
    { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('note') }
  ]);
  await expect(page.getByText('note.jpg: Please choose a JPEG, PNG or WebP image.')).toBeVisible();
  expect(await stored(page.request)).toHaveLength(1);
});
