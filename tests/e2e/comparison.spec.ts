import { expect, test } from '../support/browser.ts';
import { NAMED, SMALL_PHONE, answer, identified, strip } from '../support/e2e-identification.ts';

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
  // The page asks only once whether the plant is right, so the notice has no buttons to answer.
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
});

test('§2 Identification: the drawing is beside the photograph if the window is wide enough for both', async ({
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
