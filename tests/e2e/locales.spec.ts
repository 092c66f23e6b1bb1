import { LOCALES, LANGUAGE, localPath } from '../../src/lib/i18n/locale.ts';
import { siteWords } from '../../src/lib/i18n/site.ts';
import { productWords } from '../../src/lib/i18n/product.ts';
import { productName } from '../../src/lib/i18n/translated.ts';
import { expect, test, visit } from '../support/browser.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

const PATHS = PUBLIC_PAGES.filter((path) => path !== '/unauthorized');

for (const locale of LOCALES) {
  test(`§2 Routes: ${locale} declares its language and alternates`, async ({ request }) => {
    for (const path of PATHS) {
      const answer = await request.get(localPath(locale, path));
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).toContain(`<html lang="${LANGUAGE[locale]}"`);
      const alternates = [
        ...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)
      ];
      const named = alternates.map(([, language, href]) => [
        language,
        new URL(href ?? '').pathname
      ]);
      expect(named, path).toEqual([
        ['x-default', path],
        ['id', localPath('id', path)],
        ['en', localPath('en', path)]
      ]);
    }
  });

  test(`§2 Routes: pages show one medical caution apart from the footer’s (${locale})`, async ({
    page
  }) => {
    for (const path of PATHS) {
      await page.goto(localPath(locale, path));
      const caution = (role: 'main' | 'contentinfo') =>
        page
          .getByRole(role)
          .getByText(
            /pengganti nasihat medis|tanyakan kepada ahli|substitute for medical|ask (?:somebody who|an expert)/i
          )
          .filter({ visible: true });
      expect.soft(await caution('main').count(), path).toBeLessThanOrEqual(1);
      await expect.soft(caution('contentinfo'), path).toHaveCount(1);
    }
  });

  test(`§2 Navigation: links stay within ${locale}`, async ({ page }) => {
    const { nav } = siteWords[locale];
    await visit(page, localPath(locale, '/'));
    const bar = page.getByRole('navigation', { name: nav.label });
    for (const [name, path] of [
      [nav.centres, '/central-jamu'],
      [nav.manufacturers, '/produsen'],
      [nav.detection, '/detection_tanaman'],
      [nav.products, '/product'],
      [nav.home, '/'],
      [nav.products, '/product']
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(localPath(locale, path));
    }
    const { detail } = productWords[locale].catalogue;
    const name = productName({ name: 'Alpukat', name_en: 'Avocado' }, locale);
    await page.getByRole('link', { name: `${detail} ${name}` }).click();
    await expect(page).toHaveURL(localPath(locale, '/product/Alpukat'));
    await page.getByRole('link', { name: productWords[locale].detail.back }).click();
    await expect(page).toHaveURL(localPath(locale, '/product'));
  });
}

test('§2 Navigation: the language menu links to the same page in English', async ({ page }) => {
  await visit(page, '/product/Jahe');
  await page.getByText('Bahasa', { exact: true }).locator('..').click();
  const names = page.getByRole('banner').locator('details li');
  await expect(names).toHaveText(['Indonesia + English', 'Bahasa Indonesia', 'English']);
  // Each is on one line, with the minimum touch height.
  for (const name of await names.all()) expect((await name.boundingBox())?.height).toBe(44);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL('/en/product/Jahe');
  await expect(page.getByRole('heading', { level: 1, name: 'Ginger (Jahe)' })).toBeVisible();
});
