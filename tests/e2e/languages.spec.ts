import { detectionWords } from '../../src/lib/i18n/detection.ts';
import { identificationWords } from '../../src/lib/i18n/identification.ts';
import { productWords } from '../../src/lib/i18n/product.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { expect, test, visit } from '../support/browser.ts';
import { NAMED, NO_PLANT, SUGGESTIONS, answering, colour } from '../support/e2e-identification.ts';

test.use({ expectedErrors: /status of (404|422)/ });

for (const [language, other] of [
  ['en', 'id'],
  ['id', 'en']
] as const) {
  test(`§2 Addresses: messages in ${language} have one language`, async ({ page }) => {
    const saysNothingElse = async (what: string) =>
      expect.soft(foreignWords(await page.content(), other), what).toEqual([]);
    for (const path of ['no-such-page', 'product/Purwocengg']) {
      await visit(page, `/${language}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await saysNothingElse(path);
    }
    const { favourite, quantity, order } = productWords[language].detail;
    await visit(page, `/${language}/product/Jahe`);
    await page.getByRole('button', { name: favourite.add }).click();
    await page.getByRole('button', { name: quantity.more }).click();
    await page.getByRole('button', { name: order }).click({ force: true });
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
    await saysNothingElse('the toasts of a product');
    await visit(page, `/${language}/favorit`);
    await expect(page.getByRole('heading', { level: 2, name: 'Jahe' })).toBeVisible();
    await saysNothingElse('favourites');

    const words = detectionWords[language];
    const region = identificationWords[language].answer.label;
    for (const [what, answer] of Object.entries({ NAMED, SUGGESTIONS, NO_PLANT })) {
      await answering(page, answer);
      await visit(page, `/${language}/detection_tanaman`);
      await page.getByRole('radio', { name: words.parts.rhizome }).check();
      await page.locator('input[type=file]').setInputFiles(await colour('1.jpg', 'white'));
      await page.getByRole('button', { name: words.process }).click();
      // The answer about a named plant is on the plant's page.
      if (answer === NAMED) await page.waitForURL(`/${language}/product/Jahe`);
      await expect(page.getByRole('region', { name: region })).toBeVisible();
      await saysNothingElse(what);
    }
  });
}

test('§2 Catalogue: English pages search English names', async ({ page }) => {
  await visit(page, '/en/product?q=turmeric');
  const names = page.getByRole('heading', { level: 3 });
  await expect(names.first()).toHaveText('Turmeric (Kunyit)');
  await expect(names.first().locator('[lang=id]')).toHaveText('Kunyit');
  await visit(page, '/en/product?q=kunyit');
  await expect(names.first()).toHaveText('Turmeric (Kunyit)');
  await visit(page, '/en/product?q=rhizomes');
  await expect(names.first()).toBeVisible();
  await visit(page, '/product?q=kunyit');
  await expect(names.first()).toHaveText('Kunyit');
});
