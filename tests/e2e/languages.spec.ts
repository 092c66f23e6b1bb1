import type { APIRequestContext } from '@playwright/test';
import { detectionWords } from '../../src/lib/i18n/detection.ts';
import { identificationWords } from '../../src/lib/i18n/identification.ts';
import { productWords } from '../../src/lib/i18n/product.ts';
import { untranslatedNote } from '../../src/lib/i18n/translated.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { expect, test, visit } from '../support/browser.ts';
import { NAMED, NO_PLANT, ONE_OF, answering, colour } from '../support/e2e-identification.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

/** Returns the URLs of the sitemap in a language. */
async function addresses(request: APIRequestContext, language: 'id' | 'en'): Promise<string[]> {
  const xml = await (await request.get('/sitemap/1.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address.replaceAll('&apos;', "'")).pathname)
    .filter((path) => path === `/${language}` || path.startsWith(`/${language}/`));
}

for (const [language, other] of [
  ['en', 'id'],
  ['id', 'en']
] as const) {
  test(`§2 Addresses: pages in ${language} have one language`, async ({ page, request }) => {
    test.slow();
    // Texts marked as another language are not checked, so no text may be untranslated.
    const note = untranslatedNote([{ untranslated: ['description'] }], 'en');
    const all = await addresses(request, language);
    expect(all.length).toBeGreaterThan(90);
    for (const path of all) {
      const html = await (await request.get(path)).text();
      expect.soft(foreignWords(html, other), path).toEqual([]);
      expect.soft(html.includes(note), path).toBe(false);
    }
    // Checks the pages again after hydration.
    for (const path of PUBLIC_PAGES) {
      await visit(page, `/${language}${path === '/' ? '' : path}`);
      expect.soft(foreignWords(await page.content(), other), path).toEqual([]);
    }
  });

  test.describe(() => {
    test.use({ serviceWorkers: 'block', expectedErrors: /status of (404|422)/ });

    test(`§2 Addresses: messages in ${language} have one language`, async ({ page }) => {
      const saysNothingElse = async (what: string) =>
        expect.soft(foreignWords(await page.content(), other), what).toEqual([]);
      for (const path of ['indeks', '404', 'offline', 'no-such-page', 'product/Purwocengg']) {
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
      for (const [what, answer] of Object.entries({ NAMED, ONE_OF, NO_PLANT })) {
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
