import type { Page } from '@playwright/test';
import { LANGUAGE, LOCALES, localPath } from '../../src/lib/i18n/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, visit, widthOf } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { DASHBOARD_LISTS, PUBLIC_PAGES } from '../support/public-pages.ts';

const expectSoftly = expect.configure({ soft: true });

const PAGES = [...PUBLIC_PAGES, '/offline', '/indeks'];
const FORMS = ['products/new', 'products/1', 'users/new'].map((path) => `/dashboard/${path}`);
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

/** Returns the names of shown text fields and selects with a font below 16 px. */
const smallFields = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .filter((each) => each.checkVisibility() && !/checkbox|radio|file|range/.test(each.type))
    .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 16)
    .map((each) => each.ariaLabel ?? each.name);

/** Returns the controls below the minimum touch size; a checkbox is as large as its label. */
const smallTargets = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('header button, main button, main a, main select')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
    .filter((each) => Math.min(each.offsetHeight, each.offsetWidth) < 44)
    .map((each) => each.ariaLabel ?? each.textContent);

/** Returns the texts outside the window, except those of lists that scroll sideways. */
const cutTexts = (): string[] => {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  return [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,a,button,label,dd,dt,li,select')]
    .filter((each) => each.checkVisibility() && each.innerText.trim() !== '')
    .filter((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const isOutside = right > innerWidth + 1 || left < -1;
      return width > 1 && isOutside && !scrolls(each.parentElement);
    })
    .map((each) => each.innerText.slice(0, 40));
};

test('§2 Routes: axe finds nothing on public pages', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of PAGES) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
});

test('§2 Dashboard: axe finds nothing on the dashboard and the profile', async ({ page }) => {
  test.setTimeout(150_000);
  await signIn(page, '/profile');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectAccessible(page, '/profile');
  for (const path of [...DASHBOARD_LISTS, ...FORMS]) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    if (path === '/dashboard')
      await expect(page.locator('.apexcharts-series').first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /**
   * Expects that nothing scrolls sideways at 320 px and with text of 200 %, and fields at which iOS
   * does not zoom in.
   */
  async function expectFitting(page: Page, path: string): Promise<void> {
    expect.soft(await page.evaluate(smallFields), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    // Charts are drawn again after the window has changed.
    await expectSoftly.poll(() => widthOf(page), path).toBe(320);
    expect.soft(await page.evaluate(cutTexts), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
    await expectSoftly.poll(() => widthOf(page), `${path}, 200 %`).toBe(390);
    expect.soft(await page.evaluate(cutTexts), `${path}, 200 %`).toEqual([]);
  }

  for (const locale of LOCALES)
    test(`§2 Routes: public pages suit every visitor (${locale})`, async ({ page }) => {
      test.setTimeout(180_000);
      for (const each of PAGES) {
        const path = localPath(locale, each);
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
        if (each !== '/unauthorized')
          await expect.soft(cautions('contentinfo'), path).toHaveCount(1);
        expect.soft(await page.evaluate(lowControls), path).toEqual([]);
        await expectFitting(page, path);
      }
    });

  test('§2 Dashboard: on a phone every list begins near the top, and fits', async ({ page }) => {
    test.setTimeout(300_000);
    await signIn(page, '/dashboard');
    for (const path of [...DASHBOARD_LISTS, '/dashboard/products/new', '/dashboard/activity']) {
      await visit(page, path);
      if (DASHBOARD_LISTS.slice(1).includes(path) && !path.endsWith('/maps')) {
        const record = page.getByRole('main').getByRole('listitem').first();
        await expect(record).toBeVisible();
        const { y } = (await record.boundingBox()) ?? { y: 999 };
        expect.soft(y, `above the first record of ${path}`).toBeLessThanOrEqual(160);
        expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
      }
      await expectFitting(page, path);
    }
  });
});
