import { detectionWords } from '../../src/lib/i18n/detection.ts';
import { identificationWords } from '../../src/lib/i18n/identification.ts';
import { productWords } from '../../src/lib/i18n/product.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { expect, test, visit } from '../support/browser.ts';
import {
  NAMED,
  NO_PLANT,
  SMALL_PHONE,
  SUGGESTIONS,
  answering,
  colour
} from '../support/e2e-identification.ts';

test.use({ expectedErrors: /status of (404|422)/, viewport: SMALL_PHONE, hasTouch: true });

for (const [language, other] of [
  ['en', 'id'],
  ['id', 'en']
] as const) {
  test(`§2 Addresses: pages and messages in ${language} contain no other language`, async ({
    page
  }) => {
    const expectOneLanguage = async (what: string) =>
      expect.soft(foreignWords(await page.content(), other), what).toEqual([]);
    for (const path of ['no-such-page', 'product/Purwocengg']) {
      await visit(page, `/${language}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectOneLanguage(path);
    }
    const { favourite, quantity, order } = productWords[language].detail;
    await visit(page, `/${language}/product/Jahe`);
    await page.getByRole('button', { name: favourite.add }).click();
    await page.getByRole('button', { name: quantity.more }).click();
    await page.getByRole('button', { name: order }).click({ force: true });
    await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
    await expectOneLanguage('the toasts of a product');
    await visit(page, `/${language}/favorit`);
    await expect(page.getByRole('heading', { level: 2, name: 'Jahe' })).toBeVisible();
    await expectOneLanguage('favourites');

    const words = detectionWords[language];
    const { answer, compare } = identificationWords[language];
    const region = page.getByRole('region', { name: answer.label });
    await answering(page, SUGGESTIONS);
    await visit(page, `/${language}/detection_tanaman`);
    await page.getByRole('radio', { name: words.parts.rhizome }).check();
    await page.locator('input[type=file]').setInputFiles(await colour('1.jpg', 'white'));
    const process = page.getByRole('button', { name: words.process });
    await process.click();
    await expect(region.getByRole('article')).toHaveCount(5);
    await expectOneLanguage('suggestions');
    // The label of each button fits on one line.
    const heightOf = async (name: string) =>
      (await region.getByRole('article').first().getByRole('button', { name }).boundingBox())!
        .height;
    expect(await heightOf(compare.isNot)).toBeLessThan(50);
    expect(await heightOf(compare.isIt)).toBe(await heightOf(compare.isNot));
    await answering(page, NO_PLANT);
    // Also waits for the response, because the suggestions disappear before it arrives.
    await Promise.all([page.waitForResponse('**/api/predict'), process.click()]);
    await expect(region.getByRole('article')).toHaveCount(0);
    await expectOneLanguage('no plant');
    // The answer about a named plant is on the plant's page.
    await answering(page, NAMED);
    await process.click();
    await page.waitForURL(`/${language}/product/Jahe`);
    await expect(region).toBeVisible();
    await expectOneLanguage('a named plant');
  });
}
