import { recoveryWords } from '../../src/lib/i18n/recovery.ts';
import { expect, ready, test } from '../support/browser.ts';
import { SMALL_PHONE } from '../support/e2e-identification.ts';

const { forgot, reset } = recoveryWords.id;
const DESKTOP = { width: 1440, height: 900 };

/** The allowed layout shift: letters are slightly wider once the fonts have loaded. */
const MAX_SHIFT = 0.003;

declare global {
  /** The page's cumulative layout shift. */
  var layoutShift: number;
}

test('§2 Accounts: when a message replaces a form, no content shifts and no controls of the form remain', async ({
  page
}) => {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, text, { description }] of [
    ['/id/reset-password', reset.gone, reset],
    ['/id/forgot-password', forgot.noMail, forgot]
  ] as const)
    for (const size of [{ width: 390, height: 844 }, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await ready(page);
      await expect(page.getByText(text)).toBeVisible();
      const summary = page.locator('meta[name=description]');
      await expect(summary).toHaveAttribute('content', description);
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      );
      expect(await page.evaluate(() => globalThis.layoutShift), path).toBeLessThan(MAX_SHIFT);
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.y, path).toBeGreaterThanOrEqual(size.height);
    }
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await main.focus();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: forgot.logIn })).toBeFocused();
});

test('§2 Login and Register: on a desktop, form and drawing fill the page; the form works before the fonts load', async ({
  page
}) => {
  await page.route('**/*.woff2', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email', { exact: true })).toBeEnabled();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const path of ['/login', '/register']) {
    await page.setViewportSize(DESKTOP);
    await page.goto(path);
    const drawing = page.getByRole('main').locator('div[aria-hidden]').first();
    const [left, form] = [
      (await drawing.boundingBox())!,
      (await page.getByRole('main').locator('form').boundingBox())!
    ];
    expect(left.width, path).toBeGreaterThan(500);
    expect(left.height, path).toBeGreaterThan(600);
    expect(left.y + left.height, path).toBeLessThanOrEqual(900);
    expect(form.x, path).toBeGreaterThan(left.x + left.width);
    await page.setViewportSize(SMALL_PHONE);
    await expect(drawing, path).toBeHidden();
  }
});
