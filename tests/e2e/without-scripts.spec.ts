import { expect, test, type Page } from '@playwright/test';
import { localPath } from '../../src/lib/i18n/locale.ts';
import { productWords } from '../../src/lib/i18n/product.ts';
import { productPath } from '../../src/lib/i18n/product-paths.ts';
import { siteWords } from '../../src/lib/i18n/site.ts';

test.use({ javaScriptEnabled: false });

/** Expects a text inside `noscript`, where Playwright does not search. */
async function expectNotice(page: Page, text: string): Promise<void> {
  const notice = page.locator('noscript p');
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((element) => element.textContent)).toContain(text);
}

for (const locale of ['default', 'en'] as const) {
  const { index, needsScript } = siteWords[locale];
  const { missing, loading } = productWords[locale].detail;

  test(`§2 Routes: without scripts all products are linked, and pages show what does not work (${locale})`, async ({
    page
  }) => {
    await page.goto(localPath(locale, '/product'));
    await expectNotice(page, needsScript.catalogue);
    // Only the pictures in the first screen load at once.
    const early = page.locator('main img[loading=eager]');
    await expect(early).toHaveCount(2);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 3, name: 'Temulawak' })).toBeVisible();
    await page.getByRole('link', { name: index.title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: index.title })).toBeVisible();

    const built = await page.request.get('/catalogue.json');
    const { name: names } = (await built.json()) as { name: string[] };
    const start = localPath(locale, '/product/');
    const linked = await page
      .locator(`main section a[href^="${start}"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(linked.toSorted()).toEqual(names.map((name) => productPath(locale, name)).toSorted());

    const under = page.getByRole('region', { name: locale === 'en' ? 'T' : 'K', exact: true });
    await under.getByRole('link', { name: 'Kunyit' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kunyit' })).toBeVisible();

    for (const [path, text] of [
      ['/central-jamu', needsScript.places],
      ['/produsen', needsScript.places],
      ['/detection_tanaman', needsScript.detection],
      ['/login', needsScript.account],
      ['/profile', needsScript.account]
    ] as const) {
      await page.goto(localPath(locale, path));
      await expectNotice(page, text);
      await expect(page.getByRole('main').getByRole('button'), path).toHaveCount(0);
    }
    await page.goto(localPath(locale, '/central-jamu'));
    await expect(early).toHaveCount(1);
    // Other tests add centres.
    expect(await page.locator('.place-grid h3').count()).toBeGreaterThanOrEqual(8);
    const hours =
      /Senin tutup, Selasa–Minggu 08\.30–15\.30|Monday closed, Tuesday–Sunday 08:30–15:30/;
    await expect(page.getByText(hours)).toBeVisible();
    await expect(page.locator('.place-grid').getByText(/sekarang|now/)).toHaveCount(0);
    await expect(page.getByRole('group', { name: /Peta Indonesia|Map of/ })).toBeHidden();
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);

    // The heading and the links of a page use the same name in the page's language.
    const language = locale === 'default' ? 'id' : locale;
    const name = siteWords[language].nav.detection;
    await page.goto(localPath(language, '/detection_tanaman'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('banner').getByRole('link', { name })).toHaveCount(1);
    await page.goto(localPath(language, '/'));
    await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1);
    await expect(early).toHaveCount(1);
    const { products, centres, manufacturers } = siteWords[language].home;
    const targets = [products, centres, manufacturers].map(({ all }) =>
      page.getByRole('link', { name: all }).getAttribute('href')
    );
    const paths = ['/product', '/central-jamu', '/produsen'];
    expect(await Promise.all(targets)).toEqual(paths.map((path) => localPath(language, path)));
    await expect(page.getByRole('contentinfo')).toContainText('© Wisata Jamu');

    const answer = await page.goto(localPath(locale, '/product/Tanaman%20Bulan'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: missing.title })).toBeVisible();
    await expect(page.getByText(loading)).toHaveCount(0);
    await expect(page.getByRole('link', { name: missing.back })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: index.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: index.title })).toBeVisible();
  });
}
