import { LANGUAGE, LOCALES, localPath } from '../../src/lib/i18n/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, ready, test, visit, widthOf } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { DASHBOARD_LISTS, PUBLIC_PAGES } from '../support/public-pages.ts';

const FORMS = ['products/new', 'products/1', 'users/new'].map((path) => `/dashboard/${path}`);
const DESKTOP = { width: 1280, height: 720 };
const CAUTION =
  /pengganti nasihat medis|tanyakan kepada ahli|substitute for medical|ask (?:somebody who|an expert)/i;

/** Returns the visible controls that are lower than a finger needs. */
const lowControls = (): string[] =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'button, select, summary, input:not([type=radio], [type=checkbox], [hidden]), nav a, .card a'
    )
  ]
    .filter((each) => each.checkVisibility() && each.offsetHeight > 0 && each.offsetHeight < 44)
    .map(({ tagName, textContent, offsetHeight }) => `${tagName} ${textContent} ${offsetHeight}`);

for (const locale of LOCALES)
  test(`§2 Routes: public pages suit every visitor (${locale})`, async ({ page }) => {
    test.setTimeout(180_000);
    for (const each of [...PUBLIC_PAGES, '/offline', '/indeks']) {
      const path = localPath(locale, each);
      await page.setViewportSize(DESKTOP);
      await visit(page, path);
      await expect.soft(page.locator('html')).toHaveAttribute('lang', LANGUAGE[locale]);
      if (locale !== 'default') {
        const other = locale === 'en' ? 'id' : 'en';
        expect.soft(foreignWords(await page.content(), other), path).toEqual([]);
      }
      // At most one caution of its own, and that of the footer.
      const cautions = (role: 'main' | 'contentinfo') =>
        page.getByRole(role).getByText(CAUTION).filter({ visible: true });
      expect.soft(await cautions('main').count(), path).toBeLessThanOrEqual(1);
      if (each !== '/unauthorized') await expect.soft(cautions('contentinfo'), path).toHaveCount(1);
      // The colours are those of the first locale.
      await expectAccessible(page, path, locale === 'default' ? ['light', 'dark'] : ['light']);

      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await page.evaluate(lowControls), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect.soft(await widthOf(page), path).toBe(320);
      await page.setViewportSize({ width: 640, height: 900 });
      await page.addStyleTag({ content: ':root { font-size: 200% }' });
      expect.soft(await widthOf(page), `${path}, 200 %`).toBe(640);
    }
  });

test('§2 Dashboard: axe finds nothing on the dashboard and the profile', async ({ page }) => {
  test.setTimeout(150_000);
  await signIn(page, '/profile');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectAccessible(page, '/profile');
  for (const path of [...DASHBOARD_LISTS, ...FORMS]) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    if (path === '/dashboard')
      await expect(page.locator('.apexcharts-series').first()).toBeVisible();
    await expectAccessible(page, path);
  }
});
