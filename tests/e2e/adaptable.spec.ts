import type { Locator, Page } from '@playwright/test';
import { expect, test, visit, widthOf } from '../support/browser.ts';
import { signIn } from '../support/e2e-admin.ts';
import { DASHBOARD_LISTS, PUBLIC_PAGES } from '../support/public-pages.ts';

const expectOutline = (control: Locator, style: 'solid' | 'none') =>
  expect(control).toHaveCSS('outline-style', style);

test('§2 Forced colours: pressed, current and selected controls are outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/id/central-jamu');
  const open = page.getByRole('button', { name: 'Buka sekarang' });
  await expectOutline(open, 'none');
  await open.click();
  await expect(open).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(0, 0);
  await open.blur();
  await expectOutline(open, 'solid');
  await visit(page, '/id/product');
  const second = page.getByRole('button', { name: 'Halaman 2', exact: true });
  await second.click();
  await second.blur();
  await expectOutline(second, 'solid');
  const current = page.getByRole('navigation').locator('[aria-current=page]:visible').first();
  await expectOutline(current, 'solid');
  // Wide screens show the languages side by side instead of as tabs.
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/dashboard/products/1');
  const tabs = page.getByRole('tab');
  await expectOutline(tabs.and(page.locator('[aria-selected=true]')).first(), 'solid');
  await expectOutline(tabs.and(page.locator('[aria-selected=false]')).first(), 'none');
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
    // The English names of provinces are the longest options.
    for (const path of [...PUBLIC_PAGES, '/indeks', '/offline', '/en/central-jamu']) {
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

test('§2 Print: lists and pages print without controls, in light colours', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/id/product', '/id/central-jamu', '/id/produsen', '/id/login']) {
    await visit(page, path);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['button', 'combobox', 'searchbox', 'textbox', 'navigation'] as const)
      await expect(page.getByRole(role), `${path}: ${role}`).toHaveCount(0);
    if (path !== '/id/login') await expect(main.getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  await page.goto('/id/produsen');
  const plants = page.getByRole('listitem').filter({ hasText: 'Simplisia Wilis' });
  await expect(plants.getByRole('link', { name: 'Temulawak' })).toBeVisible();
});
