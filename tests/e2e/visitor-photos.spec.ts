import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { TEACHING } from '../../src/lib/contract/messages.ts';
import { expect, test, visit } from '../support/browser.ts';
import { call, read, signIn } from '../support/e2e-admin.ts';
import { pictureFile } from '../support/pictures.ts';
import { newCode } from '../support/visitor-photos.ts';

const PATH = '/admin/visitor-photos';

test.use({ expectedErrors: /status of 422/ });

interface StoredPhoto {
  id: number;
  state: string;
  product: { name: string };
}
const garden = async (request: APIRequestContext): Promise<number> =>
  (await read(request, '/jamu-center')).JamuCenter[0].id;

/** Returns the photographs of the garden, which no other test uses. */
const stored = async (request: APIRequestContext): Promise<StoredPhoto[]> =>
  (await call(request, 'get', `${PATH}?per_page=100&centre=${await garden(request)}`)).photos;

/** Sends a photograph of each plant. All tests of a run share a limit of ten per hour. */
async function sendPhotos(request: APIRequestContext, plants: readonly string[]): Promise<void> {
  for (const plant of plants) {
    const answer = await request.post('/api/identification-feedback', {
      multipart: {
        model: ['Sirih', 'Kelor'].includes(plant) ? 'leaf' : 'rhizome',
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

test('§6 Photographs: are reviewed by keyboard, with undo', async ({ page, request }) => {
  await sendPhotos(request, ['Jahe', 'Jahe', 'Kunyit', 'Sirih', 'Kelor']);
  await signIn(page, `/dashboard/visitor-photos?centre=${await garden(request)}`);
  await expect(list(page).getByRole('option')).toHaveCount(5);
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
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chosen(page)).toHaveAccessibleName('Kelor Daun Belum dipilah');
  await page.keyboard.press('d');
  const question = page.getByRole('dialog', { name: 'Hapus' });
  await expect(
    question
      .getByRole('button', { name: 'Batal' })
      .or(question.getByRole('button', { name: 'Cancel' }))
      .last()
  ).toBeFocused();
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Foto dihapus secara permanen')).toBeVisible();
  await expect(list(page).getByRole('option')).toHaveCount(4);

  expect((await stored(request)).map(({ state, product }) => [state, product.name])).toEqual([
    ['accepted', 'Jahe'],
    ['accepted', 'Temulawak'],
    ['new', 'Kunyit'],
    ['new', 'Sirih']
  ]);
});

test('§6 Photographs: filters are in the URL; a picture of one colour is refused for teaching', async ({
  page,
  request
}) => {
  await sendPhotos(request, ['Kunyit', 'Sirih']);
  const centre = await garden(request);
  const figures = [{ month: '2026-01', part: 'rhizome', confirmed: 10, named: 5, right: 4 }];
  await page.route('**/api/admin/identification-figures', (route) =>
    route.fulfill({ json: { figures } })
  );
  await signIn(page, `/dashboard/visitor-photos?state=any&centre=${centre}`);
  await expect(list(page).getByRole('option')).toHaveCount(2);
  const plant = page.getByRole('combobox', { name: 'Tanaman', exact: true });
  await plant.click();
  await page.getByRole('combobox', { name: 'Search products' }).fill('siri');
  await page.getByRole('option', { name: 'Sirih', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`state=any&product=\\d+&centre=${centre}$`));
  await expect(list(page).getByRole('option')).toHaveCount(1);
  await expect(plant).toHaveText('Sirih');
  await plant.click();
  await page.getByRole('option', { name: 'Kosongkan Tanaman' }).click();
  await page.getByRole('combobox', { name: 'Keadaan' }).selectOption('Diterima');
  await expect(page.getByText('Tidak ada foto di sini.')).toBeVisible();
  await expect(
    page.getByText('10 dikonfirmasi, 50% disebut namanya, dan dari itu 80% benar')
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rimpang' })).toContainText('Dikonfirmasi');

  // Pictures of one colour show no plant, so they are refused for teaching.
  await visit(page, `/dashboard/visitor-photos?centre=${centre}`);
  const tick = page.getByRole('checkbox', { name: 'Yang diterima mengajari model identifikasi' });
  const accept = page.getByRole('button', { name: 'Terima seperti yang disebut' });
  await tick.check();
  await accept.click();
  await expect(page.getByText(TEACHING.noPlant)).toBeVisible();
  expect((await stored(request)).map(({ state }) => state)).toEqual(['new', 'new']);
  await tick.uncheck();
  await accept.click();
  await expect
    .poll(async () => (await stored(request)).map(({ state }) => state).toSorted())
    .toEqual(['accepted', 'new']);
});
