import { recoveryWords } from '../../src/lib/i18n/recovery.ts';
import { expect, ready, test } from '../support/browser.ts';

const { forgot, reset } = recoveryWords.id;

/** Loading the fonts, whose letters are slightly wider, may shift this much. */
const MOVED = 0.003;

declare global {
  /** The page's cumulative layout shift. */
  var moved: number;
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        globalThis.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  })
);

for (const [path, told] of [
  ['/id/reset-password', reset.gone],
  ['/id/forgot-password', forgot.noMail]
] as const)
  test(`§2 Accounts: form changes on ${path} move nothing`, async ({ page }) => {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 }
    ]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await ready(page);
      await expect(page.getByText(told)).toBeVisible();
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      );
      expect(await page.evaluate(() => globalThis.moved)).toBeLessThan(MOVED);
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.y).toBeGreaterThanOrEqual(size.height);
    }
  });

test('§2 Accounts: unusable controls get no focus', async ({ page }) => {
  await page.goto('/id/forgot-password');
  await expect(page.getByText(forgot.noMail)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await main.focus();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: forgot.logIn })).toBeFocused();
});
