import type { Page } from '@playwright/test';

import { expect, test, visit } from '../support/browser.ts';
import {
  NAMED,
  SUGGESTIONS,
  SMALL_PHONE,
  answer,
  answering,
  choosePhotos,
  colour,
  identified,
  process,
  strip
} from '../support/e2e-identification.ts';

declare global {
  var openResults: () => Promise<IDBDatabase>;
}

test.use({ expectedErrors: /status of 422/ });

test('§2 Identification: the product page compares photograph and plant within six phone screens; Back restores the answer', async ({
  page
}) => {
  const desktop = page.viewportSize()!;
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  // This answer makes the page as long as possible.
  const json = { ...NAMED, label: 'Kunyit', alternatives: [{ label: 'Jahe', confidence: 0.05 }] };
  await identified(page, json, { colours: ['white', 'tan'] });
  await expect(page).toHaveURL('/product/Kunyit');
  const notice = answer(page);
  await expect(notice.getByRole('img', { name: 'Tanaman kunyit' })).toBeVisible();
  const cautions = page.getByRole('main').getByText(/bukan pengganti nasihat|tanyakan kepada ahli/);
  await expect(cautions.filter({ visible: true })).toHaveCount(1);
  await expect(notice.getByText('Mungkin juga:')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(6 * phone.height);

  await page.setViewportSize(desktop);
  await expect(notice.getByRole('heading', { level: 2 })).toContainText(
    'Foto Anda dikenali sebagai Kunyit · Kemungkinan besar'
  );
  await expect(notice.getByRole('img', { name: 'Foto Anda' })).toBeVisible();
  await expect(notice.getByRole('img', { name: 'Tanaman kunyit' })).toBeVisible();
  const own = notice.getByRole('button', { name: '1 dari 2' });
  const [photo, pill] = [await own.boundingBox(), await own.locator('span').boundingBox()];
  expect(pill!.width * pill!.height).toBeLessThan((photo!.width * photo!.height) / 16);
  await own.click();
  await notice.getByRole('button', { name: '2 dari 2' }).click();
  await expect(notice.getByRole('button', { name: '1 dari 2' })).toBeVisible();
  await notice.getByText('Seberapa yakin?').click();
  await expect(notice.getByText('keyakinan 91%')).toBeVisible();
  // The product page asks whether the plant is right in one place only, so these buttons are missing.
  await expect(notice.getByRole('button', { name: /^(Ini dia|Bukan ini)$/ })).toHaveCount(0);
  await notice.getByRole('button', { name: 'Bukan, ini …' }).click();
  await expect(notice).toContainText('Menurut Anda bukan Kunyit.');
  await page.goBack();
  await expect(
    answer(page).getByRole('heading', { name: 'Kemungkinan besar: Kunyit' })
  ).toBeVisible();
  await expect(strip(page)).toHaveCount(2);
  await page.reload();
  await expect(answer(page).getByRole('article', { name: 'Kunyit' })).toContainText(
    'Menurut Anda bukan ini.'
  );

  const historyRegion = page.getByRole('region', { name: 'Identifikasi di perangkat ini' });
  await expect(historyRegion.getByRole('listitem')).toHaveCount(1);
  await historyRegion.getByRole('button', { name: 'Hapus semua' }).click();
  await historyRegion.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(historyRegion).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedErrors: /status of 500/ });

  test('§8 Identification: “Batalkan” cancels the request; after that or an error, the submit button has the focus', async ({
    page
  }) => {
    await visit(page, '/detection_tanaman');
    await page.route('**/api/predict', () => {});
    await choosePhotos(page, 'Daun', await colour('1.jpg', 'green'));
    const stopped = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/predict')
    );
    const sent = page.waitForRequest('**/api/predict');
    await process(page).click();
    const overlay = page.getByRole('dialog', { name: 'Sedang memproses gambar...' });
    await sent;
    await overlay.getByRole('button', { name: 'Batalkan' }).press('Enter');
    await stopped;
    await expect(overlay).toHaveCount(0);
    await expect(strip(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(process(page)).toBeEnabled();
    await expect(process(page)).toBeFocused();

    await page.route('**/api/predict', (route) => route.fulfill({ status: 500, json: {} }));
    await process(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(process(page)).toBeFocused();
  });
});

/** Adds `openResults` to a page, which opens the database of identification results. */
const withDatabase = (page: Page) =>
  page.addInitScript(() => {
    globalThis.openResults = () =>
      new Promise((resolve) => {
        const request = indexedDB.open('identifications');
        request.addEventListener('success', () => resolve(request.result));
      });
  });

/** Opens a tab that keeps the database busy, so that no transaction of `page` can start. */
async function holdDatabase(page: Page): Promise<Page> {
  const busy = await page.context().newPage();
  await withDatabase(busy);
  await busy.goto('/favicon.svg');
  await busy.evaluate(async () => {
    const database = await globalThis.openResults();
    const store = database.transaction('results', 'readwrite').objectStore('results');
    const spin = () => store.count().addEventListener('success', spin);
    spin();
  });
  await page.bringToFront();
  return busy;
}

/** Stores copies of the first result with the ids 2 to `last`, with answers as of version 1.0.0. */
const copyResult = (page: Page, last: number): Promise<void> =>
  page.evaluate(async (count) => {
    const transaction = (await globalThis.openResults()).transaction('results', 'readwrite');
    const store = transaction.objectStore('results');
    const first = store.get(1);
    first.addEventListener('success', () => {
      const { result } = first;
      const suggestions = ['Jahe', 'Kunyit'].map((label) => ({ label, confidence: 0.3 }));
      const answer = { error: 'x', message: 'x', one_of: suggestions, alternatives: [] };
      for (let id = 2; id <= count; id++) store.put({ ...result, id, at: result.at + id, answer });
    });
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  }, last);

const storedCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const database = await globalThis.openResults();
    const count = database.transaction('results').objectStore('results').count();
    await new Promise((resolve) => count.addEventListener('success', resolve));
    return count.result;
  });

