import { LOCALES, localPath } from '../../src/lib/i18n/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, ready, test, visit } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { PUBLIC_PAGES } from '../support/public-pages.ts';

const DASHBOARD = [
  '',
  '/users',
  '/products',
  '/products/category',
  '/store',
  '/center',
  '/produsen',
  '/banner',
  '/footer',
  '/footer/alamat',
  '/footer/maps',
  '/footer/contact',
  '/products/new',
  '/products/1',
  '/users/new'
];

for (const locale of LOCALES) {
  test(`§2 Routes: axe finds nothing on the public pages (${locale})`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of PUBLIC_PAGES.map((each) => localPath(locale, each))) {
      await visit(page, path);
      await expectAccessible(page, path);
    }
  });
}

test('§2 Dashboard: axe finds nothing on the dashboard and the profile', async ({ page }) => {
  test.setTimeout(150_000);
  await signIn(page, '/profile');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectAccessible(page, '/profile');
  for (const path of DASHBOARD.map((each) => `/dashboard${each}`)) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page, path);
  }
});
