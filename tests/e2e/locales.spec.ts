import { productWords } from '../../src/lib/i18n/product.ts';
import { siteWords } from '../../src/lib/i18n/site.ts';
import { expect, test, visit } from '../support/browser.ts';

test('§2 Navigation: the language menu links to the same page in English, whose links stay in English', async ({
  page
}) => {
  await visit(page, '/product/Jahe');
  await page.getByText('Bahasa', { exact: true }).locator('..').click();
  const names = page.getByRole('banner').locator('details li');
  await expect(names).toHaveText(['Indonesia + English', 'Bahasa Indonesia', 'English']);
  // Each name is on one line, with the minimum touch height.
  for (const name of await names.all()) expect((await name.boundingBox())?.height).toBe(44);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL('/en/product/Jahe');
  await expect(page.getByRole('heading', { level: 1, name: 'Ginger (Jahe)' })).toBeVisible();
  const { catalogue, detail } = productWords.en;
  await page.getByRole('link', { name: detail.back }).click();
  await expect(page).toHaveURL('/en/product');
  const { nav } = siteWords.en;
  const bar = page.getByRole('navigation', { name: nav.label });
  await bar.getByRole('link', { name: nav.home }).click();
  await expect(page).toHaveURL('/en');
  await page.getByRole('link', { name: `${catalogue.detail} Ginger (Jahe)` }).click();
  await expect(page).toHaveURL('/en/product/Jahe');
});