test('§4 Identification: the last 30 results are kept; changes are completed even if the page is left', async ({
  page
}) => {
  await withDatabase(page);
  await identified(page, NAMED);
  await expect(page).toHaveURL('/product/Jahe');
  const rejected = answer(page).getByRole('button', { name: 'Bukan, ini …' });
  await expect(rejected).toBeVisible();
  let busy = await holdDatabase(page);
  await rejected.click();
  await expect(answer(page)).toContainText('Menurut Anda bukan Jahe.');
  await page.goto('/favorit');
  await busy.close();
  await visit(page, '/detection_tanaman#hasil=1');
  await expect(answer(page).getByRole('article', { name: 'Jahe' })).toContainText(
    'Menurut Anda bukan ini.'
  );

  await copyResult(page, 31);
  await answering(page, SUGGESTIONS);
  await process(page).click();
  await expect(page).toHaveURL('/detection_tanaman#hasil=32');
  const historyRegion = page.getByRole('region', { name: 'Identifikasi di perangkat ini' });
  await expect(historyRegion.getByRole('listitem')).toHaveCount(30);
  await historyRegion.getByRole('link').last().click();
  await expect(page).toHaveURL('/detection_tanaman#hasil=3');
  await expect(answer(page).getByRole('article')).toHaveCount(2);
  await historyRegion
    .getByRole('button', { name: /^Hapus identifikasi/ })
    .first()
    .click();
  await expect(historyRegion.getByRole('listitem')).toHaveCount(29);

  await historyRegion.getByRole('button', { name: 'Hapus semua' }).click();
  busy = await holdDatabase(page);
  await historyRegion.getByRole('button', { name: 'Ya, hapus' }).click();
  await page.goto('/favorit');
  await busy.close();
  expect(await storedCount(page)).toBe(29);
  await visit(page, '/detection_tanaman');
  await expect.poll(() => storedCount(page)).toBe(0);
  await expect(historyRegion).toHaveCount(0);
});

test('§2 Identification: the catalogue’s drawing is shown beside a photograph if the screen is wide enough', async ({
  page
}) => {
  await page.route('**/plants.json', async (route) => {
    const plants = (await (await route.fetch()).json()) as { name: string; image: string }[];
    const jahe = plants.find(({ name }) => name === 'Jahe')!;
    const photo = { image: jahe.image, part: 'rhizome', image_alt: '', image_credit: 'Sari' };
    await route.fulfill({ json: [{ ...jahe, photos: [photo] }] });
  });
  await page.setViewportSize(SMALL_PHONE);
  await identified(page, NAMED);
  const photo = answer(page)
    .getByRole('figure')
    .filter({ hasText: 'Jahe, Rimpang · Gambar: Sari' });
  const drawing = answer(page).getByRole('figure').filter({ hasText: 'Gambar katalog: Jahe' });
  await expect(photo).toBeVisible();
  await expect(drawing).toBeHidden();
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [left, right] = [await photo.boundingBox(), await drawing.boundingBox()];
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan(left!.x + left!.width);
  }
});
