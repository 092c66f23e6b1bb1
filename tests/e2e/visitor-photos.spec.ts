import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { pictureFile } from '../support/pictures.ts';
import { newCode } from '../support/visitor-photos.ts';

const PATH = '/admin/visitor-photos';

interface StoredPhoto {
  id: number;
  state: string;
  product: { name: string };
}
const garden = async (request: APIRequestContext): Promise<number> =>
  (await read(request, '/jamu-center')).JamuCenter[0].id;

/** Returns the photographs of the garden. No other test uses these photographs. */
const stored = async (request: APIRequestContext): Promise<StoredPhoto[]> =>
  (await call(request, 'get', `${PATH}?per_page=100&centre=${await garden(request)}`)).photos;

/** Sends a photograph of each plant. All tests of a run share a limit of ten per hour. */
async function sendPhotos(request: APIRequestContext, plants: readonly string[]): Promise<void> {
  for (const plant of plants) {
    const answer = await request.post('/api/identification-feedback', {
      multipart: {
        model: plant === 'Sirih' ? 'leaf' : 'rhizome',
        correct_label: plant,
        centre: String(await garden(request)),
        keep: 'true',
        code: newCode(),
        file: await pictureFile('x.png', { width: 300, height: 300 })
      }
    });
    expect(answer.ok()).toBe(true);
  }
}
test.afterEach(async ({ request }) => {
  for (const { id } of await stored(request)) await call(request, 'delete', `${PATH}/${id}`);
});

const list = (page: Page) => page.getByRole('listbox', { name: 'Foto' });
const chosen = (page: Page) => list(page).getByRole('option', { selected: true });

test('§6 Photographs: are sorted by keyboard, with undo', async ({ page, request }) => {
  await sendPhotos(request, ['Jahe', 'Jahe', 'Kunyit', 'Sirih']);
  await signIn(page, `/dashboard/visitor-photos?centre=${await garden(request)}`);
  await expect(list(page).getByRole('option')).toHaveCount(4);
  await expectAccessible(page, 'visitors’ photographs');
  const first = list(page).getByRole('option').first();
  await first.focus();
  await expect(first.getByRole('img').or(first.locator('img'))).toHaveJSProperty(
    'naturalWidth',
    300
  );

  await page.keyboard.press('a');
  await expect(chosen(page)).toBeFocused();
  await expect(list(page).getByRole('option', { name: 'Jahe Rimpang Diterima' })).toHaveCount(1);
  // The second photograph does not show Jahe.
  await page.keyboard.press('o');
  const picker = page.getByRole('dialog').getByRole('combobox');
  await expect(picker).toBeFocused();
  await picker.pressSequentially('temulaw');
  await expect(page.getByRole('option', { name: 'Temulawak', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(list(page).getByRole('option', { name: 'Temulawak Rimpang Diterima' })).toHaveCount(
    1
  );
  await expect(chosen(page)).toHaveAccessibleName('Kunyit Rimpang Belum dipilah');
  await expect(chosen(page)).toBeFocused();
  await page.keyboard.press('u');
  await expect(chosen(page)).toHaveAccessibleName('Sirih Daun Belum dipilah');

  await page.keyboard.press('z');
  await expect(chosen(page)).toHaveAccessibleName('Kunyit Rimpang Belum dipilah');
  expect((await stored(request)).map(({ state, product }) => [state, product.name])).toEqual([
    ['accepted', 'Jahe'],
    ['accepted', 'Temulawak'],
    ['new', 'Kunyit'],
    ['new', 'Sirih']
  ]);
});
