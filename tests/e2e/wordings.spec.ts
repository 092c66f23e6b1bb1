import { WORDINGS, LANGUAGE, localPath } from '../../src/lib/i18n/wording.ts';
import { siteWords } from '../../src/lib/i18n/site.ts';
import { productWords } from '../../src/lib/i18n/product.ts';
import { expect, test, visit } from '../support/browser.ts';

const PATHS = [
  '/',
  '/product',
  '/product/Jahe',
  '/central-jamu',
  '/produsen',
  '/detection_tanaman',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password'
];

for (const wording of WORDINGS) {
  test(`§2 Routes: ${wording} declares its language and names all three wordings`, async ({
    request
  }) => {
    for (const path of PATHS) {
      const answer = await request.get(localPath(wording, path));
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).toContain(`<html lang="${LANGUAGE[wording]}"`);
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

  test(`§2 Navigation bar: links stay within ${wording}`, async ({ page }) => {
    const { nav } = siteWords[wording];
    await visit(page, localPath(wording, '/'));
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
      await expect(page).toHaveURL(localPath(wording, path));
    }
    const { detail } = productWords[wording].catalogue;
    await page.getByRole('link', { name: `${detail} Alpukat` }).click();
    await expect(page).toHaveURL(localPath(wording, '/product/Alpukat'));
    await page.getByRole('link', { name: productWords[wording].detail.back }).click();
    await expect(page).toHaveURL(localPath(wording, '/product'));
  });
}

test('§2 Navigation bar: the language menu leads to the same page in English', async ({ page }) => {
  await visit(page, '/product/Jahe');
  await page.getByText('Bahasa', { exact: true }).locator('..').click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/product/Jahe');
  await expect(page.getByRole('heading', { level: 1, name: 'Jahe' })).toBeVisible();
});
