import type { Locator, Page } from '@playwright/test';
import { expect, test, visit, widthOf } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { DASHBOARD_LISTS, PUBLIC_PAGES } from '../support/public-pages.ts';

const outline = (control: Locator) =>
  control.evaluate((element) => getComputedStyle(element).outlineStyle);

test('§2 Forced colours: pressed, current and selected controls are outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/id/central-jamu');
  const open = page.getByRole('button', { name: 'Buka sekarang' });
  expect(await outline(open)).toBe('none');
  await open.click();
  await expect(open).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await open.blur();
  expect(await outline(open)).toBe('solid');
  await visit(page, '/id/product');
  const second = page.getByRole('button', { name: 'Halaman 2', exact: true });
  await second.click();
  await second.blur();
  expect(await outline(second)).toBe('solid');
  const current = page.getByRole('navigation').locator('[aria-current=page]:visible').first();
  expect(await outline(current)).toBe('solid');
  await signIn(page, '/dashboard/products');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const tab = page.getByRole('tab', { name: 'Bahasa Indonesia' });
  await tab.blur();
  expect(await outline(tab)).toBe('solid');
  expect(await outline(page.getByRole('tab', { name: 'English' }))).toBe('none');
});

/** Returns the names of shown text fields and selects with a font below 16 px. */
const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter((each) => each.checkVisibility() && !/checkbox|radio|file|range/.test(each.type))
      .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 16)
      .map((each) => each.ariaLabel ?? each.name)
  );

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1100 } });

  test('§2 Touch: no field has a font at which iOS zooms in', async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of PUBLIC_PAGES) {
      await visit(page, path);
      expect.soft(await smallFields(page), path).toEqual([]);
    }
    await signIn(page, '/dashboard/products/new');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await smallFields(page)).toEqual([]);
    for (const path of DASHBOARD_LISTS) {
      await visit(page, path);
      expect.soft(await smallFields(page), path).toEqual([]);
    }
  });
});

/** Returns the texts outside the window, except those of lists that scroll sideways. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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
  });

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 700 } });

  test('§2 Reflow: phones show every page and list without scrolling sideways, at 320 px and with text of 200 %', async ({
    page
  }) => {
    test.setTimeout(300_000);
    const check = async (path: string) => {
      expect.soft(await widthOf(page), path).toBe(320);
      expect.soft(await cutTexts(page), path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
      expect.soft(await widthOf(page), `${path}, 200 %`).toBe(390);
      expect.soft(await cutTexts(page), `${path}, 200 %`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
    };
    for (const path of [...PUBLIC_PAGES, '/indeks', '/offline']) {
      await page.goto(path);
      await check(path);
    }
    await signIn(page, '/dashboard');
    for (const path of [...DASHBOARD_LISTS, '/dashboard/products/new', '/dashboard/activity']) {
      await visit(page, path);
      await check(path);
    }
  });
});
