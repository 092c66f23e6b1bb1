import { siteWords } from '../../src/lib/i18n/site.ts';
import { expect, test, visit } from '../support/browser.ts';

test('§2 Navigation: the language menu links to the same page in another language', async ({
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

  // On a phone, the one-time link of a mail stays in the URL.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/en/reset-password#token');
  await page.getByRole('button', { name: siteWords.en.nav.open }).click();
  await page.getByRole('link', { name: 'Bahasa Indonesia', exact: true }).click();
  await expect(page).toHaveURL('/id/reset-password#token');
});
